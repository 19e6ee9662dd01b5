import { parseLanguage, REGIONAL } from '../../exchange/locale/locale.ts';
import type { Settings } from '../../exchange/current/read-settings.ts';
import { Site, siteById, type SiteId } from '../../exchange/sites/sites.ts';

/**
 * Languages that a site offers (LOC-06): its `lang_list` and its regional extras, or its own list while the settings are
 * unknown. Each once, in canonical form.
 */
export const languagesOf = (site: SiteId, langList: readonly string[]): string[] => {
  const { languages } = siteById(site);
  const extras = site === Site.MAIN ? ['tr'] : languages.filter((lang) => REGIONAL.has(lang));
  const listed = langList.map(parseLanguage).filter((lang) => lang !== undefined);
  return [...new Set(listed.length ? [...listed, ...extras] : languages)];
};

export interface Fiat {
  code: string;
  symbol: string;
}

/** The currencies to choose from, by code; the current one is there in any case. */
export const fiatsOf = ({ fiat_list, curr_fiat }: Settings): Fiat[] => {
  const codes = new Set([...Object.keys(fiat_list), ...(curr_fiat ? [curr_fiat] : [])]);
  return [...codes].sort((a, b) => a.localeCompare(b)).map((code) => ({ code, symbol: fiat_list[code]?.symbol ?? '' }));
};
