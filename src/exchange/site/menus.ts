/** Menus and documents that several sites share. */
import type { FooterColumn, LeftMenuGroup, MenuPage, SiteContent, Story } from './site-content.ts';

const ACCOUNT: LeftMenuGroup = ['account', ['security', 'kycHome', 'passkeys', 'securityDevice', 'subAccounts']];
const ACCOUNT_SUPPORT: LeftMenuGroup = ['support', ['tickets', 'customerService']];

export const LEFT_MENU: readonly LeftMenuGroup[] = [
  ['assets', ['deposit', 'withdraw', 'depositGatecode']],
  ACCOUNT,
  ['rewards', ['rewardsHub', 'couponCenter', 'referral']],
  ACCOUNT_SUPPORT,
];
/** For sites without deposit by GateCode and without rewards, which their regulators restrict. */
export const LEFT_MENU_WITHOUT_REWARDS: readonly LeftMenuGroup[] = [
  ['assets', ['deposit', 'withdraw']],
  ACCOUNT,
  ACCOUNT_SUPPORT,
];

export const SHORTCUTS: readonly MenuPage[] = ['customerService', 'appDownload', 'announcements', 'help', 'tickets'];
/** For sites whose regulators allow rewards for using the exchange. */
export const SHORTCUTS_WITH_REWARDS: readonly MenuPage[] = [
  'customerService',
  'appDownload',
  'rewardsHub',
  'help',
  'tickets',
];

export const COMPANY: FooterColumn = [
  'about',
  ['aboutUs', 'announcements', 'brandPartnerships', 'mediaKit', 'contacts'],
];
export const SUPPORT: FooterColumn = ['support', ['help', 'customerService', 'chatroom', 'tickets']];
export const LEARNING: FooterColumn = ['learning', ['learn', 'blog', 'howToBuy', 'glossary', 'wiki']];

export const FOOTER_GLOBAL: readonly FooterColumn[] = [
  COMPANY,
  [
    'products',
    [
      'buySell',
      'trade',
      'futures',
      'copyTrading',
      'simpleEarn',
      'strategyBot',
      'alpha',
      'launchpool',
      'startup',
      'web3',
    ],
  ],
  ['services', ['fee', 'price', 'marketData', 'p2p', 'appDownload', 'referral', 'affiliate', 'broker']],
  LEARNING,
  SUPPORT,
];
/** For regulated sites: no derivatives, no rewards for inviting. */
export const FOOTER_REGIONAL: readonly FooterColumn[] = [
  COMPANY,
  ['products', ['buySell', 'trade', 'simpleEarn']],
  ['services', ['fee', 'price', 'appDownload']],
  SUPPORT,
];
export const FOOTER_NARROW: readonly FooterColumn[] = [
  ['about', ['aboutUs', 'announcements']],
  ['products', ['trade', 'price']],
  ['support', ['help', 'tickets']],
];

/** Helpful links in the order of the specification. [NF-04] */
export const HELPFUL_GLOBAL: readonly MenuPage[] = [
  'trade',
  'futures',
  'alpha',
  'etf',
  'convert',
  'buySell',
  'copyTrading',
  'price',
  'marketData',
  'pricePrediction',
  'howToBuy',
  'converter',
  'news',
  'learn',
  'blog',
  'wiki',
  'glossary',
  'upcomingEvents',
  'help',
];
/** Leveraged and copied products. */
const RISKY: readonly MenuPage[] = ['etf', 'copyTrading'];
/**
 * Returns the helpful links of a site that the specification does not name: main's links, without trade, futures and
 * alpha, and without leveraged and copied products that its footer leaves out. [NF-08, Q-50]
 */
export const helpfulBeside = (footer: readonly FooterColumn[]): readonly MenuPage[] => {
  const offered = footer.flatMap(([, pages]) => pages);
  const hidden: readonly MenuPage[] = ['trade', 'futures', 'alpha', ...RISKY.filter((name) => !offered.includes(name))];
  return HELPFUL_GLOBAL.filter((name) => !hidden.includes(name));
};
export const HELPFUL_REGIONAL = helpfulBeside(FOOTER_REGIONAL);
export const HELPFUL_NARROW: readonly MenuPage[] = ['price', 'trade', 'help', 'announcements'];

export const STORIES: readonly Story[] = [
  ['storyBitcoin', '/learn/what-is-bitcoin'],
  ['storyFirst', '/learn/buying-your-first-crypto'],
  ['storySafety', '/learn/keep-your-account-safe'],
  ['storyMarkets', '/learn/how-to-read-a-price-chart'],
];

export const LOGINS: readonly string[] = ['google', 'metamask', 'apple'];

export const DOCUMENT_PAGES: SiteContent['docs'] = {
  about: '/about-us',
  agreement: '/legal/user-agreement',
  privacy: '/legal/privacy-policy',
};
/** Hong Kong and the Bahamas publish agreement and privacy policy as PDF documents. [SITE-16, LINK-05] */
export const documentsOf = (key: string): SiteContent['docs'] => ({
  about: '/about-us',
  agreement: `/docs/${key}/user-agreement.pdf`,
  privacy: `/docs/${key}/privacy-policy.pdf`,
});
