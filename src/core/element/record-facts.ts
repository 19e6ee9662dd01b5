import type { ElementRecord } from './record.ts';
import { parseLanguage } from '../locale/locale.ts';
import { factsFor, type Facts } from '../rules/facts.ts';
import { findSite } from '../site/sites.ts';

/** The facts for one element: its `site` and `lang` attributes override the page's. */
export const factsOfRecord = (record: ElementRecord): Facts => {
  const { site, lang } = record.props.value;
  return factsFor(findSite(site)?.id, parseLanguage(lang));
};
