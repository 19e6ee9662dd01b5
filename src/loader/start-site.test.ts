import { expect } from '@open-wc/testing';
import { browser } from '../runtime/browser/browser.ts';
import { configure } from '../exchange/config/config.ts';
import { debugging } from '../runtime/page/log.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { page as pageFacts } from '../runtime/page/page.ts';
import { settings } from '../exchange/current/settings.ts';
import { hostSite, siteId, websiteConfig } from '../exchange/current/current-site.ts';
import type { Gate } from './api.ts';
import { FakeStorage, setPage, until, type PageState, type TestPage } from './loader.testing.ts';
import { start } from './start.ts';
import { released, version } from './version.ts';

const INSTANCE = Symbol.for('gate.elements');
const home = location.href;

/** Forgets the previous instance, because a page may start the bundle only once. */
const forgetInstance = () => {
  delete (globalThis as unknown as Record<symbol, unknown>)[INSTANCE];
  delete (window as { gate?: unknown }).gate;
};

/** Sets the page's address without the query of the test runner. */
const goTo = (url: string) => history.replaceState(null, '', url);

const answerSettings = (data: object | undefined) => {
  const asked: string[] = [];
  browser.fetch = (url) => {
    asked.push(new URL(url).pathname);
    return data
      ? Promise.resolve(new Response(JSON.stringify({ code: 0, data })))
      : Promise.reject(new Error('no network in tests'));
  };
  return asked;
};

/** Starts the loader and waits until it has scanned the page. */
const run = async (): Promise<Gate> => {
  start('https://cdn.test/gate/');
  return (window as unknown as { gate: Gate }).gate.ready;
};

/** Sets up a page without a site, unless a test sets one. */
const unsaid = (config: PageState['config'] = {}): TestPage =>
  setPage({ config: { site: undefined, localeRedirect: false, complianceGuard: false, ...config } });

describe('start', () => {
  afterEach(() => {
    forgetInstance();
    goTo(home);
    configure({ localeRedirect: false });
  });
  after(() => setPage());

  // Subscriptions of earlier starts remain. These two tests check calls and navigation, so they run first.
  it('a site set by the page needs no settings call [SITE-14]', async () => {
    unsaid({ site: 'jp', hosts: { uk: location.hostname } });
    const asked = answerSettings({ sub_site_id: 177 });
    await run();
    expect(siteId.value).to.equal(83);
    expect(asked).to.deep.equal([]);
  });

  it('a language that the site does not offer leads away, once settings are known [LOC-08, LOC-10]', async () => {
    const page = unsaid({ site: 'uk', locale: undefined });
    goTo('/fr/trade?a=1');
    const asked = answerSettings({ lang_list: ['en-uk'] });
    await run();
    configure({ localeRedirect: true });
    await until(() => page.went.length > 0, 'the redirect');
    expect(page.went[0]).to.equal('https://host.test/en-uk/trade?a=1');
    expect(asked).to.include('/api/web/v1/site/settings');
    document.cookie = 'lang=; path=/; max-age=0';
  });

  describe('the site', () => {
    for (const [id, key] of [
      [177, 177],
      ['177', 177],
      [0, 0],
      ['uk', 182],
    ] as const)
      it(`sub_site_id ${JSON.stringify(id)} comes before the host name [SITE-14]`, async () => {
        unsaid({ hosts: { jp: location.hostname } });
        answerSettings({ sub_site_id: id });
        await run();
        expect(siteId.value).to.equal(key);
      });

    for (const [what, data] of [
      ['failed', undefined],
      ['say no site', {}],
      ['say an unknown site', { sub_site_id: 999 }],
      ['say null', { sub_site_id: null }],
      ['say nothing', { sub_site_id: '' }],
    ] as const)
      it(`the host name counts when the settings ${what}, and main when it is unknown [SITE-14]`, async () => {
        unsaid({ hosts: { jp: location.hostname } });
        answerSettings(data);
        await run();
        expect(siteId.value).to.equal(83);
        forgetInstance();
        unsaid({ hosts: { jp: 'jp.test' } });
        answerSettings(data);
        await run();
        expect(siteId.value).to.equal(0);
      });

    it('defaults to main [SITE-14]', async () => {
      unsaid();
      hostSite.value = 0;
      answerSettings(undefined);
      await run();
      expect(siteId.value).to.equal(0);
    });

    it('the page wins over all, also later [SITE-14]', () => {
      unsaid();
      hostSite.value = 83;
      expect(siteId.value).to.equal(83);
      settings.set({ sub_site_id: '177' });
      expect(siteId.value).to.equal(177);
      configure({ site: 'au' });
      expect(siteId.value).to.equal(11);
      configure({ site: 999 });
      expect(siteId.value).to.equal(11);
      hostSite.value = 0;
    });
  });

  describe('gate', () => {
    it('gives the record of the page with its overrides, and others without [SITE-15, SITE-03]', async () => {
      unsaid({ site: 'tr' });
      const gate = await run();
      gate.configure({ siteConfig: { totpName: 'Mine' } });
      expect(await gate.site()).to.include({ key: 'tr', totpName: 'Mine', defaultCurrB: 'try' });
      expect(await gate.site(177)).to.include({ key: 'tr', totpName: 'Gate TR' });
      expect(await gate.site('us')).to.include({ key: 'us', totpName: 'Gate US' });
      expect(await gate.site('mars')).to.include({ key: 'main' });
    });

    it('a JSON script of the page is read at the start [SITE-15]', async () => {
      unsaid();
      const script = document.createElement('script');
      script.type = 'application/json';
      script.dataset['gateConfig'] = '';
      script.textContent = '{"site":"hk","siteConfig":{"gtagId":"G-1"},"localeRedirect":false}';
      document.head.append(script);
      const gate = await run();
      script.remove();
      expect(await gate.site()).to.include({ key: 'hk', gtagId: 'G-1' });
    });

    it("the session config is the page's latest one [SITE-09]", async () => {
      unsaid({ site: 'main' });
      const gate = await run();
      expect(websiteConfig.value).to.deep.equal({});
      gate.configure({ session: { currentWebsiteConfig: { hiddenAppDownload: 1 } } });
      expect(websiteConfig.value['hiddenAppDownload']).to.equal(1);
      expect(gate.config.session.currentWebsiteConfig['hiddenAppDownload']).to.equal(1);
    });

    it('its links take the language of the page [LOC-04]', async () => {
      unsaid({ site: 'main', locale: 'de' });
      const gate = await run();
      expect(await gate.links.prefix('/trade')).to.equal('/de/trade');
      gate.setLocale('cn');
      expect(await gate.links.prefix('/de/trade')).to.equal('/zh/trade');
      gate.setLocale('nonsense');
      expect(await gate.links.prefix('/trade')).to.equal('/zh/trade');
    });
  });

  describe('the log', () => {
    let said: string[];
    const { info } = console;
    beforeEach(() => {
      said = [];
      console.info = (text: string) => void said.push(text);
    });
    afterEach(() => {
      console.info = info;
    });

    it('logs version and release once in debug mode [SITE-13]', async () => {
      unsaid({ site: 'main' });
      goTo('?debug=1');
      await run();
      start('https://cdn.test/gate/');
      // The build inserts the date: demo/e2e/build.spec.ts reads it in the served file.
      expect(said).to.deep.equal([`[gate] Gate Elements ${version}, released ${released}`]);
    });

    it('logs nothing outside debug mode [SITE-13]', async () => {
      unsaid({ site: 'main' });
      goTo('?debug=0');
      await run();
      expect(said).to.deep.equal([]);
    });
  });

  describe('debug mode', () => {
    for (const [query, stored, on] of [
      ['?debug=1', null, true],
      ['?debug=1', '0', true],
      ['?debug=0', null, false],
      ['?debug=0', '1', false],
      ['', null, false],
      ['', '1', true],
      ['', '0', false],
      ['', '', false],
      ['', 'yes', false],
      ['?debug=2', null, false],
      ['?debug', null, false],
      ['?debug=2', '1', true],
      ['?a=debug=1', null, false],
    ] as const)
      it(`"${query}" with ${stored === null ? 'nothing' : `"${stored}"`} stored: ${on ? 'on' : 'off'} [SITE-18]`, async () => {
        const page = unsaid({ site: 'main' });
        if (stored !== null) page.local.setItem('debug', stored);
        rereadStored();
        goTo(location.pathname + query);
        await run();
        expect(debugging.value).to.equal(on);
      });

    it('the page may turn it on, and the address off again [SITE-18]', async () => {
      unsaid({ site: 'main', debug: true });
      goTo('?debug=x');
      await run();
      expect(debugging.value).to.equal(true);
      pageFacts.url.value = new URL('https://host.test/?debug=0');
      expect(debugging.value).to.equal(false);
    });

    it('the stored key is "debug" whatever the page renames, and another tab may set it [SITE-18]', async () => {
      const page = unsaid({ site: 'main', keys: { debug: 'other' } });
      goTo('?x');
      await run();
      expect(page.local).to.be.instanceOf(FakeStorage);
      page.local.setItem('other', '1');
      rereadStored();
      expect(debugging.value).to.equal(false);
      page.local.setItem('debug', '1');
      dispatchEvent(new StorageEvent('storage', { key: 'debug' }));
      expect(debugging.value).to.equal(true);
      page.local.removeItem('debug');
      rereadStored('debug');
      expect(debugging.value).to.equal(false);
    });
  });
});
