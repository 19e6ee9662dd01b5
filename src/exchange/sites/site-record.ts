import type { SiteFlag } from './site-flags.ts';
import { Site, type SiteBase, type SiteId } from './sites.ts';

/** One site's settings; names are the specification's (SITE-03). Empty values are for the host to fill (`siteConfig`). */
export interface SiteRecord extends SiteBase, Record<SiteFlag, boolean> {
  name: string;
  /** Host names of the site, for matching the page's own (SITE-14); none is built in: they come from `config.hosts`. */
  webSiteDomain: readonly string[];
  ogSiteName: string;
  collectId: string;
  gtagId: string;
  fbId: string;
  logo: { light: string; dark: string };
  ws: { spot: string; futures: string };
  authorizedLogin: readonly string[];
  /** Client ids of third-party logins; only the US site has them (SITE-04). */
  loginClientIds?: { google: string; telegram: string };
  chatroom: string;
  bigData: string;
  supportContact: string;
  businessContact: string;
  totpName: string;
  /** Anti-phishing domains (SITE-05). */
  anti: readonly string[];
  /** Addresses of documents; `declaration` is what Turkish users have signed (NAV-12). */
  docs: { about: string; agreement: string; privacy: string; declaration?: string };
  /** The whole copyright line; empty for name and year (NAV-09, Q-64). */
  copyright: string;
  /** Own entries of the menus, as the `items` attributes take them; what is not there has the built-in ones. */
  menus: Partial<Record<'left' | 'floating' | 'footer' | 'notFound' | 'stories', unknown>>;
  /** Quote currency that is preset, lower case (SITE-06). */
  defaultCurrB: string;
  /** Exchange name of chart symbols (SITE-07). */
  tradingViewExchange: string;
}

const EXCHANGE = 'GATE';

/** Hong Kong and the Bahamas publish agreement and privacy as PDF documents (SITE-16, LINK-05). */
const pdf = (key: string): SiteRecord['docs'] => ({
  about: '/about-us',
  agreement: `/docs/${key}/user-agreement.pdf`,
  privacy: `/docs/${key}/privacy-policy.pdf`,
});

const pages: SiteRecord['docs'] = {
  about: '/about-us',
  agreement: '/legal/user-agreement',
  privacy: '/legal/privacy-policy',
};

/** Values that a site does not share with the others. */
const ownValues: Readonly<Record<SiteId, Partial<SiteRecord> & { name: string }>> = {
  [Site.MAIN]: { name: 'Gate' },
  [Site.TR]: {
    name: 'Gate TR',
    authorizedLogin: ['gateio'],
    defaultCurrB: 'try',
    docs: { ...pages, declaration: '/docs/tr/understanding-declaration.pdf' },
  },
  [Site.EU]: { name: 'Gate EU' },
  [Site.HK]: { name: 'Gate HK', docs: pdf('hk') },
  [Site.US]: {
    name: 'Gate US',
    loginClientIds: { google: '', telegram: '' },
    tradingViewExchange: `${EXCHANGE}US`,
  },
  [Site.BS]: { name: 'Gate Bahamas', docs: pdf('bs') },
  [Site.SG]: { name: 'Gate Singapore' },
  [Site.AE]: { name: 'Gate Dubai', tradingViewExchange: `${EXCHANGE}AE` },
  [Site.UK]: { name: 'Gate UK', tradingViewExchange: `${EXCHANGE}UK` },
  [Site.JP]: {
    name: 'Gate Japan',
    tradingViewExchange: `${EXCHANGE}JP`,
    // The year of this line is fixed.
    copyright: '© 2025 Gate Japan. All rights reserved.',
  },
  [Site.TEST]: { name: 'Gate Testnet' },
  [Site.AU]: { name: 'Gate Australia', tradingViewExchange: `${EXCHANGE}AU` },
};

/**
 * The record of a site: what all sites have in common, then its own values, then the overrides.
 * @param webSiteDomain host names of the site
 */
export const buildSiteRecord = (
  base: SiteBase,
  webSiteDomain: readonly string[],
  overrides: Partial<SiteRecord>,
): SiteRecord => {
  const { name } = ownValues[base.id];
  return {
    ...base,
    webSiteDomain,
    ogSiteName: name,
    collectId: base.key,
    gtagId: '',
    fbId: '',
    logo: { light: '', dark: '' },
    ws: { spot: '', futures: '' },
    authorizedLogin: ['google', 'metamask', 'apple'],
    hiddenReferral: false,
    hiddenAppDownload: false,
    hiddenNotification: false,
    hiddenFooterSignup: false,
    hiddenThemeSwitch: false,
    hiddenLangAndRate: false,
    chatroom: '/groupchat/chatroom?platform=web',
    bigData: '/price',
    supportContact: '',
    businessContact: '',
    totpName: name,
    anti: [],
    docs: pages,
    copyright: '',
    menus: {},
    defaultCurrB: '',
    tradingViewExchange: '',
    ...ownValues[base.id],
    ...overrides,
    id: base.id,
    key: base.key,
  };
};
