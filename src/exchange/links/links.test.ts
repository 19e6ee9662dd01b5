import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { configure } from '../config/config.ts';
import { canonical, configuredOrigin } from './canonical.ts';
import { downloadLink, downloadPage, platformOf } from './download-link.ts';
import { linkTo } from '../locale/prefix.ts';
import { verificationGuide } from './verification-guide.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { sites } from '../sites/sites.ts';
import { Site } from '../site/site-ids.testing.ts';
import { LANGUAGES } from '../site/languages.ts';

describe('linkTo', () => {
  const { origin } = browser;
  before(() => {
    browser.origin = () => 'https://host.test';
  });
  after(() => {
    browser.origin = origin;
  });

  for (const [url, lang, expected] of [
    ['/myaccount/kyc2', 'en', '/myaccount/kyc2'],
    ['/myaccount/kyc2', 'fr', '/fr/myaccount/kyc2'],
    ['/fr/myaccount/kyc2', 'de', '/de/myaccount/kyc2'],
    ['/crypto/buy?method=card&fiat=EUR#pay', 'zh-tw', '/zh-tw/crypto/buy?method=card&fiat=EUR#pay'],
    ['/c2c/USDT_%E2%82%AC?x=a%20b', 'fr', '/fr/c2c/USDT_%E2%82%AC?x=a%20b'],
    ['https://help.test/fr/x?y=1', 'de', 'https://help.test/fr/x?y=1'],
    ['mailto:help@gate.test', 'fr', 'mailto:help@gate.test'],
  ] as const)
    it(`${url} in ${lang} is ${expected} [LINK-19]`, () => {
      expect(linkTo(url, lang)).to.equal(expected);
    });

  for (const url of [
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '/a\tb',
    'data:text/html,x',
    'https://a:b@evil.test',
    '',
  ])
    it(`${JSON.stringify(url)} leads nowhere [LINK-19]`, () => {
      expect(linkTo(url, 'fr')).to.equal('#');
    });

  it('a doubled slash after the language does not lead to another host [LINK-19]', () => {
    expect(linkTo('/fr//evil.test', 'en')).to.equal('/evil.test');
  });
});

describe('canonical', () => {
  it('is on the first configured host of the site, as an address [LINK-20]', () => {
    for (const host of ['gate.test', 'https://gate.test', 'HTTP://gate.test/a/b', ['gate.test/', 'm.gate.test']])
      expect(configuredOrigin('main', { main: host }), String(host)).to.equal('https://gate.test');
    expect(configuredOrigin('main', { main: 'gate.test/http://a' })).to.equal('https://gate.test');
    for (const host of ['', 7, [], undefined]) expect(configuredOrigin('main', { main: host })).to.equal(undefined);
  });

  it('keeps the language of the path, with or without a slash in front [LINK-20]', () => {
    const hosts = { main: 'gate.test' };
    expect(canonical(Site.MAIN, '/fr/trade', hosts)).to.equal('https://gate.test/fr/trade');
    expect(canonical(Site.MAIN, 'fr/trade', hosts)).to.equal('https://gate.test/fr/trade');
    expect(canonical(Site.MAIN, '/trade', hosts)).to.equal('https://gate.test/trade');
  });

  it('of the US site is on its own host for signing in alone [LINK-21]', () => {
    const hosts = { main: 'gate.test', us: 'us.test' };
    expect(canonical(Site.US, '/en-us/login', hosts)).to.equal('https://us.test/login');
    expect(canonical(Site.US, '/help/login', hosts)).to.equal('https://gate.test/en-us/help/login');
    expect(canonical(Site.US, '/login-help', hosts)).to.equal('https://gate.test/en-us/login-help');
  });

  it('without a configured host is on the page [LINK-20]', () => {
    expect(canonical(Site.MAIN, '/trade')).to.equal(`${location.origin}/trade`);
  });
});

describe('verificationGuide', () => {
  beforeEach(() => {
    resetConfig();
    configure({ guides: { main: '/help/main', us: '/help/us', app: '/help/app' } });
  });
  after(resetConfig);

  for (const { id, key } of sites)
    it(`${key} has the ${id === Site.US ? 'US' : 'main'} guide, and that of the app in the app [LINK-22]`, () => {
      const own = id === Site.US ? 'us' : 'main';
      expect(verificationGuide(id, false, 'en')).to.equal(`/help/${own}`);
      expect(verificationGuide(id, false, 'fr')).to.equal(`/fr/help/${own}`);
      expect(verificationGuide(id, true, 'fr')).to.equal('/fr/help/app');
    });

  it('the base is config: each is language-prefixed, also on another host; an unsafe one leads nowhere [LINK-22]', () => {
    configure({ guides: { main: 'https://help.test/kyc', us: 'javascript:alert(1)' } });
    expect(verificationGuide(Site.MAIN, false, 'fr')).to.equal('https://help.test/fr/kyc');
    expect(verificationGuide(Site.MAIN, false, 'en')).to.equal('https://help.test/kyc');
    expect(verificationGuide(Site.US, false, 'fr')).to.equal('#');
  });

  it('a setting with a line break leads nowhere, and throws nothing [LINK-22, ERR-02]', () => {
    configure({ guides: { main: '/help/\r\nmain' } });
    expect(verificationGuide(Site.MAIN, false, 'fr')).to.equal('#');
  });
});

describe('downloadPage', () => {
  for (const { id, key } of sites)
    it(`on ${key} [LINK-02, LINK-27]`, () => {
      expect(downloadPage(id)).to.equal(id === Site.TR ? '/mobileapp' : '/appdownload');
    });
});

describe('downloadLink', () => {
  const entry = { link: 'https://app.test/get', query: 'pid=web', h5: { c: 'phone' }, web: { c: 'desk' } };
  const ask = { country_code: 1, lang: 'en', platform: 'android', entry };

  for (const country_code of [37, 260, 185, 74, '37', '260'])
    it(`country ${JSON.stringify(country_code)} has the plain link [LINK-24]`, () => {
      expect(downloadLink({ ...ask, country_code })).to.deep.equal({
        variant: 'plain',
        forcedDeeplink: false,
        url: entry.link,
      });
    });

  for (const country_code of [36, 38, 259, 261, 184, 186, 73, 75, 1, '1', 370])
    it(`country ${JSON.stringify(country_code)} has the attribution link [LINK-24]`, () => {
      expect(downloadLink({ ...ask, country_code })).to.deep.equal({
        variant: 'attribution',
        forcedDeeplink: false,
        url: 'https://app.test/get?pid=web&c=phone',
      });
    });

  it('Chinese locales have the plain link, in either form; no other language has [LINK-24]', () => {
    for (const lang of ['zh', 'zh-tw', 'cn', 'tw', 'ZH_TW'])
      expect(downloadLink({ ...ask, lang }).variant, lang).to.equal('plain');
    for (const lang of LANGUAGES.filter((other) => !other.startsWith('zh')))
      expect(downloadLink({ ...ask, lang }).variant, lang).to.equal('attribution');
  });

  it('the attribution link forces the deep link on iOS alone [LINK-25]', () => {
    const forced = downloadLink({ ...ask, platform: 'ios' });
    expect(forced.forcedDeeplink).to.equal(true);
    expect(new URL(forced.url!).searchParams.get('forced_deeplink')).to.equal('1');
    for (const platform of ['android', 'other', 'windows', '']) {
      const other = downloadLink({ ...ask, platform });
      expect(other.forcedDeeplink, platform).to.equal(false);
      expect(other.url, platform).not.to.contain('forced');
    }
  });

  it('the plain link is never forced [LINK-25]', () => {
    expect(downloadLink({ ...ask, platform: 'ios', country_code: 37 })).to.deep.equal({
      variant: 'plain',
      forcedDeeplink: false,
      url: entry.link,
    });
  });

  it('the names of the parameters are config [LINK-25]', () => {
    const names = { forced: 'af_force', channel: 'af_c' };
    const { searchParams } = new URL(downloadLink({ ...ask, platform: 'ios', names }).url!);
    expect(Object.fromEntries(searchParams)).to.deep.equal({ pid: 'web', af_c: 'phone', af_force: '1' });
  });

  it('the channel is that of the platform, encoded; query and hash of the link stay [LINK-24]', () => {
    expect(downloadLink({ ...ask, platform: 'other' }).url).to.equal('https://app.test/get?pid=web&c=desk');
    const given = { link: 'https://app.test/get?a=1#top', query: '&pid=2', h5: { c: 'a b&c' } };
    expect(downloadLink({ ...ask, entry: given }).url).to.equal('https://app.test/get?a=1&pid=2&c=a%20b%26c#top');
    expect(downloadLink({ ...ask, entry: { link: entry.link } }).url).to.equal(entry.link);
  });

  for (const country_code of [undefined, 0, '0', '', 'x', NaN])
    it(`an unknown country (${JSON.stringify(country_code) ?? 'undefined'}) has the plain link [LINK-26]`, () => {
      expect(downloadLink({ ...ask, country_code, platform: 'ios' })).to.deep.equal({
        variant: 'plain',
        forcedDeeplink: false,
        url: entry.link,
      });
    });

  it('never throws, whatever the files and the lookup say [LINK-26]', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.jsonValue(),
        fc.constantFrom('ios', 'other'),
        (a, b, c, platform) => {
          const hostile = { link: 'https://app.test', query: b, h5: { c }, web: c };
          for (const given of [a, hostile])
            expect(
              downloadLink({ ...ask, platform, entry: given as typeof entry, country_code: b as number }),
            ).to.have.property('variant');
        },
      ),
    );
  });

  it('without an entry, or without a link in it, there is no url: the page of the site is taken [LINK-27]', () => {
    for (const none of [undefined, {}, { link: '' }, { query: 'a=1' }, Object.create({ link: 'https://evil.test' })])
      expect(downloadLink({ ...ask, entry: none as object })).to.deep.equal({
        variant: 'attribution',
        forcedDeeplink: false,
      });
  });
});

describe('platformOf', () => {
  for (const [userAgent, platform] of [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0)', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14)', 'android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)', 'other'],
    ['', 'other'],
  ] as const)
    it(`${userAgent || 'no user agent'} is ${platform} [LINK-25]`, () => {
      expect(platformOf(userAgent)).to.equal(platform);
    });
});
