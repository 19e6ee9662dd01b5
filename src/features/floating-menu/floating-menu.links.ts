import { Site, type SiteId } from '../../exchange/sites/sites.ts';
import type { PageName } from '../../ui/menu/page-names.ts';

/** Sites whose regulators allow rewards for using the exchange. */
const WITH_REWARDS: readonly SiteId[] = [Site.MAIN, Site.TR, Site.TEST];

/** Shortcuts by priority; a hidden one lets the next one move up, so there is one more than four. */
export const shortcutsOf = (site: SiteId): readonly PageName[] => [
  'customerService',
  'appDownload',
  WITH_REWARDS.includes(site) ? 'rewardsHub' : 'announcements',
  'help',
  'tickets',
];
