/**
 * Exports of `gate-elements`: functions that load the bundle, and its typed API. Applications do not bundle `gate.js`: it is
 * served unmodified, with its chunks and texts beside it.
 */
import type { Gate } from '../loader/api.ts';

/** The `data-` attributes of the script tag, in camel case: `site`, `locale`, `preload`, … */
export type LoadOptions = Readonly<Record<string, string | undefined>>;

type Task = (gate: Gate) => void;
type Place = Partial<Gate> | Task[] | undefined;

/** Key of the queue and later of the API, also on pages with their own `gate` (`loader/publish.ts`). */
const QUEUE = Symbol.for('gate.elements.queue');
const page = globalThis as { gate?: unknown; [QUEUE]?: Place };

const isThere = (gate: unknown): gate is Gate =>
  typeof gate === 'object' && gate !== null && 'version' in gate && 'push' in gate;
const apiThere = (): Gate | undefined => [page.gate, page[QUEUE]].find(isThere);

/** Runs a task with the API, now or once `gate.js` has run. */
const whenThere = (task: Task): void => {
  const api = apiThere();
  if (api) return api.push(task);
  // Earlier releases only read `window.gate`.
  const queue = page.gate === undefined ? (page.gate = []) : page.gate;
  if (Array.isArray(queue)) queue.push(task);
  else ((page[QUEUE] ??= []) as Task[]).push(task);
};

/** The API once `gate.js` has looked through the page. On a server it stays pending. */
export const ready: Promise<Gate> = new Promise((resolve, reject) => {
  if (typeof document === 'undefined') return;
  whenThere((gate) => void gate.ready.then(resolve, reject));
});
// A page that does not ask must not see an unhandled rejection.
ready.catch(() => undefined);

/**
 * The API. @throws Error where it is used before `gate.js` has run: wait for `ready`
 */
export const gate: Gate = new Proxy({} as Gate, {
  get: (_, name) => {
    const api = apiThere();
    if (!api) throw new Error(`gate.${String(name)}: gate.js has not run yet; await ready first`);
    return api[name as keyof Gate];
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
    if (apiThere() || [...document.scripts].some((script) => script.src === address)) return;
    const script = Object.assign(document.createElement('script'), { type: 'module', src: address });
    Object.assign(script.dataset, options);
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });
