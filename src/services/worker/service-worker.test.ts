import fc from '../../runtime/page/property.testing.ts';
import { expect, waitUntil } from '@open-wc/testing';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { readCacheConfig, REMOVE, ruleFor, TAKE_OVER } from './cache-config.ts';
import { createServiceWorker } from './service-worker.ts';

const ORIGIN = 'https://host.test';
const SCRIPT = `${ORIGIN}/gate-sw.js?v=1.2.3_7`;

class FakeWorker extends EventTarget {
  messages: unknown[] = [];
  answers = true;
  constructor(readonly scriptURL: string) {
    super();
  }
  postMessage(message: unknown, [port]: MessagePort[] = []) {
    this.messages.push(message);
    if (this.answers) port?.postMessage(message);
  }
}
class FakeRegistration extends EventTarget {
  scope = `${ORIGIN}/`;
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  gone = false;
  unregister() {
    this.gone = true;
    return Promise.resolve(true);
  }
}
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registrations: FakeRegistration[] = [];
  calls: [string, object][] = [];
  failure: Error | undefined;
  getRegistration() {
    return Promise.resolve(this.registrations[0]);
  }
  getRegistrations() {
    return Promise.resolve(this.registrations);
  }
  register(url: string, options: object) {
    if (this.failure) return Promise.reject(this.failure);
    this.calls.push([String(url), options]);
    const registration = this.registrations[0] ?? new FakeRegistration();
    this.registrations = [registration];
    return Promise.resolve(registration);
  }
}

describe('gate.serviceWorker', () => {
  const real = { ...browser };
  const { error: consoleError } = console;
  let container: FakeContainer;
  let config: unknown;
  let asked: string[];
  let logged: unknown[];
  let reloads: number;

  beforeEach(() => {
    resetConfig();
    forgetCalls();
    container = new FakeContainer();
    config = { version: '7' };
    asked = [];
    logged = [];
    reloads = 0;
    browser.origin = () => ORIGIN;
    browser.fetch = async (url) => {
      asked.push(url);
      return config instanceof Error ? new Response('', { status: 404 }) : new Response(JSON.stringify(config));
    };
    console.error = (...details) => void logged.push(details[0]);
  });
  afterEach(() => {
    Object.assign(browser, real);
    console.error = consoleError;
    resetConfig();
  });

  const make = () =>
    createServiceWorker({
      version: '1.2.3',
      container: container as unknown as ServiceWorkerContainer,
      reload: () => reloads++,
    });
  const withActive = (scriptURL: string) => {
    const registration = new FakeRegistration();
    registration.active = new FakeWorker(scriptURL);
    container.registrations = [registration];
    return registration;
  };

  it('registers with scope /, once, however often it is asked [SW-01]', async () => {
    const worker = make();
    expect(await Promise.all([worker.register(), worker.register()])).to.deep.equal(['registered', 'registered']);
    await worker.register();
    expect(container.calls).to.deep.equal([[SCRIPT, { scope: '/', updateViaCache: 'none' }]]);
  });

  it('not before the page has loaded [SW-01]', async () => {
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
    try {
      const working = make().register();
      await new Promise((resolve) => setTimeout(resolve));
      expect([asked, container.calls]).to.deep.equal([[], []]);
      dispatchEvent(new Event('load'));
      expect(await working).to.equal('registered');
    } finally {
      Reflect.deleteProperty(document, 'readyState');
    }
  });

  it('the same version is active: skipped; another one, or another config: registered [SW-02]', async () => {
    withActive(SCRIPT);
    expect(await make().register()).to.equal('same version');
    expect(container.calls).to.have.length(0);
    for (const old of ['/gate-sw.js?v=1.2.2_7', '/gate-sw.js?v=1.2.3_6', '/gate-sw.js']) {
      forgetCalls();
      container.calls = [];
      withActive(ORIGIN + old);
      expect(await make().register(), old).to.equal('registered');
      expect(container.calls[0]![0]).to.equal(SCRIPT);
    }
  });

  it('a worker of the page itself is left alone [SW-02]', async () => {
    const theirs = withActive(`${ORIGIN}/their-sw.js`);
    expect(await make().register()).to.equal('not ours');
    config = { enabled: false };
    forgetCalls();
    expect(await make().register()).to.equal('removed');
    expect([container.calls.length, theirs.gone]).to.deep.equal([0, false]);
  });

  it('a failure is logged, and that is all [SW-03]', async () => {
    container.failure = new DOMException('bad MIME type', 'SecurityError');
    expect(await make().register()).to.equal('failed');
    expect(logged).to.deep.equal(['[gate] the service worker could not be registered']);
    expect(await createServiceWorker({ version: '1', container: null }).register()).to.equal('not supported');
  });

  it('the config comes from its path, which the page may rename; without one nothing is registered [API-47, SW-01]', async () => {
    await make().register();
    configure({ endpoints: { swCache: '/other.json' } });
    await make().register();
    expect(asked).to.deep.equal([`${ORIGIN}/homepage/public/javascript/sw.cache.json`, `${ORIGIN}/other.json`]);
    container.calls = [];
    forgetCalls();
    for (const nothing of [new Error('404'), null, [], 'x', 7]) {
      config = nothing;
      forgetCalls();
      expect(await make().register()).to.equal('no config');
    }
    expect(container.calls).to.have.length(0);
  });

  it('the kill switch removes our worker and its caches, and nothing else [SW-01]', async () => {
    const registration = withActive(`${ORIGIN}/gate-sw.js?v=0`);
    await (await caches.open('gate-sw-x')).put('/x', new Response('x'));
    await (await caches.open('page-own')).put('/x', new Response('x'));
    config = { enabled: false };
    expect(await make().register()).to.equal('removed');
    expect(registration.active?.messages).to.deep.equal([REMOVE]);
    expect([registration.gone, container.calls.length]).to.deep.equal([true, 0]);
    expect(await caches.keys()).to.deep.equal(['page-own']);
    await caches.delete('page-own');
  });

  it('a worker of an older version, which does not answer, is removed after 5 s (SW-01)', async () => {
    const registration = withActive(`${ORIGIN}/gate-sw.js?v=0`);
    registration.active!.answers = false;
    const limits: [number, () => void][] = [];
    setClock({ now: () => 0, after: (ms, run) => (limits.push([ms, run]), () => undefined) });
    try {
      const removing = make().remove();
      await waitUntil(() => limits.length, 'asked');
      expect([limits[0]![0], registration.gone]).to.deep.equal([5000, false]);
      limits[0]![1]();
      await removing;
      expect(registration.gone).to.equal(true);
    } finally {
      setClock();
    }
  });

  it('an update waits until it is asked for, and the page is loaded again once [SW-02]', async () => {
    const registration = withActive(`${ORIGIN}/gate-sw.js?v=0`);
    const worker = make();
    let told = 0;
    worker.onUpdate(() => told++);
    await worker.register();
    container.controller = registration.active;
    const fresh = new FakeWorker(SCRIPT);
    registration.installing = fresh;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = fresh;
    fresh.dispatchEvent(new Event('statechange'));
    expect(told).to.equal(1);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reloads, 'nobody asked').to.equal(0);
    worker.applyUpdate();
    expect(fresh.messages).to.deep.equal([TAKE_OVER]);
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(reloads).to.equal(1);
  });

  it('the first worker of a page is no update [SW-02]', async () => {
    const worker = make();
    let told = 0;
    worker.onUpdate(() => told++);
    await worker.register();
    const [registration] = container.registrations;
    registration!.waiting = new FakeWorker(SCRIPT);
    registration!.installing = registration!.waiting;
    registration!.dispatchEvent(new Event('updatefound'));
    registration!.installing.dispatchEvent(new Event('statechange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect([told, reloads]).to.deep.equal([0, 0]);
  });

  describe('the cache config', () => {
    it('keeps what makes sense [SW-01]', () => {
      const read = readCacheConfig(
        {
          version: 'a.1',
          precache: ['/a.js', { url: '/b.js', revision: '2' }, 'https://evil.test/x.js', '/api/web/v1/x', 7, null, ''],
          runtime: [
            { path: '/js/', strategy: 'cache-first', maxEntries: 5.7, maxAgeSeconds: 60 },
            { path: '/img/', strategy: 'stale-while-revalidate', maxEntries: -1, maxAgeSeconds: 'x' },
            { path: '/', strategy: 'cache-first' },
            { path: '/apiw/v2', strategy: 'cache-first' },
            { path: '/x', strategy: 'eval' },
            { path: '//evil.test/x', strategy: 'network-first' },
          ],
        },
        ORIGIN,
      )!;
      expect(read).to.deep.equal({
        enabled: true,
        version: 'a.1',
        precache: [
          { url: '/a.js', revision: null },
          { url: '/b.js', revision: '2' },
        ],
        runtime: [
          { path: '/js/', strategy: 'cache-first', maxEntries: 5, maxAgeSeconds: 60 },
          { path: '/img/', strategy: 'stale-while-revalidate', maxEntries: 60, maxAgeSeconds: 86_400 },
        ],
      });
    });

    it('no rule stores answers of the API, or other methods [SW-01]', () => {
      const rules = readCacheConfig({ runtime: [{ path: '/a', strategy: 'cache-first' }] }, ORIGIN)!.runtime;
      expect(ruleFor(rules, 'GET', '/a.js')).to.equal(rules[0]);
      for (const path of ['/api/web/v1/user', '/apiw/v2/x', '/apiweb/v1/x', '/json_svr/x', '/b'])
        expect(ruleFor(rules, 'GET', path), path).to.equal(undefined);
      expect(ruleFor(rules, 'POST', '/a.js')).to.equal(undefined);
    });

    it('anything in, a config or nothing out [SW-01]', () => {
      fc.assert(
        fc.property(fc.anything(), fc.anything(), fc.anything(), (enabled, precache, runtime) => {
          const read = readCacheConfig({ enabled, precache, runtime: [runtime, precache] }, ORIGIN)!;
          expect(read.enabled).to.be.a('boolean');
          for (const { url } of read.precache) expect(url).to.match(/^\//);
          for (const { maxEntries } of read.runtime) expect(maxEntries).to.be.within(1, 500);
        }),
        { numRuns: 200 },
      );
    });
  });

  it('the worker itself: stores what the config says, serves it, and leaves nothing when it is removed [SW-01]', async () => {
    const script = new URL('./worker.testing.ts?config=/src/services/worker/sw-cache.testing.json', import.meta.url)
      .href;
    const registration = await navigator.serviceWorker.register(script, {
      type: 'module',
      scope: new URL('./', import.meta.url).pathname,
    });
    const frame = document.createElement('iframe');
    try {
      const worker = (registration.installing ?? registration.active)!;
      while (worker.state !== 'activated') {
        if (worker.state === 'redundant') throw new Error('the worker was not installed');
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      }
      frame.src = new URL('./cache-config.ts', import.meta.url).href;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const page = frame.contentWindow!;
      expect(page.navigator.serviceWorker.controller?.scriptURL).to.equal(script);

      const names = await caches.keys();
      const stored = names.find((name) => name.startsWith('gate-sw-precache'))!;
      expect((await (await caches.open(stored)).keys()).map(({ url }) => new URL(url).pathname)).to.deep.equal([
        '/src/services/worker/cache-config.ts',
      ]);
      const rule = await caches.open('gate-sw-/src/services/worker/service');
      const url = new URL('./service-worker.ts', import.meta.url).href;
      await (await page.fetch(url)).text();
      await waitUntil(() => rule.match(url), 'stored', { timeout: 2000 });
      await rule.put(url, new Response('from the cache'));
      expect(await (await page.fetch(url)).text()).to.equal('from the cache');
      await (await page.fetch(new URL('./worker-script.ts', import.meta.url).href)).text();
      expect(await caches.match(new URL('./worker-script.ts', import.meta.url).href), 'no rule').to.equal(undefined);

      browser.origin = () => location.origin;
      await createServiceWorker({ version: '1', script: new URL(script).pathname }).remove();
      expect((await caches.keys()).filter((name) => name.startsWith('gate-sw'))).to.deep.equal([]);
      expect(await (await page.fetch(url)).text(), 'from the network').to.contain('createServiceWorker');
      expect(
        (await caches.keys()).filter((name) => name.startsWith('gate-sw')),
        'stored anew',
      ).to.deep.equal([]);
    } finally {
      frame.remove();
      await registration.unregister();
      for (const name of await caches.keys()) if (name.startsWith('gate-sw')) await caches.delete(name);
    }
  });
});
