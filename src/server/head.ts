import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { escaped } from './escaped.ts';
import { readOptions } from './options.ts';
import { prepareSheets } from './sheet.ts';

/** Tags whose fragment the visitor may have dismissed: `room.js` hides it before the first paint. */
const SENT_AWAY: readonly string[] = ['gate-notice-bar'];

/** Returns the URLs of the style sheets of an element's fragments. @param base folder of `gate.js` */
const sheetUrls = async (declaration: ElementDeclaration, base: string): Promise<readonly string[]> =>
  (await prepareSheets(declaration, (await declaration.load()).css)).map(({ file }) => base + file);

/** Returns the line that links a style sheet. */
export const sheetLine = (url: string): string => `<link rel="stylesheet" href="${escaped(url)}" crossorigin>`;

/**
 * Returns the head lines of fragments.
 * @param sheets URLs of their style sheets; repeated ones are linked once
 * @param hasCaps `room.js` has to decide about some of them
 */
export const fragmentLines = (
  tags: readonly string[],
  sheets: readonly string[],
  base: string,
  hasCaps = false,
): readonly string[] => [
  ...[...new Set(sheets)].map(sheetLine),
  ...(hasCaps || tags.some((tag) => SENT_AWAY.includes(tag))
    ? [`<script src="${escaped(`${base}room.js`)}" crossorigin></script>`]
    : []),
];

/** Returns the head line of a fragment that is visible without script only: others must not wait for its style sheet. */
export const noscriptLine = (sheet: string): string => `<noscript>${sheetLine(sheet)}</noscript>`;

/**
 * Returns lines for the page's head that make fragments complete in the first paint. Browsers do not wait for a style
 * sheet inside a shadow root, but they wait for the same sheet in the head. There its rules match only hosts that are
 * not completely parsed.
 * @param base folder of `gate.js` · @param hasCaps adds `room.js`, which decides about fragments with `data-cap`
 * @throws RangeError for a tag that cannot be a fragment
 */
export const fragmentHead = async (tags: readonly string[], base = '/gate/', hasCaps = false): Promise<string> => {
  const wanted = tags.map((tag) => readOptions(tag, { base, origin: 'https://gate.invalid' }));
  const sheets = wanted.map(({ declaration, base: folder }) => sheetUrls(declaration, folder));
  const names = wanted.map(({ declaration }) => declaration.tag);
  return fragmentLines(names, (await Promise.all(sheets)).flat(), wanted[0]?.base ?? base, hasCaps).join('\n');
};
