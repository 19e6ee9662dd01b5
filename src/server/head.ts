import { readOptions } from './options.ts';
import { sheetOf } from './sheet.ts';

/** Tags whose fragment a visitor may have sent away: `room.js` hides it before the first paint. */
const SENT_AWAY: readonly string[] = ['gate-notice-bar'];

const escaped = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Lines for the page's head, by which fragments are whole in the first paint. A browser does not wait for the sheet that
 * stands in a shadow root; it waits for the same one in the head, whose rules mean nothing there but for hosts that have
 * not arrived whole.
 * @param base folder of `gate.js`
 * @throws RangeError for a tag that cannot be a fragment
 */
export const fragmentHead = async (tags: readonly string[], base = '/gate/'): Promise<string> => {
  const wanted = tags.map((tag) => readOptions(tag, { base, origin: 'https://gate.invalid' }));
  const sheets = wanted.map(async ({ declaration, base: folder }) => {
    const { file } = sheetOf(declaration, (await declaration.load()).css);
    return `<link rel="stylesheet" href="${escaped(folder + file)}">`;
  });
  const scripts = wanted
    .filter(({ declaration: { tag } }) => SENT_AWAY.includes(tag))
    .map(({ base: folder }) => `<script src="${escaped(`${folder}room.js`)}"></script>`);
  return [...(await Promise.all(sheets)), ...scripts].join('\n');
};
