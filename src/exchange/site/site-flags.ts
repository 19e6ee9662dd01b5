import { isSet } from '../../runtime/data/values.ts';

/** The six flags that hide features of a site. [SITE-08] */
export const SITE_FLAGS = [
  'hiddenReferral',
  'hiddenAppDownload',
  'hiddenNotification',
  'hiddenFooterSignup',
  'hiddenThemeSwitch',
  'hiddenLangAndRate',
] as const;
export type SiteFlag = (typeof SITE_FLAGS)[number];

/** True if the page's site settings or its session config hide a feature. No site hides one by default. [SITE-09] */
export const siteHides = (siteConfig: unknown, websiteConfig: unknown, flag: SiteFlag): boolean =>
  isSet(siteConfig, flag) || isSet(websiteConfig, flag);
