import { expect } from '@open-wc/testing';
import type { Gate } from '../loader/api.ts';

type Package = typeof import('./index.ts');
const page = globalThis as { gate?: unknown };

let imports = 0;
/** The module as a page imports it that has not done so yet. */
const importAnew = (): Promise<Package> =>
  import(new URL(`./index.ts?import=${++imports}`, import.meta.url).href) as Promise<Package>;

/** The part of the API that the package reads; `gate.js` replaces the queue with it. */
const apiOf = (ready: (api: Gate) => Promise<Gate>): Gate => {
  const api: Partial<Gate> & { version: string; ready?: Promise<Gate> } = {
    version: '1.2.3',
    push: (run) => run(api as Gate),
    blocked: (feature) => feature === 'earn',
  };
  Object.assign(api, { ready: ready(api as Gate) });
  return api as Gate;
};
const lookedThrough = (): Gate => apiOf((api) => Promise.resolve(api));
/** Runs what waits in the queue, as `gate.js` does. */
const start = (api: Gate): void => {
  const waiting = page.gate as ((gate: Gate) => void)[];
  page.gate = api;
  for (const run of waiting) run(api);
};

const SCRIPT = new URL('./gate.testing-address.js', import.meta.url).href;
const added = (): HTMLScriptElement[] => [...document.scripts].filter(({ src }) => src === SCRIPT);

/** Rejections that nobody handles are reported by then. */
const endOfTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
/** Returns the state of a promise at the end of this task: its value, its error as text, or `pending`. */
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch(String), endOfTask().then(() => 'pending')]);

describe('what `gate-elements` exports', () => {
  beforeEach(() => delete page.gate);
  afterEach(() => {
    delete page.gate;
    for (const script of document.head.querySelectorAll('script[data-site]')) script.remove();
    for (const script of added()) script.remove();
  });

  it('`gate` says what to wait for until gate.js has run, and is its API then', async () => {
    const { gate } = await importAnew();
    expect(() => gate.version).to.throw('gate.version: gate.js has not run yet; await ready first');
    start(lookedThrough());
    expect(gate.version).to.equal('1.2.3');
    expect(gate.blocked('earn')).to.equal(true);
  });

  it('`ready` is the API, once gate.js has looked through the page', async () => {
    const { ready } = await importAnew();
    let finish = (_: Gate): void => undefined;
    const api = apiOf(() => new Promise((resolve) => (finish = resolve)));
    start(api);
    expect(await outcomeOf(ready)).to.equal('pending');
    finish(api);
    expect(await outcomeOf(ready)).to.equal(api);
  });

  it('`ready` resolves, too, where gate.js has run before the import', async () => {
    const api = lookedThrough();
    page.gate = api;
    const { ready } = await importAnew();
    expect(await outcomeOf(ready)).to.equal(api);
  });

  it('leaves what a page has put into the queue', async () => {
    const heard: string[] = [];
    page.gate = [({ version }: Gate) => heard.push(version)];
    await importAnew();
    start(lookedThrough());
    expect(heard).to.deep.equal(['1.2.3']);
  });

  it('a bundle that cannot start rejects `ready`, and nothing is unhandled where nobody asks', async () => {
    const unhandled: unknown[] = [];
    const listen = (event: PromiseRejectionEvent): void => {
      unhandled.push(event.reason);
      // Mocha would end the whole run.
      event.stopImmediatePropagation();
    };
    addEventListener('unhandledrejection', listen, { capture: true });
    const { ready } = await importAnew();
    const broken = Promise.reject<Gate>(new Error('no config'));
    broken.catch(() => undefined);
    start(apiOf(() => broken));
    // They are reported in a separate task, which a timer may overtake.
    await endOfTask();
    await endOfTask();
    removeEventListener('unhandledrejection', listen, { capture: true });
    expect(unhandled).to.deep.equal([]);
    expect(await outcomeOf(ready)).to.equal('Error: no config');
  });

  it('`load` adds one module script with the options as data attributes, and gives the API', async () => {
    const { load } = await importAnew();
    const loaded = load(SCRIPT, { site: 'tr', apiBase: 'https://api.test' });
    const again = load(SCRIPT);
    expect(added()).to.have.length(1);
    const [script] = added();
    expect(script!.type).to.equal('module');
    expect({ ...script!.dataset }).to.deep.equal({ site: 'tr', apiBase: 'https://api.test' });
    const api = lookedThrough();
    start(api);
    expect(await outcomeOf(loaded)).to.equal(api);
    expect(await outcomeOf(again)).to.equal(api);
  });

  it('`load` reads a relative address from the page', async () => {
    const { load } = await importAnew();
    const src = new URL('./gate.testing-address.js', document.baseURI).href;
    void outcomeOf(load('./gate.testing-address.js', { site: 'main' }));
    const script = document.head.querySelector<HTMLScriptElement>('script[data-site=main]');
    expect(script?.src).to.equal(src);
  });

  it('`load` adds nothing where gate.js has run', async () => {
    const api = lookedThrough();
    page.gate = api;
    const { load } = await importAnew();
    expect(await outcomeOf(load(SCRIPT))).to.equal(api);
    expect(added()).to.deep.equal([]);
  });

  it('`load` rejects with the address of a file that is not there', async () => {
    const { load } = await importAnew();
    const loaded = load(SCRIPT);
    await new Promise((resolve) => added()[0]!.addEventListener('error', resolve));
    expect(await outcomeOf(loaded)).to.equal(`Error: ${SCRIPT} could not be loaded`);
  });
});
