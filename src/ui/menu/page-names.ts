import type { MenuItem } from '../../exchange/links/menu.ts';
import type { RouteName } from '../../exchange/links/routes.ts';
import { siteLink, type LinkContext, type SiteLink } from '../../exchange/links/site-link.ts';
import type { SiteFlag } from '../../exchange/sites/site-flags.ts';
import { Site } from '../../exchange/sites/sites.ts';
import type { Translate } from '../text/copy.ts';
import type { headerCopy } from './header.copy.ts';

/** Products are called the same in every language. */
const PRODUCTS: Partial<Record<RouteName, string>> = {
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

/** Parameters of the routes that menus link to; Japan trades against yen (NF-06). */
const parametersOf = (name: RouteName, site: number): object | undefined =>
  name === 'trade'
    ? { base: 'BTC', quote: site === Site.JP ? 'JPY' : 'USDT' }
    : name === 'futures'
      ? { unit: 'USDT', contract: 'BTC_USDT' }
      : name === 'convert'
        ? { unit: 'USDT', currency: 'BTC' }
        : undefined;

/** Routes that have a name to show. */
export type PageName =
  | Extract<keyof (typeof headerCopy)['text'], RouteName>
  | 'alpha'
  | 'launchpool'
  | 'startup'
  | 'hodl'
  | 'candyDrop'
  | 'web3';

// Typed loosely for any route; `parametersOf` gives each its parameters.
const linkOf = siteLink as (context: LinkContext, name: RouteName, params?: object) => SiteLink;

/**
 * Routes as entries of a menu, with their names in the page's language.
 * @param hides entries whose feature the site hides are left out
 */
export const pageItems = (
  names: readonly PageName[],
  context: LinkContext,
  t: Translate<typeof headerCopy>,
  hides: (flag: SiteFlag) => boolean,
): MenuItem[] =>
  names
    .filter((name) => !(FLAGS[name] && hides(FLAGS[name])))
    .map((name) => ({
      name,
      label: PRODUCTS[name] ?? t(name as keyof (typeof headerCopy)['text']),
      ...linkOf(context, name, parametersOf(name, context.site)),
    }));
