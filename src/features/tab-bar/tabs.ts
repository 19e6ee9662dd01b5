/** Tabs and their addresses. [NAV-03, NAV-04] */
export const TABS = [
  ['rewards', '/rewards_hub'],
  ['activity', '/competition/center'],
  ['referral', '/referral'],
  ['affiliate', '/referral/affiliate'],
  ['broker', '/referral/broker'],
] as const;
export type Tab = (typeof TABS)[number][0];

interface Wanted {
  affiliate: boolean;
  broker: boolean;
  /** The site hides all referral features. [NAV-05] */
  hidden: boolean;
}

export const tabsFor = ({ affiliate, broker, hidden }: Wanted): readonly (readonly [Tab, string])[] =>
  TABS.filter(([tab]) => {
    if (tab === 'rewards' || tab === 'activity') return true;
    return !hidden && (tab === 'referral' || (tab === 'affiliate' ? affiliate : broker));
  });

/** Returns the tab of a path: the longest matching address, by complete segments; undefined for other paths. */
export const tabOf = (path: string, tabs: readonly (readonly [Tab, string])[]): Tab | undefined =>
  [...tabs]
    .sort(([, a], [, b]) => b.length - a.length)
    .find(([, url]) => path.replace(/\/+$/, '') === url || path.startsWith(`${url}/`))?.[0];
