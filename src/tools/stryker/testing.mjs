/** The testing helpers without the browser's assertion plugins. */
export { expect, assert } from '@esm-bundle/chai/esm/chai.js';
export * from '@open-wc/testing-helpers/pure';
