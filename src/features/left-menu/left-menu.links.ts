import { Site, type SiteId } from '../../exchange/sites/sites.ts';
import type { PageName } from '../../ui/menu/page-names.ts';

type Group = readonly [title: 'assets' | 'account' | 'rewards' | 'support', pages: readonly PageName[]];

const ACCOUNT: Group = ['account', ['security', 'kycHome', 'passkeys', 'securityDevice', 'subAccounts']];
const SUPPORT: Group = ['support', ['tickets', 'customerService']];

/** Sites without rewards, which their regulators restrict, and without deposit by GateCode. */
const PLAIN: readonly SiteId[] = [Site.US, Site.UK, Site.JP, Site.AE, Site.HK, Site.EU];

/** The account pages of a site. */
export const groupsOf = (site: SiteId): readonly Group[] =>
  PLAIN.includes(site)
    ? [['assets', ['deposit', 'withdraw']], ACCOUNT, SUPPORT]
    : [
        ['assets', ['deposit', 'withdraw', 'depositGatecode']],
        ACCOUNT,
        ['rewards', ['rewardsHub', 'couponCenter', 'referral']],
        SUPPORT,
      ];

/** The entry of the page: the one whose path is the longest beginning of it, by whole segments. */
export const currentOf = <Item extends { href: string }>(
  items: readonly Item[],
  path: string,
  plain: (href: string) => string,
): Item | undefined =>
  items
    .map((item) => ({ item, start: plain(item.href).replace(/[?#].*$/, '') }))
    .filter(
      ({ start }) => start.startsWith('/') && (path === start || path.startsWith(start === '/' ? '//' : `${start}/`)),
    )
    .sort((a, b) => b.start.length - a.start.length)[0]?.item;
