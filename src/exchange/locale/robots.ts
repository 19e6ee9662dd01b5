import { Site } from '../sites/sites.ts';

/** Search engines must not index these locales (SITE-17). */
export const robotsNoindex = (site: number, lang: string): boolean =>
  site === Site.MAIN && (lang === 'nl' || lang === 'it');
