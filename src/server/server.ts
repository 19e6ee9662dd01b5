/**
 * `gate-elements/server`: renders elements as HTML for server-generated pages. The browser needs no script for them at
 * first. The loader renders the live element when somebody uses it, or when the page differs from the server's
 * options.
 */
import { fragmentDeclarations } from './options.ts';
import { prepareSheets, type Sheet } from './sheet.ts';

export type { FragmentOptions } from './options.ts';
export type { EmbeddedAnswers } from './embedded-answers.ts';
export type { DecidedElement, PageDecision, PlacedElement, ResponseHeaders } from './decide-page.ts';
export { decidePage } from './decide-page.ts';
export { writeFragments } from './files.ts';
export { fragmentHead } from './head.ts';
export { preloadHead } from './preload.ts';
export type { Service, ServiceEnvironment, ServiceOptions } from './service/app.ts';
export type { Switches } from './service/switches.ts';
export { createService } from './service/app.ts';
export { renderFragment } from './render.ts';
export type { RenderedElement, RenderedPage, RenderPageOptions } from './render-page.ts';
export { renderPage } from './render-page.ts';

/** Tags that can be rendered as fragments. */
export const fragmentTags: readonly string[] = fragmentDeclarations.map(({ tag }) => tag);

/** Returns the style sheets of all fragments, for the build. The shared one is repeated for each. */
export const fragmentSheets = async (): Promise<readonly Sheet[]> =>
  (
    await Promise.all(
      fragmentDeclarations.map(async (declaration) => prepareSheets(declaration, (await declaration.load()).css)),
    )
  ).flat();
