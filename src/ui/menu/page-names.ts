import type { MenuItem } from '../../exchange/links/menu.ts';
import type { RouteName } from '../../exchange/routes/routes.ts';
import { siteLink, type LinkContext, type SiteLink } from '../../exchange/links/site-link.ts';
import { contentOf } from '../../exchange/current/site-contents.ts';
import type { SiteRecord } from '../../exchange/records/site-record.ts';
import type { MenuPage } from '../../exchange/site/site-content.ts';
import type { SiteFlag } from '../../exchange/site/site-flags.ts';
import type { Translate } from '../text/copy.ts';
import type { headerCopy } from './header.copy.ts';

type Product = 'alpha' | 'launchpool' | 'startup' | 'hodl' | 'candyDrop' | 'web3';

/** Products are called the same in every language. */
const PRODUCTS: Readonly<Record<Product, string>> & Partial<Record<MenuPage, string>> = {
  alpha: 'Alpha',
  launchpool: 'Launchpool',
  startup: 'Startup',
  hodl: 'HODL',
  candyDrop: 'CandyDrop',
  web3: 'Web3',
};

/** Features that a site flag hides (SITE-08). */
const FLAGS: Partial<Record<RouteName, SiteFlag>> = {
  referral: 'hiddenReferral',
  affiliate: 'hiddenReferral',
  broker: 'hiddenReferral',
  appDownload: 'hiddenAppDownload',
};

/** Returns the quote currency of menus: the site's preset one, else its usual one. [NF-06, SITE-06] */
const quoteOf = ({ id, defaultCurrB }: SiteRecord): string => defaultCurrB.toUpperCase() || contentOf(id).menuQuote;

/** Returns the parameters of the routes that menus link to. */
const parametersOf = (name: RouteName, record: SiteRecord): object | undefined =>
  name === 'trade'
    ? { base: 'BTC', quote: quoteOf(record) }
    : name === 'futures'
      ? { unit: 'USDT', contract: 'BTC_USDT' }
      : name === 'convert'
        ? { unit: 'USDT', currency: 'BTC' }
        : undefined;

// Typed loosely for any route; `parametersOf` gives each its parameters.
const linkOf = siteLink as (context: LinkContext, name: RouteName, params?: object) => SiteLink;

/**
 * Routes as entries of a menu, with their names in the page's language.
 * @param hides entries whose feature the site hides are left out
 */
export const pageItems = (
  names: readonly MenuPage[],
  { record, ...site }: Omit<LinkContext, 'docs'> & { record: SiteRecord },
  t: Translate<typeof headerCopy>,
  hides: (flag: SiteFlag) => boolean,
): MenuItem[] => {
  const context = { ...site, docs: record.docs };
  return names
    .filter((name) => !(FLAGS[name] && hides(FLAGS[name])))
    .map((name) => ({
      name,
      label: PRODUCTS[name] ?? t(name as Exclude<MenuPage, Product>),
      ...linkOf(context, name, parametersOf(name, record)),
    }));
};
