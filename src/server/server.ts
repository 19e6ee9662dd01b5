/**
 * `gate-elements/server`: elements as HTML for pages that a server makes. What is known there costs the browser no
 * script; the loader makes the live element of it when somebody uses it, or when the page is not as it was drawn for.
 */
import type { ElementCode } from '../core/element/element.ts';
import { drawFragment } from './draw.tsx';
import { fragmentDeclarations, readOptions, type FragmentOptions } from './options.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import { prepareTexts } from './texts.ts';
import { inWorld } from './world.ts';

export type { FragmentOptions } from './options.ts';
export { writeFragments } from './files.ts';

/** Tags that can be fragments. */
export const fragmentTags: readonly string[] = fragmentDeclarations.map(({ tag }) => tag);

/**
 * An element as HTML, with a declarative shadow root: complete, styled and accessible without script. Where its rule
 * refuses (no floating menu in Hong Kong), the bare element, which shows nothing.
 * @param tag `gate-footer`
 * @throws RangeError for an element, site, language, theme or attribute that there is not; TypeError for a bad value
 */
export const renderFragment = async (tag: string, options: FragmentOptions = {}): Promise<string> => {
  const wanted = readOptions(tag, options);
  const { declaration, world } = wanted;
  const [code] = await Promise.all([
    declaration.load() as Promise<ElementCode<Record<string, unknown>>>,
    prepareTexts(world.locale, declaration.texts),
  ]);
  return inWorld(world, () => drawFragment(wanted, code));
};

/** The style sheets of all fragments, as the build writes them. */
export const fragmentSheets = (): Promise<Sheet[]> =>
  Promise.all(fragmentDeclarations.map(async ({ tag, load }) => sheetOf(tag, (await load()).css)));

/**
 * Lines for the page's head that fetch the style sheets of fragments early: without them a browser may find a sheet only
 * where the element stands, and paint before it is there.
 * @param base folder of `gate.js`
 */
export const fragmentHead = async (tags: readonly string[], base = '/gate/'): Promise<string> => {
  const wanted = tags.map((tag) => readOptions(tag, { base, origin: 'https://gate.invalid' }));
  const lines = wanted.map(async ({ declaration: { tag, load }, base: folder }) => {
    const href = folder + sheetOf(tag, (await load()).css).file;
    return `<link rel="preload" as="style" href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  });
  return (await Promise.all(lines)).join('\n');
};
