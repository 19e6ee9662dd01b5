import type { SiteContent, SiteDocuments } from '../site/site-content.ts';
import type { SiteFlag } from '../site/site-flags.ts';
import type { SiteIdentity } from '../site/site-row.ts';
import type { SiteBase, SiteId, SiteKey } from '../sites/sites.ts';

/** One site's settings; names are the specification's (SITE-03). Empty values are for the host to fill (`siteConfig`). */
export interface SiteRecord extends SiteIdentity, Record<SiteFlag, boolean> {
  id: SiteId;
  key: SiteKey;
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
  docs: SiteDocuments;
  /** The whole copyright line; empty for name and year (NAV-09, Q-64). */
  copyright: string;
  /** Own entries of the menus, as the `items` attributes take them; what is not there has the built-in ones. */
  menus: Partial<Record<'left' | 'floating' | 'footer' | 'notFound' | 'stories', unknown>>;
  /** Quote currency that is preset, lower case (SITE-06). */
  defaultCurrB: string;
  /** Exchange name of chart symbols (SITE-07). */
  tradingViewExchange: string;
}

/**
 * Returns the record of a site: what all sites have in common, the site's own content, then the overrides.
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
