import { expect } from '@open-wc/testing';
import { downloadLinks, downloadLinksV2, geo } from '../exchange/offers/download-data.ts';
import { settings } from '../exchange/current/settings.ts';
import { makeGate, type Gate } from '../loader/api.ts';
import { setPage, type PageState, type TestPage } from '../loader/loader.testing.ts';

describe('gate.links', () => {
  let page: TestPage;
  let links: Gate['links'];
  const start = (state: PageState = {}) => {
    page = setPage(state);
    for (const resource of [downloadLinks, downloadLinksV2, geo]) resource.reset();
  };
  before(() => {
    links = makeGate(new Promise(() => undefined)).links;
  });
  beforeEach(() => start());

  it('routes by name, in the language of the page [LINK-01, LINK-14, LOC-04]', async () => {
    start({ lang: 'fr' });
    expect((await links.to('home')).href).to.equal('/fr');
    expect(await links.to('trade', { base: 'BTC', quote: 'USDT' })).to.deep.equal({
      href: '/fr/trade/BTC_USDT',
      newTab: false,
    });
    // @ts-expect-error parameters are typed
    const mistake: unknown = await links.to('trade').catch((error: unknown) => error);
    expect(mistake).to.be.instanceOf(RangeError);
    expect(await links.prefix('/de/fee')).to.equal('/fr/fee');
  });

  it('what belongs to the site [LINK-02, LINK-05, LINK-08, SITE-16]', async () => {
    start({ site: 'tr', lang: 'tr' });
    expect(await links.downloadPage()).to.equal('/tr/mobileapp');
    expect((await links.to('appDownload')).href).to.equal('/tr/mobileapp');
    expect(await links.to('totp')).to.deep.equal({ href: '/tr/myaccount/totp', newTab: true });
    start({ site: 'hk', lang: 'zh', config: { siteConfig: { docs: { agreement: '/own.pdf', privacy: '/p' } } } });
    expect(await links.to('userAgreement')).to.deep.equal({ href: '/own.pdf', newTab: true });
    expect(await links.docs('privacy')).to.deep.equal({ href: '/p', newTab: true });
    start({ site: 'uk', lang: 'en-uk' });
    expect((await links.docs('agreement')).href).to.equal('/en-uk/legal/user-agreement');
  });

  it('the canonical address of the page, without query and hash [LINK-20, LINK-21]', async () => {
    const hosts = { main: 'www.gate.test', us: 'us.gate.test', au: 'au.gate.test' };
    start({ site: 'us', lang: 'en-us', url: '/en-us/price?x=1#y', config: { hosts } });
    expect(await links.canonical()).to.equal('https://www.gate.test/en-us/price');
    expect(await links.canonical('/en-us/login')).to.equal('https://us.gate.test/login');
    start({ site: 'au', lang: 'en-au', url: '/en-au/login', config: { hosts } });
    expect(await links.canonical()).to.equal('https://au.gate.test/en-au/login');
  });

  it('the guides of main, US and app, each with the prefix [LINK-22]', async () => {
    const config = { guides: { main: '/help/main', us: '/help/us', app: '/help/app' } };
    start({ lang: 'de', config });
    expect([await links.guide(), await links.guide('app')]).to.deep.equal(['/de/help/main', '/de/help/app']);
    start({ site: 'us', lang: 'en-us', config });
    expect(await links.guide()).to.equal('/en-us/help/us');
    start({ config, cookies: 'device_type=2' });
    expect(await links.guide()).to.equal('/help/app');
  });

  it('targets of the site switch [LINK-28]', async () => {
    start({ config: { hosts: { uk: 'uk.gate.test' } } });
    expect(await links.switchTarget('MAIN_to_UK')).to.equal('https://uk.gate.test/en-uk');
    expect(await links.switchTarget('MAIN_to_JP')).to.equal('/ja-jp/about-us');
  });

  it('deep links of a page, for each platform [LINK-23, LINK-25]', async () => {
    const entry = { link: 'https://app.test', query: 'a=1', h5: { c: 'h' }, web: { c: 'w' }, overseas_apk: '/x.apk' };
    downloadLinksV2.set({ home: entry });
    downloadLinks.set({ home: { link: 'https://old.test' }, trade: { link: 'https://old.test/trade' } });
    geo.set({ country_code: 1 });
    expect(await links.deepLink('home')).to.equal('https://app.test/?a=1&c=w');
    expect(await links.deepLink('home', { platform: 'android' })).to.equal('https://app.test/?a=1&c=h');
    expect(await links.deepLink('home', { platform: 'ios' })).to.equal('https://app.test/?a=1&c=h&forced_deeplink=1');
    expect(await links.deepLink('trade')).to.equal('https://old.test/trade');
    expect((await links.appLinks('home')).apk).to.equal('https://host.test/x.apk');
  });

  it('when nothing answers, deep links lead to the download page, and nothing rejects [LINK-26, LINK-27]', async () => {
    start({ site: 'tr', lang: 'tr' });
    expect(await links.deepLink('home', { platform: 'ios' })).to.equal('/tr/mobileapp');
    expect(await links.appLinks('nowhere')).to.deep.equal({
      app: '/tr/mobileapp',
      ios: '/tr/mobileapp',
      android: '/tr/mobileapp',
      apk: undefined,
    });
  });

  it('a language is offered by the settings, or by the built-in list while they are unknown [LOC-06, LOC-07]', async () => {
    start({ site: 'hk' });
    expect(await Promise.all(['en', 'zh', 'fr', 'en-us'].map((lang) => links.localeAllowed(lang)))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    settings.set({ lang_list: ['fr'] });
    expect(await Promise.all(['en', 'zh', 'fr', 'en-us'].map((lang) => links.localeAllowed(lang)))).to.deep.equal([
      false,
      false,
      true,
      false,
    ]);
  });

  it('where a language that is not offered leads to; nowhere without settings [LOC-08, LOC-10]', async () => {
    start({ site: 'uk', lang: 'fr', url: '/fr/trade?x=1' });
    expect(await links.localeRedirect()).to.equal(null);
    start({ site: 'uk', lang: 'fr', url: '/fr/trade?x=1' });
    settings.set({ lang_list: ['en-uk'] });
    expect(await links.localeRedirect()).to.deep.equal({ lang: 'en-uk', path: '/en-uk/trade' });
    start({ site: 'uk', lang: 'en-uk' });
    settings.set({ lang_list: ['en-uk'] });
    expect(await links.localeRedirect()).to.equal(null);
  });

  it('the home redirect is a stub: no navigation, no request, nothing stored [LOC-15]', async () => {
    expect(await links.homeRedirect()).to.equal(undefined);
    expect([page.went, page.calls, [...page.local.map], [...page.session.map]]).to.deep.equal([[], [], [], []]);
  });
});
