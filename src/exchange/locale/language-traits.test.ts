import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { setPage } from '../../loader/loader.testing.ts';
import { isRightToLeft, isChinese, risesRed, shortCode } from './language-traits.ts';
import { homeRedirect, localeRedirect } from './locale-redirect.ts';
import { robotsNoindex } from './robots.ts';
import { REGIONAL, localeAllowed, parseLanguage, splitPath } from './locale.ts';
import { localeFrom } from './locale.testing.ts';
import { prefixPath } from './prefix.ts';
import { siteById, sites } from '../sites/sites.ts';
import { Site } from '../site/site-ids.testing.ts';
import { LANGUAGES } from '../site/languages.ts';

const ALL = [...LANGUAGES, ...REGIONAL.keys()];

describe('facts of a language', () => {
  it('four languages have a short code, the others are their own, and each is read back [LOC-02]', () => {
    expect(ALL.filter((lang) => shortCode(lang) !== lang)).to.have.members(['zh', 'vi', 'zh-tw', 'pt-br']);
    expect(['zh', 'vi', 'zh-tw', 'pt-br'].map(shortCode)).to.deep.equal(['cn', 'vn', 'tw', 'br']);
    for (const lang of ALL) expect(parseLanguage(shortCode(lang))).to.equal(lang);
    expect(shortCode('constructor')).to.equal('constructor');
  });

  it('ar and ar-dubai alone are written from right to left [LOC-11]', () => {
    expect(ALL.filter(isRightToLeft)).to.have.members(['ar', 'ar-dubai']);
  });

  it('red rises in zh alone [LOC-12]', () => {
    expect(ALL.filter(risesRed)).to.deep.equal(['zh']);
  });

  it('zh and zh-tw are the Chinese locales, also by their short codes [LOC-13]', () => {
    expect(ALL.filter(isChinese)).to.have.members(['zh', 'zh-tw']);
    for (const code of ['cn', 'tw']) expect(isChinese(parseLanguage(code)!)).to.equal(true);
    expect(isChinese('ja')).to.equal(false);
  });

  for (const { id, key } of sites)
    it(`${key}: ${id === Site.MAIN ? 'nl and it alone are' : 'no locale is'} kept out of search engines [SITE-17]`, () => {
      expect(ALL.filter((lang) => robotsNoindex(id, lang))).to.have.members(id === Site.MAIN ? ['nl', 'it'] : []);
    });
});

describe('localeRedirect', () => {
  it('leads to the same path and query in the default language of the site [LOC-08]', () => {
    expect(localeRedirect(Site.UK, 'fr', ['en-uk'], '/fr/trade?a=1')).to.deep.equal({
      lang: 'en-uk',
      path: '/en-uk/trade?a=1',
    });
    expect(localeRedirect(Site.MAIN, 'en-us', ['en'], '/en-us/trade')).to.deep.equal({ lang: 'en', path: '/trade' });
    expect(localeRedirect(Site.JP, 'en', ['ja-jp'], '/')).to.deep.equal({ lang: 'ja-jp', path: '/ja-jp' });
  });

  it('returns the current path if only the cookie is wrong [LOC-08]', () => {
    expect(localeRedirect(Site.HK, 'ru', ['en', 'cn'], '/trade')).to.deep.equal({ lang: 'en', path: '/trade' });
  });

  it('an allowed language stays [LOC-09]', () => {
    expect(localeRedirect(Site.MAIN, 'fr', ['en', 'fr'], '/fr/trade')).to.equal(null);
    expect(localeRedirect(Site.MAIN, 'fr', ['en'], '/fr/trade')).not.to.equal(null);
    expect(localeRedirect(Site.MAIN, 'tr', ['en'], '/tr')).to.equal(null);
    expect(localeRedirect(Site.JP, 'en-jp', ['ja'], '/en-jp')).to.equal(null);
  });

  it('nothing happens without a list [LOC-10]', () => {
    expect(localeRedirect(Site.UK, 'fr', undefined, '/fr')).to.equal(null);
    expect(localeRedirect(Site.UK, 'fr', [], '/fr')).to.equal(null);
  });

  it('a default that the site does not offer is no way out [LOC-09]', () => {
    expect(localeRedirect(Site.TR, 'fr', ['en'], '/fr/trade')).to.equal(null);
    expect(localeRedirect(Site.TR, 'fr', ['en', 'tr'], '/fr/trade')).to.deep.equal({ lang: 'tr', path: '/tr/trade' });
  });

  it('never loops: what it leads to is offered, and is not led away from [LOC-09]', () => {
    const site = fc.constantFrom(...sites.map(({ id }) => id));
    const lang = fc.constantFrom(...ALL);
    const path = fc
      .array(fc.stringMatching(/^[a-zA-Z\d_.-]{1,12}$/), { maxLength: 3 })
      .map((parts) => '/' + parts.join('/'))
      .filter((text) => splitPath(text).lang === undefined);
    let redirects = 0;
    fc.assert(
      fc.property(site, lang, fc.boolean(), path, fc.subarray(ALL), (id, given, inPath, bare, list) => {
        const from = inPath ? prefixPath(bare, given) : bare;
        const target = localeRedirect(id, given, list, from);
        if (!target) return;
        redirects++;
        // Only a page without prefix may be at the right address already: then the cookie was wrong.
        if (target.path === from) expect(splitPath(from).lang).to.equal(undefined);
        expect(localeAllowed(id, target.lang, list)).to.equal(true);
        expect(target.lang).to.equal(siteById(id).defaultLang);
        // The page there resolves to that language by its address or its new cookie.
        const there = localeFrom({ site: id, path: target.path, cookie: shortCode(target.lang) });
        expect(there).to.equal(target.lang);
        expect(localeRedirect(id, there, list, target.path)).to.equal(null);
      }),
      { numRuns: 1000 },
    );
    expect(redirects).to.be.greaterThan(50);
  });
});

describe('homeRedirect', () => {
  it('does nothing: no navigation, no request, no storage, no cookie [LOC-15]', () => {
    const page = setPage({ url: '/', lang: 'fr' });
    const cookies = document.cookie;
    expect(homeRedirect()).to.equal(undefined);
    expect([page.went, page.opened, page.calls]).to.deep.equal([[], [], []]);
    expect([page.local.map.size, page.session.map.size]).to.deep.equal([0, 0]);
    expect(document.cookie).to.equal(cookies);
  });
});
