/** Gives Node the page that the unit tests expect of a browser, before a test loads. */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { JSDOM } from 'jsdom';

register('./resolve-testing.mjs', import.meta.url);

const { window } = new JSDOM('<!doctype html><html><body></body></html>', {
  url: 'http://localhost:8000/',
  pretendToBeVisual: true,
});
globalThis.window = globalThis;
/** Constructors and objects of the page. Node's own stay, except events and abort signals, whose classes jsdom checks. */
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !/Event(Target)?$|^Abort/.test(name)) continue;
  const value = window[name];
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = window[name].bind(window);
for (const name of ['location', 'document', 'navigator', 'localStorage', 'sessionStorage', 'history'])
  Object.defineProperty(globalThis, name, { get: () => window[name], configurable: true });

/** Files of the repository are fetched by their path, as from the server of the unit tests. */
const { fetch } = globalThis;
globalThis.fetch = async (address, init) =>
  String(address).startsWith('/') ? new Response(readFileSync(`.${address}`)) : fetch(address, init);
