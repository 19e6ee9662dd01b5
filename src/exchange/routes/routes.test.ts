import { expect } from '@open-wc/testing';
import { canonical } from '../links/canonical.ts';
import { resetConfig } from '../../page/test-page.testing.ts';
import { REGIONAL } from '../locale/locale.ts';
import { prefixPath } from '../locale/prefix.ts';
import { routePath, routes, type RouteName } from './routes.ts';
import { documentLink, siteLink } from '../links/site-link.ts';
import { siteRecordOf } from '../current/site-records.ts';
import { sites } from '../sites/sites.ts';
import { Site } from '../site/site-ids.testing.ts';
import { LANGUAGES } from '../site/languages.ts';

/** Paths in the specification, by requirement: route, path, parameters. */
const SPECIFIED: readonly (readonly [id: string, name: RouteName, path: string, params?: Record<string, string>])[] = [
  ['LINK-01', 'home', '/'],
  ['LINK-01', 'login', '/login'],
  ['LINK-01', 'signup', '/signup'],
  ['LINK-01', 'userAgreement', '/user-agreement'],
  ['LINK-01', 'privacyPolicy', '/privacy-policy'],
  ['LINK-01', 'aboutUs', '/about-us'],
  ['LINK-01', 'aboutUsOld', '/about_us'],
  ['LINK-01', 'mediaKit', '/media-kit'],
  ['LINK-01', 'contacts', '/page/contacts'],
  ['LINK-01', 'fee', '/fee'],
  ['LINK-01', 'mobileApp', '/mobileapp'],
  ['LINK-01', 'appDownload', '/appdownload'],
  ['LINK-03', 'legalUserAgreement', '/legal/user-agreement'],
  ['LINK-03', 'legalPrivacyPolicy', '/legal/privacy-policy'],
  ['LINK-03', 'legalLicenses', '/legal/licenses'],
  ['LINK-03', 'legalRiskDisclosure', '/legal/risk-disclosure'],
  ['LINK-04', 'jpTermsOfService', '/legal/terms-of-service'],
  ['LINK-04', 'jpCryptocurrencyOverview', '/legal/cryptocurrency-overview'],
  ['LINK-04', 'jpImportantInformation', '/legal/important-information'],
  ['LINK-04', 'jpSystemRisk', '/legal/system-risk-management-policy'],
  ['LINK-04', 'jpMoneyLaundering', '/legal/anti-money-laundering-and-counter-terrorist-financing-policy'],
  ['LINK-04', 'jpPrivacyPolicy', '/legal/privacy-policy'],
  ['LINK-04', 'jpDebtPerformance', '/legal/debt-performance-policy'],
  ['LINK-04', 'jpInformationSecurity', '/legal/information-security-policy'],
  ['LINK-04', 'jpCryptocurrencyReview', '/legal/new-cryptocurrency-review'],
  ['LINK-04', 'jpCommercialTransactions', '/legal/disclosure-based-on-the-specified-commercial-transactions-act'],
  ['LINK-04', 'jpAntisocialForces', '/legal/basic-policy-against-antisocial-forces'],
  ['LINK-04', 'jpConflictOfInterest', '/legal/conflict-of-interest-management-policy'],
  ['LINK-06', 'deposit', '/myaccount/deposit/USDT'],
  ['LINK-06', 'deposit', '/myaccount/deposit/BTC', { currency: 'BTC' }],
  ['LINK-06', 'depositGatecode', '/myaccount/deposit_gatecode'],
  ['LINK-06', 'depositFiat', '/myaccount/deposit_fiat'],
  ['LINK-07', 'security', '/myaccount/security'],
  ['LINK-07', 'kycHome', '/myaccount/kyc_home'],
  ['LINK-07', 'kyc2', '/myaccount/kyc2'],
  ['LINK-07', 'kyc3', '/myaccount/kyc3_v1'],
  ['LINK-07', 'couponCenter', '/myaccount/coupon_center'],
  ['LINK-07', 'profileCouponCenter', '/myaccount/profile/coupon_center'],
  ['LINK-07', 'tickets', '/myaccount/tickets'],
  ['LINK-08', 'fundpassSetup', '/myaccount/fundpass_setup'],
  ['LINK-08', 'totp', '/myaccount/totp'],
  ['LINK-09', 'withdraw', '/myaccount/withdraw/USDT'],
  ['LINK-10', 'passkeys', '/myaccount/profile/passkey-manager'],
  ['LINK-10', 'securityDevice', '/myaccount/profile/security_device'],
  ['LINK-10', 'subAccounts', '/myaccount/profile/sub-account-manage'],
  ['LINK-11', 'p2p', '/c2c/market'],
  ['LINK-11', 'p2pFiat', '/c2c/USDT_EUR', { fiat: 'EUR' }],
  ['LINK-11', 'buy', '/crypto/buy'],
  ['LINK-11', 'buySell', '/buy-sell-crypto'],
  ['LINK-12', 'buyWithCard', '/crypto/buy/with-credit-card?method=card'],
  ['LINK-12', 'buyWithCard', '/crypto/buy/with-credit-card?method=card&fiat=EUR', { fiat: 'EUR' }],
  ['LINK-12', 'buyWithCard', '/crypto/buy/with-credit-card?method=card', { fiat: '' }],
  ['LINK-13', 'buyWithBank', '/crypto/buy/with-bank-account?method=bank'],
  ['LINK-13', 'buyWithBank', '/crypto/buy/with-bank-account?method=bank&fiat=GBP', { fiat: 'GBP' }],
  ['LINK-14', 'trade', '/trade/BTC_USDT', { base: 'BTC', quote: 'USDT' }],
  ['LINK-14', 'margin', '/trade/ETH_USDT?tab=isolated_margin', { pair: 'ETH_USDT' }],
  ['LINK-14', 'futures', '/futures/USDT/BTC_USDT', { unit: 'USDT', contract: 'BTC_USDT' }],
  ['LINK-15', 'simpleEarn', '/simple-earn'],
  ['LINK-15', 'lendEarn', '/lend-earn'],
  ['LINK-15', 'copyTrading', '/copytrading'],
  ['LINK-15', 'copyTradingFutures', '/copytrading?mode=futures'],
  ['LINK-15', 'copyTrader', '/copytrading/trader/futures/42', { id: '42' }],
  ['LINK-15', 'strategyBot', '/strategybot'],
  ['LINK-15', 'hodl', '/hodl'],
  ['LINK-15', 'candyDrop', '/candy-drop'],
  ['LINK-15', 'web3', '/web3'],
  ['LINK-16', 'alpha', '/alpha'],
  ['LINK-16', 'alphaToken', '/alpha/DOG', { token: 'DOG' }],
  ['LINK-16', 'pilot', '/pilot'],
  ['LINK-16', 'premint', '/premint'],
  ['LINK-16', 'preMarket', '/pre-market'],
  ['LINK-16', 'launchpool', '/launchpool'],
  ['LINK-16', 'startup', '/startup'],
  ['LINK-16', 'startupProject', '/startup/7', { id: '7' }],
  ['LINK-16', 'tradeMatch', '/announcements/trade-match'],
  ['LINK-17', 'rewardsHub', '/rewards_hub'],
  ['LINK-17', 'competitions', '/competition/center'],
  ['LINK-17', 'referral', '/referral'],
  ['LINK-17', 'affiliate', '/referral/affiliate'],
  ['LINK-17', 'broker', '/referral/broker'],
  ['LINK-17', 'downloadCampaign', '/campaigns/gateio-app-download-rewards'],
  ['LINK-18', 'complianceTips', '/state_compliance_tips'],
  ['LINK-18', 'serviceAgreement', '/docs/agreement.html'],
  ['LINK-18', 'chatroom', '/groupchat/chatroom?platform=web'],
  ['LINK-18', 'customerService', '/groupchat/call_service?platform=web'],
  ['NF-04', 'etf', '/etf'],
  ['NF-04', 'convert', '/convert/USDT/BTC', { unit: 'USDT', currency: 'BTC' }],
  ['NF-04', 'price', '/price'],
  ['NF-04', 'marketData', '/crypto-market-data'],
  ['NF-04', 'pricePrediction', '/price-prediction'],
  ['NF-04', 'howToBuy', '/how-to-buy'],
  ['NF-04', 'converter', '/converter'],
  ['NF-04', 'news', '/news'],
  ['NF-04', 'learn', '/learn'],
  ['NF-04', 'blog', '/blog'],
  ['NF-04', 'wiki', '/crypto-wiki'],
  ['NF-04', 'glossary', '/learn/glossary'],
  ['NF-04', 'upcomingEvents', '/upcoming-event'],
  ['NF-04', 'help', '/help'],
  ['NF-05', 'announcements', '/announcements'],
  ['NF-05', 'brandPartnerships', '/brand-partnerships'],
];

// The table is looped over: the types of single calls are checked below.
const pathOf = routePath as (name: RouteName, params?: object) => string;
const linkOf = siteLink as (
  context: Parameters<typeof siteLink>[0],
  name: RouteName,
  params?: object,
) => { href: string; newTab: boolean };

const ALL_LANGUAGES = [...LANGUAGES, ...REGIONAL.keys()];
const prefixOf = (lang: string) => (lang === 'en' ? '' : `/${lang}`);
const withPrefix = (lang: string, path: string) => (path === '/' ? prefixOf(lang) || '/' : prefixOf(lang) + path);

describe('routes', () => {
  for (const [id, name, path, params] of SPECIFIED)
    it(`${id} ${name}${params ? ` ${JSON.stringify(params)}` : ''} is ${path}`, () => {
      expect(pathOf(name, params)).to.equal(path);
    });

  it('every route of the table is one that the specification writes [LINK-01]', () => {
    expect(new Set(SPECIFIED.map(([, name]) => name))).to.deep.equal(new Set(Object.keys(routes)));
  });

  it('Japan has twelve legal pages [LINK-04]', () => {
    const legal = Object.keys(routes).filter((name) => name.startsWith('jp'));
    expect(new Set(legal.map((name) => pathOf(name as RouteName))).size).to.equal(12);
  });

  it('parameters are encoded, and can neither leave their place nor end the path [LINK-19]', () => {
    expect(routePath('alphaToken', { token: '../x?y#z/é' })).to.equal('/alpha/..%2Fx%3Fy%23z%2F%C3%A9');
    expect(routePath('buyWithCard', { fiat: 'A&B=$&' })).to.equal(
      '/crypto/buy/with-credit-card?method=card&fiat=A%26B%3D%24%26',
    );
    expect(routePath('startupProject', { id: 7 })).to.equal('/startup/7');
    expect(routePath('alphaToken', { token: 'a\ud800b' })).to.equal('/alpha/ab');
    expect(routePath('trade', { base: '{quote}', quote: 'USDT' })).to.equal('/trade/%7Bquote%7D_USDT');
  });

  it('a required parameter that is missing or empty is a mistake, and so is an unknown route [LINK-14]', () => {
    // @ts-expect-error the quote is required
    expect(() => routePath('trade', { base: 'BTC' })).to.throw(RangeError, 'quote');
    // @ts-expect-error the parameters are required
    expect(() => routePath('startupProject')).to.throw(RangeError, 'id');
    expect(() => routePath('startupProject', { id: '' })).to.throw(RangeError);
    for (const name of ['nowhere', 'toString', '__proto__'])
      expect(() => routePath(name as 'home'), name).to.throw(RangeError);
  });
});

/** Sites whose agreement and privacy are documents. */
const WITH_DOCUMENTS: readonly number[] = [Site.HK, Site.BS];
const DOCUMENT_ROUTES = ['userAgreement', 'legalUserAgreement', 'privacyPolicy', 'legalPrivacyPolicy'];

describe('siteLink', () => {
  beforeEach(resetConfig);

  for (const { id: site, key } of sites)
    for (const [what, langs] of [
      ['English', ['en']],
      ['the other languages', LANGUAGES.filter((lang) => lang !== 'en')],
      ['the regional variants', [...REGIONAL.keys()]],
    ] as const)
      it(`every route on ${key} in ${what} [LOC-04, LINK-02, LINK-05]`, () => {
        const { docs } = siteRecordOf(site);
        for (const lang of langs)
          for (const [, name, path, params] of SPECIFIED) {
            const { href } = linkOf({ site, lang, docs }, name, params);
            const where = `${name} in ${lang}`;
            if (WITH_DOCUMENTS.includes(site) && DOCUMENT_ROUTES.includes(name))
              expect(href, where).to.equal(
                `/docs/${key}/${/privacy/i.test(name) ? 'privacy-policy' : 'user-agreement'}.pdf`,
              );
            else if (name === 'appDownload')
              expect(href, where).to.equal(withPrefix(lang, site === Site.TR ? '/mobileapp' : '/appdownload'));
            else expect(href, where).to.equal(withPrefix(lang, path));
            expect(prefixPath(href, lang), `${where}, once more`).to.equal(
              href.endsWith('.pdf') ? withPrefix(lang, href) : href,
            );
          }
      });

  it('fund password and authenticator open in a new tab, and so do documents; nothing else does [LINK-08]', () => {
    for (const { id: site } of sites) {
      const { docs } = siteRecordOf(site);
      const beside = SPECIFIED.filter(([, name, , params]) => linkOf({ site, lang: 'fr', docs }, name, params).newTab);
      const documents = WITH_DOCUMENTS.includes(site) ? DOCUMENT_ROUTES : [];
      expect(beside.map(([, name]) => name)).to.have.members([...documents, 'fundpassSetup', 'totp']);
    }
  });

  it('the addresses of documents are config: also on another host, never unsafe [LINK-05]', () => {
    const context = { site: Site.HK, lang: 'zh-tw' };
    const agreement = 'https://files.test/hk/agreement?v=2';
    expect(siteLink({ ...context, docs: { agreement } }, 'userAgreement')).to.deep.equal({
      href: agreement,
      newTab: true,
    });
    const unsafe = siteLink({ ...context, docs: { agreement: 'javascript:alert(1)' } }, 'userAgreement');
    expect(unsafe.href).to.equal('#');
    for (const docs of [undefined, null, 'x', {}, { agreement: 7 }, { agreement: '' }])
      expect(siteLink({ ...context, docs }, 'userAgreement').href).to.equal('/zh-tw/user-agreement');
  });

  it('on other sites, only a PDF of the config is a document [LINK-05, SITE-16]', () => {
    const docs = { agreement: '/files/terms.pdf?v=1', privacy: '/privacy/de' };
    const context = { site: Site.EU, lang: 'it-eu', docs };
    expect(siteLink(context, 'legalUserAgreement')).to.deep.equal({ href: '/files/terms.pdf?v=1', newTab: true });
    expect(siteLink(context, 'legalPrivacyPolicy').href).to.equal('/it-eu/legal/privacy-policy');
    expect(documentLink(context, docs.privacy)).to.deep.equal({ href: '/it-eu/privacy/de', newTab: false });
  });
});

describe('canonical', () => {
  const hosts = { main: 'www.gate.test', us: ['us.gate.test', 'old.test'], jp: 'https://jp.gate.test/' };

  for (const [path, expected] of [
    ['/login', 'https://us.gate.test/login'],
    ['/signup', 'https://us.gate.test/signup'],
    ['/en-us/login', 'https://us.gate.test/login'],
    ['/en-us/signup?ref=1', 'https://us.gate.test/signup?ref=1'],
    ['/login/', 'https://us.gate.test/login/'],
    ['/', 'https://www.gate.test/en-us'],
    ['/en-us', 'https://www.gate.test/en-us'],
    ['/login/reset', 'https://www.gate.test/en-us/login/reset'],
    ['/loginx', 'https://www.gate.test/en-us/loginx'],
    ['/trade/BTC_USDT', 'https://www.gate.test/en-us/trade/BTC_USDT'],
    ['/fr/trade/BTC_USDT', 'https://www.gate.test/en-us/trade/BTC_USDT'],
  ] as const)
    it(`${path} of the US site is ${expected} [LINK-20]`, () => {
      expect(canonical(Site.US, path, hosts)).to.equal(expected);
    });

  for (const { id, key } of sites)
    if (id !== Site.US)
      it(`${key}: its own host, and the path with its prefix; login and signup as well [LINK-21]`, () => {
        const own = { [key]: `${key}.test` };
        for (const lang of ALL_LANGUAGES)
          for (const path of ['/', '/login', '/signup', '/trade/BTC_USDT'])
            expect(canonical(id, withPrefix(lang, path), own)).to.equal(`https://${key}.test${withPrefix(lang, path)}`);
      });

  it('a host may be written as an address [LINK-21]', () => {
    expect(canonical(Site.JP, '/ja-jp/legal/licenses', hosts)).to.equal('https://jp.gate.test/ja-jp/legal/licenses');
    expect(canonical(Site.MAIN, '/tr', hosts)).to.equal('https://www.gate.test/tr');
  });

  it('without hosts every site is on the origin of the page [LINK-20, LINK-21]', () => {
    for (const { id } of sites) expect(new URL(canonical(id, '/login')).origin).to.equal(location.origin);
    for (const bad of [{ uk: 7 }, { uk: '' }, { uk: [] }, Object.create({ uk: 'evil.test' })] as object[])
      expect(new URL(canonical(Site.UK, '/x', bad as Record<string, unknown>)).origin).to.equal(location.origin);
  });
});
