import './frozen-page.ts';
import { importAddress } from '../runtime/load/import-address.mjs';

declare global {
  interface ImportMeta {
    /** The tag of the classic script; modules do not know theirs. */
    readonly script?: HTMLScriptElement | null;
  }
}

export { start } from './start.ts';

/**
 * Chunks import this file by its plain address. Where the page adds a query to it, or the server redirects, the browser
 * would run two copies with a state of their own: whichever the page asked for, the one that the chunks share starts.
 */
const plain = new URL('gate.js', import.meta.url).href;
importAddress(plain)
  .then((shared) => (shared as typeof import('./gate.ts')).start(new URL('./', plain).href, import.meta.script ?? null))
  .catch((error: unknown) => console.warn('[gate] could not start', error));
