import { expect } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { manifestFiles, prefetchedApps, prefetchMiniApp } from './mini-app-prefetch.ts';
import { APP, fakeWorld, type FakeWorld } from './mini-app.testing.ts';

describe('fetching mini-apps ahead', () => {
  let world: FakeWorld;
  const links = () =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href, as }) => `${as} ${href}`);

  beforeEach(() => {
    world = fakeWorld();
    prefetchedApps.clear();
    for (const link of document.head.querySelectorAll('link[rel=prefetch]')) link.remove();
  });
  afterEach(() => {
    for (const link of document.head.querySelectorAll('link[rel=prefetch]')) link.remove();
  });
  const manifest = (files: unknown) => {
    world.head = () => Promise.resolve(Response.json({ files }));
  };

  it('scripts and styles of the manifest are fetched ahead, once a page [APP-11]', async () => {
    manifest(['/chat/main-1.js', 'main-1.css']);
    await prefetchMiniApp('chat');
    await prefetchMiniApp('chat');
    expect(links()).to.deep.equal([`script ${APP}/chat/main-1.js`, `style ${APP}/chat/main-1.css`]);
    expect(world.asked).to.have.length(1);
    expect(world.asked[0]).to.match(/\/chat\/mini-app\.json$/);
  });

  it('on another site nothing is asked for: it would be fetched again [APP-11]', async () => {
    browser.origin = () => 'https://www.other.example';
    manifest(['/chat/main-1.js']);
    expect(await prefetchMiniApp('chat')).to.deep.equal([]);
    expect(world.asked).to.deep.equal([]);
  });

  it('a missing, broken or refused manifest costs nothing [APP-11]', async () => {
    for (const head of [
      () => Promise.resolve(new Response(null, { status: 404 })),
      () => Promise.reject(new Error('down')),
      () => Promise.resolve(new Response('<html>')),
      () => Promise.resolve(new Response(`{"files":["${'x'.repeat(70_000)}"]}`)),
    ]) {
      prefetchedApps.clear();
      world.head = head;
      expect(await prefetchMiniApp('chat')).to.deep.equal([]);
    }
    prefetchedApps.clear();
    configure({ miniApps: {} });
    expect(await prefetchMiniApp('chat')).to.deep.equal([]);
    expect(links()).to.deep.equal([]);
    expect(world.clock.waiting()).to.equal(0);
  });

  it('only files of the same origin, scripts and styles, twenty at most [APP-11]', () => {
    const entry = `${APP}/chat/`;
    expect(
      manifestFiles(
        {
          files: [
            'a.js',
            'https://evil.example/b.js',
            '//evil.example/c.js',
            'd.html',
            'e.css?v=1',
            5,
            null,
            'https://[',
          ],
        },
        entry,
      ),
    ).to.deep.equal([`${APP}/chat/a.js`, `${APP}/chat/e.css?v=1`]);
    expect(manifestFiles({ files: Array.from({ length: 50 }, (_, at) => `${at}.js`) }, entry)).to.have.length(20);
    for (const bad of [null, [], {}, { files: 'a.js' }]) expect(manifestFiles(bad, entry)).to.deep.equal([]);
  });
});
