/**
 * `gate-elements/server`: elements as HTML for pages that a server makes. What is known there costs the browser no
 * script; the loader makes the live element of it when somebody uses it, or when the page is not as it was drawn for.
 */
import { fragmentDeclarations } from './options.ts';
import { sheetOf, type Sheet } from './sheet.ts';

export type { FragmentOptions } from './options.ts';
export { writeFragments } from './files.ts';
export { fragmentHead } from './head.ts';
export { renderFragment } from './render.ts';

/** Tags that can be fragments. */
export const fragmentTags: readonly string[] = fragmentDeclarations.map(({ tag }) => tag);

/** The style sheets of all fragments, as the build writes them. */
export const fragmentSheets = (): Promise<Sheet[]> =>
  Promise.all(fragmentDeclarations.map(async (declaration) => sheetOf(declaration, (await declaration.load()).css)));
