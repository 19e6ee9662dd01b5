/**
 * What `import … from 'gate-elements'` gives: a way to load the bundle, and its API with types. The bundle itself is not
 * bundled into the page's own code: it is served as it is, with its chunks and texts beside it.
 */
import type { Gate } from '../loader/api.ts';

/** What the script tag says in its `data-` attributes, by their names in camel case: `site`, `locale`, `preload`, … */
export type LoadOptions = Readonly<Record<string, string | undefined>>;

type Queue = { push(run: (gate: Gate) => void): unknown };
const page = globalThis as { gate?: Partial<Gate> & Queue };

const isThere = (gate: object | undefined): gate is Gate => gate !== undefined && 'version' in gate;

/** The API once `gate.js` has looked through the page. On a server it stays pending. */
export const ready: Promise<Gate> = new Promise((resolve, reject) => {
  if (typeof document === 'undefined') return;
  (page.gate ??= [] as unknown as Queue).push((gate) => void gate.ready.then(resolve, reject));
});
// A page that does not ask must not see an unhandled rejection.
ready.catch(() => undefined);

/**
 * The API. @throws Error where it is used before `gate.js` has run: wait for `ready`
 */
export const gate: Gate = new Proxy({} as Gate, {
  get: (_, name) => {
    if (!isThere(page.gate)) throw new Error(`gate.${String(name)}: gate.js has not run yet; await ready first`);
    return page.gate[name as keyof Gate];
  },
});

/**
 * Loads the bundle, once a page.
 * @param src address of `gate.js` · @throws when it cannot be fetched
 */
export const load = (src: string, options: LoadOptions = {}): Promise<Gate> =>
  new Promise((resolve, reject) => {
    ready.then(resolve, reject);
    const address = new URL(src, document.baseURI).href;
    if (isThere(page.gate) || [...document.scripts].some((script) => script.src === address)) return;
    const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
    Object.assign(script.dataset, options);
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });
