import { siteById } from '../sites/sites.ts';

/** Returns true for locales that search engines must not index. [SITE-17] */
export const robotsNoindex = (site: number, lang: string): boolean => siteById(site).unindexedLanguages.includes(lang);
