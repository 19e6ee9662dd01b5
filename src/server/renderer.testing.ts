/** The server's renderer, which the test server bundles for the browser (`src/tools/test/bundled-tests.mjs`). */
export { fragmentDeclarations } from './options.ts';
export { renderPage } from './render-page.ts';
export { setAssetReader } from './texts.ts';
