import type { SiteContent, SiteDocuments } from '../site/site-content.ts';
import type { SiteFlag } from '../site/site-flags.ts';
import type { SiteIdentity } from '../site/site-row.ts';
import type { SiteBase, SiteId, SiteKey } from '../sites/sites.ts';

/**
 * The settings of a site, with the names of the specification. The host fills empty values (`siteConfig`). [SITE-03]
 */
export interface SiteRecord extends SiteIdentity, Record<SiteFlag, boolean> {
  id: SiteId;
  key: SiteKey;
  name: string;
  /**
   * Host names of the site, to match the page's own. They come from `config.hosts`; none is built in. [SITE-14, Q-03]
   */
  webSiteDomain: readonly string[];
  ogSiteName: string;
  collectId: string;
  gtagId: string;
  fbId: string;
  logo: { light: string; dark: string };
  ws: { spot: string; futures: string };
  authorizedLogin: readonly string[];
  /** Client ids of third-party logins; only the US site has them. [SITE-04] */
  loginClientIds?: { google: string; telegram: string };
  chatroom: string;
  bigData: string;
  supportContact: string;
  businessContact: string;
  totpName: string;
  /** Anti-phishing domains. [SITE-05] */
  anti: readonly string[];
  docs: SiteDocuments;
  /** The entire copyright line; if empty, name and year. [NAV-09, Q-64] */
  copyright: string;
  /** Replaces the warning about losses in the footer, where the law prescribes its words. */
  riskWarning?: string;
  /** Limits that level 2 raises, as a list of `{ name, now?, then }`. The KYC notice shows them. */
  kycLimits?: unknown;
  /** Custom menu entries, in the form of the `items` attributes. Missing menus use the built-in entries. */
  menus: Partial<Record<'left' | 'floating' | 'footer' | 'notFound' | 'stories', unknown>>;
  /** Default quote currency, in lower case. [SITE-06] */
  defaultCurrB: string;
  /** Exchange name of chart symbols. [SITE-07] */
  tradingViewExchange: string;
}

/**
 * Returns the record of a site: the values common to all sites, the site's own content, then the overrides.
 * @param webSiteDomain host names of the site
 */
export const buildSiteRecord = (
  { id, key, defaultLang, languages }: SiteBase,
  content: SiteContent,
  webSiteDomain: readonly string[],
  overrides: Partial<SiteRecord>,
): SiteRecord => {
  const { name, authorizedLogin, loginClientIds, docs, copyright, defaultCurrB, tradingViewExchange } = content;
  return {
    defaultLang,
    languages,
    name,
    webSiteDomain,
    ogSiteName: name,
    collectId: key,
    gtagId: '',
    fbId: '',
    logo: { light: '', dark: '' },
    ws: { spot: '', futures: '' },
    authorizedLogin,
    ...(loginClientIds && { loginClientIds }),
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
    docs,
    copyright,
    menus: {},
    defaultCurrB,
    tradingViewExchange,
    ...overrides,
    id,
    key,
  };
};
