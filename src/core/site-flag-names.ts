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
