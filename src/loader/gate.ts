import './frozen-page.ts';
import { importAddress } from '../runtime/load/import-address.mjs';

declare global {
  interface ImportMeta {
    /** The tag of the classic script. ES modules have no access to theirs. */
    readonly script?: HTMLScriptElement | null;
  }
}

export { start } from './start.ts';

/**
 * Starts the copy that the chunks share. Chunks import this file by its plain address. If the page adds a query, or
 * the server redirects, the browser would otherwise run two copies with separate state.
 */
const plain = new URL('gate.js', import.meta.url).href;
importAddress(plain)
  .then((shared) => (shared as typeof import('./gate.ts')).start(new URL('./', plain).href, import.meta.script ?? null))
  .catch((error: unknown) => console.warn('[gate] could not start', error));
