/**
 * `gate-elements/server`: elements as HTML for pages that a server makes. What is known there costs the browser no
 * script; the loader makes the live element of it when somebody uses it, or when the page is not as it was drawn for.
 */
import { fragmentDeclarations, readOptions } from './options.ts';
import { sheetOf, type Sheet } from './sheet.ts';

export type { FragmentOptions } from './options.ts';
export { writeFragments } from './files.ts';
export { renderFragment } from './render.ts';

/** Tags that can be fragments. */
export const fragmentTags: readonly string[] = fragmentDeclarations.map(({ tag }) => tag);

/** The style sheets of all fragments, as the build writes them. */
export const fragmentSheets = (): Promise<Sheet[]> =>
  Promise.all(fragmentDeclarations.map(async (declaration) => sheetOf(declaration, (await declaration.load()).css)));

/**
 * Lines for the page's head that fetch the style sheets of fragments early: without them a browser may find a sheet only
 * where the element stands, and paint before it is there.
 * @param base folder of `gate.js`
 */
export const fragmentHead = async (tags: readonly string[], base = '/gate/'): Promise<string> => {
  const wanted = tags.map((tag) => readOptions(tag, { base, origin: 'https://gate.invalid' }));
  const lines = wanted.map(async ({ declaration, base: folder }) => {
    const href = folder + sheetOf(declaration, (await declaration.load()).css).file;
    return `<link rel="preload" as="style" href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  });
  return (await Promise.all(lines)).join('\n');
};
