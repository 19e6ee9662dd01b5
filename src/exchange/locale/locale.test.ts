import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { REGIONAL, baseLanguage, localeAllowed, parseLanguage, splitPath } from './locale.ts';
import { localeFrom } from './locale.testing.ts';
import { prefixPath } from './prefix.ts';
import { siteById, sites } from '../sites/sites.ts';
import { Site } from '../site/site-ids.testing.ts';
import { LANGUAGES } from '../site/languages.ts';

const EIGHTEEN = 'en zh zh-tw vi es ru fr de pt pt-br th id tr ja ar uk nl it'.split(' ');
const NINE = 'en-eu it-eu en-us en-uk en-au en-jp ja-jp en-dubai ar-dubai'.split(' ');
const ALL = [...EIGHTEEN, ...NINE];

/** Languages that each site offers in addition to its list. */
const EXTRAS: Readonly<Record<string, readonly string[]>> = {
  main: ['tr'],
  eu: ['en-eu', 'it-eu'],
  us: ['en-us'],
  uk: ['en-uk'],
  au: ['en-au'],
  jp: ['ja-jp', 'en-jp'],
  ae: ['en-dubai', 'ar-dubai'],
};

describe('languages', () => {
  it('LOC-01 there are exactly eighteen', () => {
    expect([...LANGUAGES].sort()).to.deep.equal([...EIGHTEEN].sort());
  });

  it('LOC-03 there are exactly nine regional variants', () => {
    expect([...REGIONAL.keys()].sort()).to.deep.equal([...NINE].sort());
  });

  for (const lang of ALL)
    it(`LOC-01 LOC-03 ${lang} is read in every spelling`, () => {
      expect(parseLanguage(lang)).to.equal(lang);
      expect(parseLanguage(` ${lang.toUpperCase()} `)).to.equal(lang);
      expect(parseLanguage(lang.replace('-', '_'))).to.equal(lang);
    });

  for (const [short, lang] of [
    ['cn', 'zh'],
    ['vn', 'vi'],
    ['tw', 'zh-tw'],
    ['br', 'pt-br'],
    ['CN', 'zh'],
  ] as const)
    it(`LOC-02 the short code ${short} is ${lang}`, () => {
      expect(parseLanguage(short)).to.equal(lang);
    });

  for (const text of [
    '',
    'xx',
    'english',
    'en-gb',
    'zh-hk',
    'ko',
    'toString',
    '__proto__',
    'en us',
    null,
    undefined,
    1,
  ])
    it(`LOC-01 ${JSON.stringify(text) ?? 'undefined'} is no language`, () => {
      expect(parseLanguage(text)).to.equal(undefined);
    });

  for (const [variant, base] of [
    ['en-us', 'en'],
    ['en-uk', 'en'],
    ['en-eu', 'en'],
    ['en-au', 'en'],
    ['en-jp', 'en'],
    ['en-dubai', 'en'],
    ['it-eu', 'it'],
    ['ja-jp', 'ja'],
    ['ar-dubai', 'ar'],
  ] as const)
    it(`LOC-16 ${variant} is a kind of ${base}`, () => {
      expect(baseLanguage(variant)).to.equal(base);
    });

  it('LOC-16 a language is its own base, also one with a hyphen', () => {
    for (const lang of EIGHTEEN) expect(baseLanguage(lang)).to.equal(lang);
  });
});

describe('prefixPath', () => {
  for (const [path, lang, expected] of [
    ['/trade/BTC_USDT', 'en', '/trade/BTC_USDT'],
    ['/trade/BTC_USDT', 'fr', '/fr/trade/BTC_USDT'],
    ['/trade', 'zh-tw', '/zh-tw/trade'],
    ['/trade', 'en-us', '/en-us/trade'],
    ['/trade', 'cn', '/zh/trade'],
    ['/trade', 'PT_BR', '/pt-br/trade'],
    ['/trade', 'xx', '/trade'],
    ['/', 'en', '/'],
    ['/', 'en-us', '/en-us'],
    ['/fr', 'en', '/'],
    ['/fr/', 'en', '/'],
    ['/fr', 'de', '/de'],
    ['/fr/', 'de', '/de'],
    ['/FR/trade', 'de', '/de/trade'],
    ['/ar-dubai/trade', 'en-dubai', '/en-dubai/trade'],
    ['/en/trade', 'en', '/trade'],
    ['trade', 'fr', '/fr/trade'],
    ['', 'fr', '/fr'],
  ] as const)
    it(`LOC-04 LOC-05 "${path}" in ${lang} is ${expected}`, () => {
      expect(prefixPath(path, lang)).to.equal(expected);
    });

  for (const [path, lang, expected] of [
    ['/trade?tab=1#top', 'fr', '/fr/trade?tab=1#top'],
    ['/fr/trade?tab=/de/#/es/', 'it', '/it/trade?tab=/de/#/es/'],
    ['/?a=1', 'fr', '/fr?a=1'],
    ['/fr?a=1', 'de', '/de?a=1'],
    ['/fr?a=1', 'en', '/?a=1'],
    ['/fr#x', 'en', '/#x'],
    ['/#x', 'fr', '/fr#x'],
    ['/c2c/USDT_%E2%82%AC', 'fr', '/fr/c2c/USDT_%E2%82%AC'],
  ] as const)
    it(`LINK-19 query, hash and encoding stay: ${path} in ${lang}`, () => {
      expect(prefixPath(path, lang)).to.equal(expected);
    });

  for (const path of ['/french', '/fr-fr/x', '/frx/trade', '/xx/trade', '/en-gb', '/e/n', '/trade/fr'])
    it(`LOC-05 ${path} has no prefix to replace`, () => {
      expect(prefixPath(path, 'de')).to.equal('/de' + path);
      expect(prefixPath(path, 'en')).to.equal(path);
    });

  for (const url of [
    'https://other.test/fr/x',
    '//other.test/fr',
    'mailto:a@b.test',
    'tel:1',
    'gateio://open',
    'HTTP://x',
  ])
    it(`LOC-04 ${url} is left as it is`, () => {
      expect(prefixPath(url, 'de')).to.equal(url);
    });

  for (const path of [
    '/fr//evil.test',
    '/fr///evil.test/x',
    '/en-us//evil.test',
    '/fr/\\evil.test',
    '/fr/\\/evil.test',
  ])
    it(`LOC-05 taking the prefix off ${path} does not make it lead to another host`, () => {
      for (const lang of ['en', 'de']) {
        const made = prefixPath(path, lang);
        expect(new URL(made, 'https://host.test').host).to.equal('host.test');
      }
    });

  const plainPath = fc
    .array(fc.stringMatching(/^[a-zA-Z\d_.%-]{1,12}$/), { maxLength: 4 })
    .map((parts) => '/' + parts.join('/'))
    .filter((path) => splitPath(path).lang === undefined);
  const suffix = fc.constantFrom('', '?a=1', '#b', '?a=/fr/x&b=2#/de');
  const lang = fc.constantFrom(...ALL);

  for (const [path, lang, expected] of [
    ['/fr/de/trade', 'en', '/trade'],
    ['/fr/de/trade', 'tr', '/tr/trade'],
    ['/en/fr', 'en', '/'],
    ['/en-us/en-us/login?x=/fr/#/de/', 'en-us', '/en-us/login?x=/fr/#/de/'],
    ['/fr//de//evil.test', 'en', '/evil.test'],
  ] as const)
    it(`LOC-05 stacked prefixes go: ${path} in ${lang} is ${expected}`, () => {
      expect(prefixPath(path, lang)).to.equal(expected);
      expect(prefixPath(prefixPath(path, lang), lang)).to.equal(expected);
    });

  it('LOC-05 prefixing twice is prefixing once, and a later language replaces an earlier one', () => {
    fc.assert(
      fc.property(plainPath, suffix, lang, lang, (path, end, first, second) => {
        const once = prefixPath(path + end, first);
        expect(prefixPath(once, first)).to.equal(once);
        expect(prefixPath(once, second)).to.equal(prefixPath(path + end, second));
      }),
    );
  });

  it('LOC-04 LOC-05 the prefix is the language, and the way back gives the path', () => {
    fc.assert(
      fc.property(plainPath, suffix, lang, (path, end, given) => {
        const made = prefixPath(path + end, given);
        expect(splitPath(made).lang).to.equal(given === 'en' ? undefined : given);
        expect(prefixPath(made, 'en')).to.equal(path + end);
      }),
    );
  });
});

describe('localeAllowed', () => {
  for (const { id, key } of sites)
    it(`LOC-06 LOC-07 ${key} with a list of en alone offers en and its own extras, nothing else`, () => {
      const offered = ALL.filter((lang) => localeAllowed(id, lang, ['en']));
      expect(offered).to.have.members(['en', ...(EXTRAS[key] ?? [])]);
    });

  it('LOC-07 a foreign variant is offered when the list has it', () => {
    expect(localeAllowed(Site.UK, 'en-us', ['en'])).to.equal(false);
    expect(localeAllowed(Site.UK, 'en-us', ['en', 'en-us'])).to.equal(true);
  });

  it('LOC-06 the list may use short codes and other spellings, and so may the question', () => {
    expect(localeAllowed(Site.HK, 'zh', ['en', 'cn'])).to.equal(true);
    expect(localeAllowed(Site.HK, 'tw', ['zh_TW'])).to.equal(true);
    expect(localeAllowed(Site.HK, 'zh-tw', ['cn'])).to.equal(false);
  });

  it('LOC-06 what is no language is never offered, listed or not', () => {
    expect(localeAllowed(Site.MAIN, 'xx', ['xx', 'en'])).to.equal(false);
    expect(localeAllowed(Site.MAIN, '', [''])).to.equal(false);
  });

  it('LOC-06 an unknown site has no extras of the regional sites', () => {
    expect(NINE.filter((lang) => localeAllowed(999, lang, []))).to.deep.equal([]);
  });
});

describe('splitPath', () => {
  for (const [given, lang, path] of [
    ['/tr/trade?x=1', 'tr', '/trade?x=1'],
    ['/zh-tw', 'zh-tw', '/'],
    ['/en-dubai/', 'en-dubai', '/'],
    ['/JA-JP/about-us', 'ja-jp', '/about-us'],
    ['/trade', undefined, '/trade'],
    ['/trend/x', undefined, '/trend/x'],
    ['/', undefined, '/'],
    ['/cn/trade', undefined, '/cn/trade'],
  ] as const)
    it(`LOC-05 ${given} is ${path} in ${lang ?? 'no language'}`, () => {
      expect(splitPath(given)).to.deep.equal({ lang, path });
    });
});

describe('localeOf', () => {
  const full = { site: Site.JP, configured: 'de', path: '/fr/trade', cookie: 'cn', htmlLang: 'es' };

  it('LOC-14 said by the page, URL prefix, cookie, html lang, the default of the site, in this order', () => {
    expect(localeFrom(full)).to.equal('de');
    expect(localeFrom({ ...full, configured: undefined })).to.equal('fr');
    expect(localeFrom({ ...full, configured: undefined, path: '/trade' })).to.equal('zh');
    expect(localeFrom({ site: Site.JP, path: '/trade', htmlLang: 'es' })).to.equal('es');
    expect(localeFrom({ site: Site.JP, path: '/trade' })).to.equal('ja-jp');
  });

  it('an invalid source falls through to the next one [LOC-14]', () => {
    const rest = { site: Site.MAIN, path: '/trade' };
    expect(localeFrom({ ...rest, configured: 'xx', cookie: 'yy', htmlLang: 'de' })).to.equal('de');
    expect(localeFrom({ ...rest, cookie: '', htmlLang: '' })).to.equal('en');
    expect(localeFrom({ ...rest, site: 999 })).to.equal('en');
  });

  for (const { id, key, defaultLang } of sites)
    it(`LOC-14 ${key} falls to its default ${defaultLang}`, () => {
      expect(localeFrom({ site: id, path: '/' })).to.equal(siteById(id).defaultLang);
    });

  for (const [cookie, lang] of [
    ['cn', 'zh'],
    ['zh', 'zh'],
    ['tw', 'zh-tw'],
    ['zh-tw', 'zh-tw'],
    ['vn', 'vi'],
    ['vi', 'vi'],
    ['br', 'pt-br'],
    ['pt-br', 'pt-br'],
    ['en', 'en'],
  ] as const)
    it(`LOC-02 the cookie ${cookie} is read as ${lang}`, () => {
      expect(localeFrom({ site: Site.MAIN, path: '/', cookie, htmlLang: 'ru' })).to.equal(lang);
    });

  for (const [site, htmlLang, lang] of [
    ['US', 'en-US', 'en-us'],
    ['MAIN', 'en-US', 'en'],
    ['UK', 'en-US', 'en'],
    ['MAIN', 'pt-BR', 'pt-br'],
    ['MAIN', 'de-AT', 'de'],
    ['MAIN', 'zh-Hans-CN', 'zh'],
    ['TR', 'xx-YY', 'tr'],
  ] as const)
    it(`LOC-14 <html lang="${htmlLang}"> on ${site} is ${lang}`, () => {
      expect(localeFrom({ site: Site[site], path: '/', htmlLang })).to.equal(lang);
    });
});
