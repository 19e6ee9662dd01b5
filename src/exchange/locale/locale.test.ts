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
  it('there are exactly eighteen [LOC-01]', () => {
    expect([...LANGUAGES].sort()).to.deep.equal([...EIGHTEEN].sort());
  });

  it('there are exactly nine regional variants [LOC-03]', () => {
    expect([...REGIONAL.keys()].sort()).to.deep.equal([...NINE].sort());
  });

  for (const lang of ALL)
    it(`${lang} is read in every spelling [LOC-01, LOC-03]`, () => {
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
    it(`the short code ${short} is ${lang} [LOC-02]`, () => {
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
    it(`${JSON.stringify(text) ?? 'undefined'} is no language [LOC-01]`, () => {
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
    it(`${variant} is a kind of ${base} [LOC-16]`, () => {
      expect(baseLanguage(variant)).to.equal(base);
    });

  it('a language is its own base, also one with a hyphen [LOC-16]', () => {
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
    it(`"${path}" in ${lang} is ${expected} [LOC-04, LOC-05]`, () => {
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
    it(`query, hash and encoding stay: ${path} in ${lang} [LINK-19]`, () => {
      expect(prefixPath(path, lang)).to.equal(expected);
    });

  for (const path of ['/french', '/fr-fr/x', '/frx/trade', '/xx/trade', '/en-gb', '/e/n', '/trade/fr'])
    it(`${path} has no prefix to replace [LOC-05]`, () => {
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
    it(`${url} is left as it is [LOC-04]`, () => {
      expect(prefixPath(url, 'de')).to.equal(url);
    });

  for (const path of [
    '/fr//evil.test',
    '/fr///evil.test/x',
    '/en-us//evil.test',
    '/fr/\\evil.test',
    '/fr/\\/evil.test',
  ])
    it(`taking the prefix off ${path} does not make it lead to another host [LOC-05]`, () => {
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
    it(`stacked prefixes go: ${path} in ${lang} is ${expected} [LOC-05]`, () => {
      expect(prefixPath(path, lang)).to.equal(expected);
      expect(prefixPath(prefixPath(path, lang), lang)).to.equal(expected);
    });

  it('prefixing twice is prefixing once, and a later language replaces an earlier one [LOC-05]', () => {
    fc.assert(
      fc.property(plainPath, suffix, lang, lang, (path, end, first, second) => {
        const once = prefixPath(path + end, first);
        expect(prefixPath(once, first)).to.equal(once);
        expect(prefixPath(once, second)).to.equal(prefixPath(path + end, second));
      }),
    );
  });

  it('the prefix is the language, and the way back gives the path [LOC-04, LOC-05]', () => {
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
    it(`${key} with a list of en alone offers en and its own extras, nothing else [LOC-06, LOC-07]`, () => {
      const offered = ALL.filter((lang) => localeAllowed(id, lang, ['en']));
      expect(offered).to.have.members(['en', ...(EXTRAS[key] ?? [])]);
    });

  it('a foreign variant is offered when the list has it [LOC-07]', () => {
    expect(localeAllowed(Site.UK, 'en-us', ['en'])).to.equal(false);
    expect(localeAllowed(Site.UK, 'en-us', ['en', 'en-us'])).to.equal(true);
  });

  it('the list may use short codes and other spellings, and so may the question [LOC-06]', () => {
    expect(localeAllowed(Site.HK, 'zh', ['en', 'cn'])).to.equal(true);
    expect(localeAllowed(Site.HK, 'tw', ['zh_TW'])).to.equal(true);
    expect(localeAllowed(Site.HK, 'zh-tw', ['cn'])).to.equal(false);
  });

  it('what is no language is never offered, listed or not [LOC-06]', () => {
    expect(localeAllowed(Site.MAIN, 'xx', ['xx', 'en'])).to.equal(false);
    expect(localeAllowed(Site.MAIN, '', [''])).to.equal(false);
  });

  it('an unknown site has no extras of the regional sites [LOC-06]', () => {
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
    it(`${given} is ${path} in ${lang ?? 'no language'} [LOC-05]`, () => {
      expect(splitPath(given)).to.deep.equal({ lang, path });
    });
});

describe('localeOf', () => {
  const full = { site: Site.JP, configured: 'de', path: '/fr/trade', cookie: 'cn', htmlLang: 'es' };

  it('said by the page, URL prefix, cookie, html lang, the default of the site, in this order [LOC-14]', () => {
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
    it(`${key} falls to its default ${defaultLang} [LOC-14]`, () => {
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
    it(`the cookie ${cookie} is read as ${lang} [LOC-02]`, () => {
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
    it(`<html lang="${htmlLang}"> on ${site} is ${lang} [LOC-14]`, () => {
      expect(localeFrom({ site: Site[site], path: '/', htmlLang })).to.equal(lang);
    });
});
