import { isSet } from '../../runtime/data/values.ts';

/** The six flags that hide features of a site (SITE-08). */
export const SITE_FLAGS = [
  'hiddenReferral',
  'hiddenAppDownload',
  'hiddenNotification',
  'hiddenFooterSignup',
  'hiddenThemeSwitch',
  'hiddenLangAndRate',
] as const;
export type SiteFlag = (typeof SITE_FLAGS)[number];

/** A feature is hidden by the page's site settings or by its session config (SITE-09). No site hides one by itself. */
export const siteHides = (siteConfig: unknown, websiteConfig: unknown, flag: SiteFlag): boolean =>
  isSet(siteConfig, flag) || isSet(websiteConfig, flag);
