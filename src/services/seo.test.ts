import { expect } from '@open-wc/testing';
import { browser } from '../runtime/browser/browser.ts';
import { setCookies } from '../runtime/browser/test-browser.testing.ts';
import { configure } from '../exchange/config/config.ts';
import { makeGate, type Gate } from '../loader/api.ts';
import { setPage, until, type PageState } from '../loader/loader.testing.ts';
import { catchCookies } from '../runtime/memory/cookies.testing.ts';
import { createConsent } from './consent.ts';
import { startedTags } from './tag-scripts.ts';

const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

const OURS = '[data-gate-seo]';
const PROVIDERS = 'script[src*="googletagmanager"], script[src*="facebook"]';

describe('gate.seo', () => {
  let seo: Gate['seo'];
  const { title } = document;
  const start = (state: PageState = {}) => {
    setPage(state);
    browser.fetch = answer({ code: 1, data: null });
    startedTags.clear();
  };
  // Nothing of a provider is loaded in tests: their scripts are made harmless before they enter the document.
  const { append } = HTMLHeadElement.prototype;
  const appended: HTMLScriptElement[] = [];
  before(() => {
    seo = makeGate(new Promise(() => undefined)).seo;
    HTMLHeadElement.prototype.append = function (this: HTMLHeadElement, ...nodes: (Node | string)[]) {
      const scripts = nodes.filter((node) => node instanceof HTMLScriptElement);
      appended.push(...scripts);
      append.apply(
        this,
        nodes.filter((node) => !(node instanceof HTMLScriptElement)),
      );
    };
  });
  after(() => {
    HTMLHeadElement.prototype.append = append;
  });
  beforeEach(() => {
    appended.length = 0;
    start();
  });
  afterEach(() => {
    document.head.querySelectorAll(OURS).forEach((element) => element.remove());
    document.title = title;
    for (const name of ['gtag', 'dataLayer', 'fbq']) delete (window as unknown as Record<string, unknown>)[name];
  });
  const head = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);

  for (const [site, lang, expected] of [
    ['main', 'nl', 'noindex'],
    ['main', 'it', 'noindex'],
    ['main', 'en', undefined],
    ['main', 'de', undefined],
    ['eu', 'it-eu', undefined],
    ['test', 'nl', undefined],
  ] as const)
    it(`robots of ${site} in ${lang}: ${expected ?? 'nothing'} [SITE-17]`, async () => {
      start({ site, lang });
      expect(await seo.robots()).to.equal(expected);
      await seo.applyHead();
      expect(head('meta[name=robots]', 'content')).to.equal(expected);
    });

  it('a page that changes its language loses noindex again [SITE-17]', async () => {
    start({ lang: 'nl' });
    await seo.applyHead();
    configure({ locale: 'de' });
    await seo.applyHead();
    expect(head('meta[name=robots]', 'content')).to.equal(undefined);
  });

  it('the title is the name of the site, unless the page has one [SITE-12]', async () => {
    start({ site: 'tr' });
    expect(await seo.defaultTitle()).to.equal('Gate TR');
    document.title = ' ';
    await seo.applyHead();
    expect(document.title).to.equal('Gate TR');
    document.title = 'Mine';
    await seo.applyHead();
    expect(document.title).to.equal('Mine');
  });

  it('the canonical link is written once, and anew on the next page [LINK-20, LINK-21]', async () => {
    start({ site: 'us', lang: 'en-us', url: '/en-us/price?x=1', config: { hosts: { main: 'www.gate.test' } } });
    await seo.applyHead();
    await seo.applyHead();
    expect(document.head.querySelectorAll('link[rel=canonical]')).to.have.length(1);
    expect(head('link[rel=canonical]', 'href')).to.equal('https://www.gate.test/en-us/price');
  });

  describe('og_show', () => {
    it('asks with the address and gives what the server says [API-35]', async () => {
      const asked: string[] = [];
      browser.fetch = (url) => {
        asked.push(url);
        return answer({ code: 0, data: { title: 'T', description: 'D', image: '/i.png', extra: 1 } })();
      };
      expect(await seo.ogShow('https://host.test/fr/x?y=1')).to.deep.equal({
        title: 'T',
        description: 'D',
        image: 'https://host.test/i.png',
        siteName: 'Gate',
      });
      const { pathname, searchParams } = new URL(asked[0]!);
      expect(pathname).to.equal('/api/web/v1/marketing-activity/og_show');
      expect(searchParams.get('url')).to.equal('https://host.test/fr/x?y=1');
    });

    for (const [what, respond] of [
      ['another code', answer({ code: 5, data: { title: 'x' } })],
      ['status 500', answer('{}', 500)],
      ['HTML', answer('<!doctype html>')],
      ['no network', () => Promise.reject(new Error('offline'))],
      ['fields of another type', answer({ code: 0, data: { title: {}, image: [], description: null } })],
      ['an unsafe image', answer({ code: 0, data: { image: 'javascript:alert(1)' } })],
    ] as const)
      it(`${what}: name and image of the site [API-35]`, async () => {
        const logo = { light: '/logo.svg', dark: '' };
        start({ site: 'uk', config: { siteConfig: { ogSiteName: 'Gate for the UK', logo } } });
        browser.fetch = respond;
        expect(await seo.ogShow('/x')).to.deep.equal({
          title: 'Gate UK',
          description: '',
          image: 'https://host.test/logo.svg',
          siteName: 'Gate for the UK',
        });
      });

    it('the head gets the data; what the page wrote itself stays [API-35, SITE-12]', async () => {
      const own = document.createElement('meta');
      own.setAttribute('property', 'og:title');
      own.content = 'Of the page';
      document.head.append(own);
      browser.fetch = answer({ code: 0, data: { title: 'T', description: 'D', image: '/i.png' } });
      await seo.applyHead();
      expect(head('meta[property="og:title"]', 'content')).to.equal('Of the page');
      expect(head('meta[property="og:description"]', 'content')).to.equal('D');
      expect(head('meta[property="og:site_name"]', 'content')).to.equal('Gate');
      expect(head('meta[property="og:image"]', 'content')).to.equal('https://host.test/i.png');
      own.remove();
    });
  });

  describe('tags', () => {
    const ids = { siteConfig: { gtagId: 'G-1&x', fbId: '22' } };
    const sources = () => appended.map(({ src }) => new URL(src).hostname + new URL(src).pathname);

    it('ids come from the site config alone [SITE-11]', async () => {
      expect(await seo.tagIds()).to.deep.equal({ gtagId: '', fbId: '' });
      start({ config: ids });
      expect(await seo.tagIds()).to.deep.equal({ gtagId: 'G-1&x', fbId: '22' });
    });

    it('without ids nothing is added, whatever the visitor says [SITE-11]', async () => {
      start({ config: { consent: true } });
      expect(await seo.loadTags()).to.deep.equal([]);
      expect(appended).to.deep.equal([]);
    });

    for (const [what, site, consent] of [
      ['nothing said', 'main', undefined],
      ['nothing said where the law wants it', 'eu', undefined],
      ['a no', 'main', false],
      ['a callback that says no', 'main', () => false],
      ['a callback that fails', 'main', () => Promise.reject(new Error('x'))],
    ] as const)
      it(`${what}: no tag [SITE-11]`, async () => {
        start({ site, config: { ...ids, consent } });
        expect(await seo.loadTags()).to.deep.equal([]);
        expect(appended).to.deep.equal([]);
        expect('fbq' in window || 'gtag' in window).to.equal(false);
      });

    it('with consent each is added once, with its id [SITE-11]', async () => {
      start({ config: { ...ids, consent: (purpose: string) => purpose === 'analytics' } });
      expect(await seo.loadTags()).to.deep.equal(['gtag', 'pixel']);
      expect(sources()).to.deep.equal(['www.googletagmanager.com/gtag/js', 'connect.facebook.net/en_US/fbevents.js']);
      expect(new URL(appended[0]!.src).searchParams.get('id')).to.equal('G-1&x');
      const layer = (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer;
      expect(Object.prototype.toString.call(layer[0])).to.equal('[object Arguments]');
      expect([...Array.prototype.slice.call(layer[1])]).to.deep.equal(['config', 'G-1&x']);
      const { queue } = (window as unknown as { fbq: { queue: unknown[][] } }).fbq;
      expect(queue).to.deep.equal([
        ['init', '22'],
        ['track', 'PageView'],
      ]);
      expect(await seo.loadTags()).to.deep.equal([]);
      expect(document.querySelectorAll(PROVIDERS)).to.have.length(0);
      expect(appended).to.have.length(2);
    });

    it('a later yes is heard through the consent that the page passes [SITE-11]', async () => {
      start({ config: ids });
      const consent = createConsent();
      expect(await seo.loadTags(consent)).to.deep.equal([]);
      consent.grant('analytics');
      expect(await seo.loadTags(consent)).to.deep.equal(['gtag', 'pixel']);
    });

    it('stops its tags and removes their cookies when consent is withdrawn, and starts them again [SITE-11]', async () => {
      start({ config: ids });
      const jar = new Set(['_ga', '_ga_1', '_fbp', 'own']);
      setCookies(() => [...jar].map((name) => `${name}=1`).join('; '));
      const stopCatching = catchCookies((text) => void jar.delete(/^[^=]+/.exec(text)![0]), {
        protocol: 'https:',
        hostname: 'www.gate.test',
      });
      const world = window as unknown as Record<string, unknown> & { dataLayer: ArrayLike<unknown>[] };
      const last = () => [...Array.prototype.slice.call(world.dataLayer[world.dataLayer.length - 1])] as unknown[];
      const pixel = () => (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue.at(-1);
      let answer = true;
      configure({ consent: () => answer });
      const consent = createConsent();
      const stop = await seo.followConsent(consent);
      try {
        expect(appended).to.have.length(2);
        answer = false;
        await consent.review();
        await until(() => world['ga-disable-G-1&x'] === true, 'the end of the tags');
        expect(last().slice(0, 2)).to.deep.equal(['consent', 'update']);
        expect(last()[2]).to.include({ analytics_storage: 'denied', ad_storage: 'denied' });
        expect(pixel()).to.deep.equal(['consent', 'revoke']);
        expect([...jar]).to.deep.equal(['own']);
        answer = true;
        await consent.review();
        await until(() => world['ga-disable-G-1&x'] === false, 'the tags again');
        expect(last()[2]).to.include({ analytics_storage: 'granted' });
        expect(pixel()).to.deep.equal(['consent', 'grant']);
        expect(appended, 'no script twice').to.have.length(2);
      } finally {
        stop();
        stopCatching();
        setCookies();
        delete world['ga-disable-G-1&x'];
      }
    });

    it('leaves tags of the page alone when consent is withdrawn [SITE-11]', async () => {
      start({ config: ids });
      const calls: unknown[][] = [];
      (window as unknown as Record<string, unknown>)['gtag'] = (...words: unknown[]) => calls.push(words);
      const consent = createConsent();
      const stop = await seo.followConsent(consent);
      consent.withdraw('analytics');
      await seo.loadTags(consent);
      stop();
      expect(calls).to.deep.equal([]);
    });

    it('a page that starts the service has its tags as soon as the visitor agrees, and not before [SITE-11]', async () => {
      start({ config: ids });
      const consent = createConsent();
      const stop = await seo.followConsent(consent);
      expect(appended).to.deep.equal([]);
      consent.grant('security');
      consent.withdraw('analytics');
      await new Promise((resolve) => setTimeout(resolve));
      expect(appended).to.deep.equal([]);
      consent.grant('analytics');
      await until(() => appended.length === 2);
      stop();
    });
  });
});
