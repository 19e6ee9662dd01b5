import { isSet } from './flag.ts';

import type { SiteFlag } from './site-flag-names.ts';

/** A feature is hidden by the page's site settings or by its session config (SITE-09). No site hides one by itself. */
export const siteHides = (siteConfig: unknown, websiteConfig: unknown, flag: SiteFlag): boolean =>
  isSet(siteConfig, flag) || isSet(websiteConfig, flag);
