/** The twelve sites of the reference back end. */
export interface DemoSite {
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
}

const GLOBAL = 'en zh zh-tw vi es ru fr de pt pt-br th id tr ja ar uk nl it'.split(' ');

const site = (key: string, id: number, name: string, languages: readonly string[]): DemoSite => ({
  key,
  id,
  name,
  languages,
  defaultLanguage: languages[0] ?? 'en',
});

export const demoSites: readonly DemoSite[] = [
  site('main', 0, 'Main', GLOBAL),
  site('tr', 177, 'Turkey', ['tr', 'en']),
  site('eu', 106, 'EU / Malta', ['en-eu', 'it-eu']),
  site('hk', 71, 'Hong Kong', ['en', 'zh-tw', 'zh']),
  site('us', 232, 'United States', ['en-us']),
  site('bs', 14, 'Bahamas', ['en']),
  site('sg', 153, 'Singapore', ['en', 'zh']),
  site('ae', 181, 'UAE (Dubai)', ['en-dubai', 'ar-dubai']),
  site('uk', 182, 'United Kingdom', ['en-uk']),
  site('jp', 83, 'Japan', ['ja-jp', 'en-jp']),
  site('test', 666, 'Test network', GLOBAL),
  site('au', 11, 'Australia', ['en-au']),
];

export const siteByKey = (key: string): DemoSite =>
  demoSites.find((candidate) => candidate.key === key) ?? (demoSites[0] as DemoSite);
