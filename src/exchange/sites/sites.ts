/** The twelve sites. Ids are the server's (SITE-01). */
export const Site = {
  MAIN: 0,
  TR: 177,
  EU: 106,
  HK: 71,
  US: 232,
  BS: 14,
  SG: 153,
  AE: 181,
  UK: 182,
  JP: 83,
  TEST: 666,
  AU: 11,
} as const;
export type SiteId = (typeof Site)[keyof typeof Site];
export type SiteKey = Lowercase<keyof typeof Site>;

/** What rules need of a site; the whole record is in `site-record.ts`. */
export interface SiteBase {
  id: SiteId;
  key: SiteKey;
  defaultLang: string;
  /** Languages offered when the settings call gives none. */
  languages: readonly string[];
}

/** The eighteen languages (LOC-01). */
export const LANGUAGES = 'en zh zh-tw vi es ru fr de pt pt-br th id tr ja ar uk nl it'.split(' ');

/** Languages of the sites that do not offer all of them, the default one first. */
const OFFERED: Partial<Record<keyof typeof Site, string>> = {
  TR: 'tr en',
  EU: 'en-eu it-eu',
  HK: 'en zh-tw zh',
  US: 'en-us',
  BS: 'en',
  SG: 'en zh',
  AE: 'en-dubai ar-dubai',
  UK: 'en-uk',
  JP: 'ja-jp en-jp',
  AU: 'en-au',
};

export const sites: readonly SiteBase[] = (Object.keys(Site) as (keyof typeof Site)[]).map((name) => {
  const languages = OFFERED[name]?.split(' ') ?? LANGUAGES;
  return { id: Site[name], key: name.toLowerCase() as SiteKey, defaultLang: languages[0]!, languages };
});

/**
 * Looks a site up by id (number or numeric text) or by key.
 * @returns undefined for anything unknown; callers fall back to main and warn (SITE-02).
 */
export const findSite = (given: unknown): SiteBase | undefined => {
  const wanted = String(given ?? '')
    .trim()
    .toLowerCase();
  return sites.find(({ id, key }) => String(id) === wanted || key === wanted);
};

/** The site of an id; an unknown id gives main (SITE-02). */
export const siteById = (id: unknown): SiteBase => findSite(id) ?? sites[0]!;
