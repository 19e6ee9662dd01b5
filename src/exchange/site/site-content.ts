import type { RouteName } from '../routes/routes.ts';

/** Routes that menus can link to. Each has a display name. */
export type MenuPage = Extract<
  RouteName,
  | 'trade'
  | 'futures'
  | 'etf'
  | 'convert'
  | 'buySell'
  | 'copyTrading'
  | 'price'
  | 'marketData'
  | 'pricePrediction'
  | 'howToBuy'
  | 'converter'
  | 'news'
  | 'learn'
  | 'blog'
  | 'wiki'
  | 'glossary'
  | 'upcomingEvents'
  | 'help'
  | 'announcements'
  | 'aboutUs'
  | 'brandPartnerships'
  | 'mediaKit'
  | 'contacts'
  | 'fee'
  | 'p2p'
  | 'simpleEarn'
  | 'strategyBot'
  | 'referral'
  | 'affiliate'
  | 'broker'
  | 'rewardsHub'
  | 'couponCenter'
  | 'appDownload'
  | 'tickets'
  | 'customerService'
  | 'chatroom'
  | 'deposit'
  | 'withdraw'
  | 'depositGatecode'
  | 'security'
  | 'kycHome'
  | 'passkeys'
  | 'securityDevice'
  | 'subAccounts'
  | 'alpha'
  | 'launchpool'
  | 'startup'
  | 'hodl'
  | 'candyDrop'
  | 'web3'
>;

export type FooterColumn = readonly [
  title: 'about' | 'products' | 'services' | 'learning' | 'support',
  pages: readonly MenuPage[],
];
export type LeftMenuGroup = readonly [title: 'assets' | 'account' | 'rewards' | 'support', pages: readonly MenuPage[]];
/** A trending story of the 404 page. */
export type Story = readonly [title: 'storyBitcoin' | 'storyFirst' | 'storySafety' | 'storyMarkets', path: string];

/** URLs of documents. `declaration` is the declaration that Turkish users have signed. [NAV-12] */
export interface SiteDocuments {
  about: string;
  agreement: string;
  privacy: string;
  declaration?: string;
}

/** Site data for components; not part of `gate.js`. Every field is required, so that an omission does not compile. */
export interface SiteContent {
  name: string;
  authorizedLogin: readonly string[];
  /** Client ids of third-party logins; null for sites that have none. [SITE-04] */
  loginClientIds: { google: string; telegram: string } | null;
  docs: SiteDocuments;
  /** The entire copyright line; if empty, name and year. [NAV-09] */
  copyright: string;
  /** Default quote currency, in lower case. [SITE-06] */
  defaultCurrB: string;
  /** Exchange name of chart symbols. [SITE-07] */
  tradingViewExchange: string;
  /** Quote currency of the trading pair that menus link to, unless there is a default. [NF-06] */
  menuQuote: string;
  leftMenu: readonly LeftMenuGroup[];
  /** Shortcuts of the floating menu, most important first. If one is hidden, the next one moves up. */
  shortcuts: readonly MenuPage[];
  /** Columns of the footer. [NAV-08] */
  footer: readonly FooterColumn[];
  /** The legal pages in the footer: the twelve of Japan or those of all other sites. [LINK-03, LINK-04] */
  legalPages: 'common' | 'japan';
  /** Helpful links of the 404 page. [NF-04 to NF-08] */
  helpfulLinks: readonly MenuPage[];
  /** Trending stories of the 404 page. [NF-07] */
  stories: readonly Story[];
}
