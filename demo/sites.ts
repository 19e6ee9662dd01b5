/** The sites of the reference back end: those of the exchange, with names for people who test. */
import { contents } from '../src/exchange/current/site-contents.ts';
import { sites, type SiteKey } from '../src/exchange/sites/sites.ts';

export interface DemoSite {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
}

/** Names that say more than the site's own. */
const NAMES: Partial<Record<SiteKey, string>> = {
  main: 'Main',
  tr: 'Turkey',
  eu: 'EU / Malta',
  hk: 'Hong Kong',
  us: 'United States',
  ae: 'UAE (Dubai)',
  uk: 'United Kingdom',
  test: 'Test network',
};

export const demoSites: readonly DemoSite[] = sites.map(({ key, id, defaultLang, languages }) => ({
  key,
  id,
  name: NAMES[key] ?? contents[key].name.replace(/^Gate /, ''),
  defaultLanguage: defaultLang,
  languages,
}));

/** Returns the site of a key. An unknown key returns main, and logs a warning. */
export const siteByKey = (key: string): DemoSite => {
  const found = demoSites.find((candidate) => candidate.key === key);
  if (!found) console.warn(`there is no site ${JSON.stringify(key)}; main is used`);
  return found ?? demoSites[0]!;
};
