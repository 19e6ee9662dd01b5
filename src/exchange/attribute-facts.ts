import { descriptor } from '../runtime/data/records.ts';
import { parseLanguage } from './locale/locale.ts';
import { findSite } from './sites/sites.ts';

interface SiteAttributes {
  readonly site?: unknown;
  readonly lang?: unknown;
}

/** Returns the facts of a page as an element sees them whose `site` and `lang` attributes override the page's. */
export const withAttributes = <F extends object>(facts: F, attributes: SiteAttributes): F => {
  const site = findSite(attributes.site)?.id;
  const lang = parseLanguage(attributes.lang);
  return Object.create(facts, {
    ...(site !== undefined && { site: descriptor({ value: site }) }),
    ...(lang !== undefined && { lang: descriptor({ value: lang }) }),
  }) as F;
};
