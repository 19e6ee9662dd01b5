import { siteById, type SiteId } from '../../exchange/sites/sites.ts';
import { parseLanguage } from '../../exchange/locale/locale.ts';
import type { Settings } from '../../exchange/current/read-settings.ts';

/**
 * Returns the site's languages: `lang_list` and the regional extras, or the site's own list while the settings are
 * unknown. Each one once, in canonical form. [LOC-06]
 */
export const languagesOf = (site: SiteId, langList: readonly string[]): string[] => {
  const { languages, extraLanguages } = siteById(site);
  const listed = langList.map(parseLanguage).filter((lang) => lang !== undefined);
  return [...new Set(listed.length ? [...listed, ...extraLanguages] : languages)];
};

export interface Fiat {
  code: string;
  symbol: string;
}

/** Returns the available currencies by code, always including the current one. */
export const fiatsOf = ({ fiat_list, curr_fiat }: Settings): Fiat[] => {
  const codes = new Set([...Object.keys(fiat_list), ...(curr_fiat ? [curr_fiat] : [])]);
  return [...codes].sort((a, b) => a.localeCompare(b)).map((code) => ({ code, symbol: fiat_list[code]?.symbol ?? '' }));
};
