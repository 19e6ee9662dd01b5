/** In the page, before each test: leaves out what the engine that the address of this module names cannot run. */
import { exceptions } from './exceptions.mjs';

const engine = new URL(import.meta.url).searchParams.get('engine');

beforeEach(function () {
  const title = this.currentTest.fullTitle();
  if (exceptions.some((each) => each.engine === engine && title.includes(each.test))) this.skip();
});
