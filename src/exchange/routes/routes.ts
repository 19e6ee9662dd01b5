/**
 * Every route of the site by name. `{name}` is a required parameter, `{name=X}` has a default, and `&name={name?}` is
 * omitted without a value. [LINK-01 to LINK-18, NF-04 to NF-06]
 */
import { encodePart } from '../../runtime/address/encode-part.ts';
export const routes = {
  home: '/',
  login: '/login',
  signup: '/signup',
  userAgreement: '/user-agreement',
  privacyPolicy: '/privacy-policy',
  aboutUs: '/about-us',
  aboutUsOld: '/about_us',
  mediaKit: '/media-kit',
  contacts: '/page/contacts',
  fee: '/fee',
  mobileApp: '/mobileapp',
  appDownload: '/appdownload',

  legalUserAgreement: '/legal/user-agreement',
  legalPrivacyPolicy: '/legal/privacy-policy',
  legalLicenses: '/legal/licenses',
  legalRiskDisclosure: '/legal/risk-disclosure',
  jpTermsOfService: '/legal/terms-of-service',
  jpCryptocurrencyOverview: '/legal/cryptocurrency-overview',
  jpImportantInformation: '/legal/important-information',
  jpSystemRisk: '/legal/system-risk-management-policy',
  jpMoneyLaundering: '/legal/anti-money-laundering-and-counter-terrorist-financing-policy',
  jpPrivacyPolicy: '/legal/privacy-policy',
  jpDebtPerformance: '/legal/debt-performance-policy',
  jpInformationSecurity: '/legal/information-security-policy',
  jpCryptocurrencyReview: '/legal/new-cryptocurrency-review',
  jpCommercialTransactions: '/legal/disclosure-based-on-the-specified-commercial-transactions-act',
  jpAntisocialForces: '/legal/basic-policy-against-antisocial-forces',
  jpConflictOfInterest: '/legal/conflict-of-interest-management-policy',

  deposit: '/myaccount/deposit/{currency=USDT}',
  depositGatecode: '/myaccount/deposit_gatecode',
  depositFiat: '/myaccount/deposit_fiat',
  withdraw: '/myaccount/withdraw/USDT',
  security: '/myaccount/security',
  kycHome: '/myaccount/kyc_home',
  kyc2: '/myaccount/kyc2',
  kyc3: '/myaccount/kyc3_v1',
  couponCenter: '/myaccount/coupon_center',
  profileCouponCenter: '/myaccount/profile/coupon_center',
  fundpassSetup: '/myaccount/fundpass_setup',
  totp: '/myaccount/totp',
  tickets: '/myaccount/tickets',
  passkeys: '/myaccount/profile/passkey-manager',
  securityDevice: '/myaccount/profile/security_device',
  subAccounts: '/myaccount/profile/sub-account-manage',

  p2p: '/c2c/market',
  p2pFiat: '/c2c/USDT_{fiat}',
  buy: '/crypto/buy',
  buyWithCard: '/crypto/buy/with-credit-card?method=card&fiat={fiat?}',
  buyWithBank: '/crypto/buy/with-bank-account?method=bank&fiat={fiat?}',
  buySell: '/buy-sell-crypto',

  trade: '/trade/{base}_{quote}',
  margin: '/trade/{pair}?tab=isolated_margin',
  futures: '/futures/{unit}/{contract}',
  simpleEarn: '/simple-earn',
  lendEarn: '/lend-earn',
  copyTrading: '/copytrading',
  copyTradingFutures: '/copytrading?mode=futures',
  copyTrader: '/copytrading/trader/futures/{id}',
  strategyBot: '/strategybot',
  hodl: '/hodl',
  candyDrop: '/candy-drop',
  web3: '/web3',
  alpha: '/alpha',
  alphaToken: '/alpha/{token}',
  pilot: '/pilot',
  premint: '/premint',
  preMarket: '/pre-market',
  launchpool: '/launchpool',
  startup: '/startup',
  startupProject: '/startup/{id}',
  tradeMatch: '/announcements/trade-match',

  rewardsHub: '/rewards_hub',
  competitions: '/competition/center',
  referral: '/referral',
  affiliate: '/referral/affiliate',
  broker: '/referral/broker',
  downloadCampaign: '/campaigns/gateio-app-download-rewards',

  complianceTips: '/state_compliance_tips',
  serviceAgreement: '/docs/agreement.html',
  chatroom: '/groupchat/chatroom?platform=web',
  customerService: '/groupchat/call_service?platform=web',

  etf: '/etf',
  convert: '/convert/{unit}/{currency}',
  price: '/price',
  marketData: '/crypto-market-data',
  pricePrediction: '/price-prediction',
  howToBuy: '/how-to-buy',
  converter: '/converter',
  news: '/news',
  learn: '/learn',
  blog: '/blog',
  wiki: '/crypto-wiki',
  glossary: '/learn/glossary',
  upcomingEvents: '/upcoming-event',
  help: '/help',
  announcements: '/announcements',
  brandPartnerships: '/brand-partnerships',
} as const;

export type RouteName = keyof typeof routes;

type Slots<Pattern extends string> = Pattern extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;
type Optional<Slot> = Slot extends `${infer Name}=${string}` ? Name : Slot extends `${infer Name}?` ? Name : never;
type Required<Slot> = Slot extends `${string}=${string}` | `${string}?` ? never : Slot;
type Value = string | number;

/** Required and optional parameters of a route. */
export type RouteParams<Name extends RouteName> = {
  readonly [Key in Required<Slots<(typeof routes)[Name]>> & string]: Value;
} & { readonly [Key in Optional<Slots<(typeof routes)[Name]>> & string]?: Value | undefined };

/** Arguments after the name. The parameters are optional if none is required. */
export type RouteArguments<Name extends RouteName> =
  object extends RouteParams<Name> ? [params?: RouteParams<Name>] : [params: RouteParams<Name>];

/** True for routes that open in a new tab. [LINK-08] */
export const opensNewTab = (name: RouteName): boolean => name === 'fundpassSetup' || name === 'totp';

/**
 * Returns the path of a route, without language prefix. Parameters are encoded. [LINK-19]
 * @throws RangeError for an unknown route, or a missing or empty required parameter
 */
export const routePath = <Name extends RouteName>(name: Name, ...[params]: RouteArguments<Name>): string => {
  if (!Object.hasOwn(routes, name)) throw new RangeError(`no route "${name}"`);
  const given = (params ?? {}) as Readonly<Record<string, Value | undefined>>;
  const valueOf = (slot: string) => (Object.hasOwn(given, slot) ? String(given[slot] ?? '') : '');
  return routes[name]
    .replace(/&\w+=\{(\w+)\?\}/g, (part, slot: string) =>
      valueOf(slot) ? part.replace(/\{.*\}/, () => encodePart(valueOf(slot))) : '',
    )
    .replace(/\{(\w+)(?:=(\w+))?\}/g, (_, slot: string, fallback = '') => {
      const value = valueOf(slot) || String(fallback);
      if (!value) throw new RangeError(`route "${name}" needs "${slot}"`);
      return encodePart(value);
    });
};
