import { hostOf, isHostOf } from '../../runtime/address/safe-href.ts';
import { findSite, type SiteBase } from '../sites/sites.ts';

/**
 * Returns the site whose domains include this host name or one of its parents; the longest match wins. [SITE-14]
 * @param domains host names by site key (`config.hosts`)
 */
export const siteByHost = (
  hostname: string,
  domains: Readonly<Record<string, string | readonly string[]>>,
): SiteBase | undefined => {
  const matches = Object.entries(domains).flatMap(([key, names]) =>
    [names]
      .flat()
      .filter((name) => typeof name === 'string')
      .map(hostOf)
      .filter((name) => isHostOf(hostname, name))
      .map((name) => ({ key, length: name.length })),
  );
  return findSite(matches.sort((a, b) => b.length - a.length)[0]?.key);
};
