import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { escaped } from './escaped.ts';
import { readOptions } from './options.ts';
import { prepareSheet } from './sheet.ts';

/** Tags whose fragment the visitor may have dismissed: `room.js` hides it before the first paint. */
const SENT_AWAY: readonly string[] = ['gate-notice-bar'];

/** Returns the address of the style sheet of an element's fragments. @param base folder of `gate.js` */
const sheetAddress = async (declaration: ElementDeclaration, base: string): Promise<string> =>
  base + (await prepareSheet(declaration, (await declaration.load()).css)).file;

/**
 * Returns the head lines of fragments whose style sheets are at the given addresses.
 * @param hasCaps `room.js` has to decide about some of them
 */
export const fragmentLines = (
  tags: readonly string[],
  sheets: readonly string[],
  base: string,
  hasCaps = false,
): readonly string[] => [
  ...sheets.map((address) => `<link rel="stylesheet" href="${escaped(address)}" crossorigin>`),
  ...(hasCaps || tags.some((tag) => SENT_AWAY.includes(tag))
    ? [`<script src="${escaped(`${base}room.js`)}" crossorigin></script>`]
    : []),
];

/** Returns the head line of a fragment that is visible without script only: others must not wait for its style sheet. */
export const noscriptLine = (sheet: string): string =>
  `<noscript><link rel="stylesheet" href="${escaped(sheet)}" crossorigin></noscript>`;

/**
 * Returns lines for the page's head that make fragments complete in the first paint. Browsers do not wait for a style
 * sheet inside a shadow root, but they wait for the same sheet in the head. There its rules match only hosts that are
 * not completely parsed.
 * @param base folder of `gate.js` · @param hasCaps adds `room.js`, which decides about fragments with `data-cap`
 * @throws RangeError for a tag that cannot be a fragment
 */
export const fragmentHead = async (tags: readonly string[], base = '/gate/', hasCaps = false): Promise<string> => {
  const wanted = tags.map((tag) => readOptions(tag, { base, origin: 'https://gate.invalid' }));
  const sheets = wanted.map(({ declaration, base: folder }) => sheetAddress(declaration, folder));
  const names = wanted.map(({ declaration }) => declaration.tag);
  return fragmentLines(names, await Promise.all(sheets), wanted[0]?.base ?? base, hasCaps).join('\n');
};
