import { escaped } from './escaped.ts';
import { readOptions } from './options.ts';
import { sheetOf } from './sheet.ts';

/** Tags whose fragment the visitor may have dismissed: `room.js` hides it before the first paint. */
const SENT_AWAY: readonly string[] = ['gate-notice-bar'];

/**
 * Returns lines for the page's head that make fragments complete in the first paint. Browsers do not wait for a style
 * sheet inside a shadow root, but they wait for the same sheet in the head. There its rules match only hosts that are
 * not completely parsed.
 * @param base folder of `gate.js`
 * @throws RangeError for a tag that cannot be a fragment
 */
export const fragmentHead = async (tags: readonly string[], base = '/gate/'): Promise<string> => {
  const wanted = tags.map((tag) => readOptions(tag, { base, origin: 'https://gate.invalid' }));
  const sheets = wanted.map(async ({ declaration, base: folder }) => {
    const { file } = sheetOf(declaration, (await declaration.load()).css);
    return `<link rel="stylesheet" href="${escaped(folder + file)}" crossorigin>`;
  });
  const scripts = wanted
    .filter(({ declaration: { tag } }) => SENT_AWAY.includes(tag))
    .map(({ base: folder }) => `<script src="${escaped(`${folder}room.js`)}" crossorigin></script>`);
  return [...(await Promise.all(sheets)), ...scripts].join('\n');
};
