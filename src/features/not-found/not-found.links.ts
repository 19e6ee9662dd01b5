import { Site, type SiteId } from '../../exchange/sites/sites.ts';
import type { PageName } from '../../ui/menu/page-names.ts';
import type { notFoundCopy } from './not-found.copy.ts';

/** NF-04, in the order of the specification. */
const MAIN: readonly PageName[] = [
  'trade',
  'futures',
  'alpha',
  'etf',
  'convert',
  'buySell',
  'copyTrading',
  'price',
  'marketData',
  'pricePrediction',
  'howToBuy',
  'converter',
  'news',
  'learn',
  'blog',
  'wiki',
  'glossary',
  'upcomingEvents',
  'help',
];

const NARROW: readonly PageName[] = ['price', 'trade', 'help', 'announcements'];

const OWN: Partial<Record<SiteId, readonly PageName[]>> = {
  [Site.MAIN]: MAIN,
  [Site.US]: ['trade', 'announcements', 'aboutUs', 'price', 'blog', 'help', 'brandPartnerships'],
  [Site.AE]: NARROW,
  [Site.JP]: NARROW,
};

/** Sites that the specification does not name: main's links without products that they may not offer (NF-08, Q-50). */
const DEFAULT = MAIN.filter((name) => !['trade', 'futures', 'alpha'].includes(name));

/** Helpful links of a site (NF-04 to NF-06, NF-08). */
export const helpfulLinksOf = (site: SiteId): readonly PageName[] => OWN[site] ?? DEFAULT;

export type Story = readonly [title: keyof (typeof notFoundCopy)['text'], path: string];

const STORIES: readonly Story[] = [
  ['storyBitcoin', '/learn/what-is-bitcoin'],
  ['storyFirst', '/learn/buying-your-first-crypto'],
  ['storySafety', '/learn/keep-your-account-safe'],
  ['storyMarkets', '/learn/how-to-read-a-price-chart'],
];

/** Trending stories: main and US have them (NF-07); the US site has no learning pages, its blog has them. */
export const storiesOf = (site: SiteId): readonly Story[] =>
  site === Site.MAIN
    ? STORIES
    : site === Site.US
      ? STORIES.slice(0, 3).map(([title, path]) => [title, path.replace('/learn/', '/blog/')])
      : [];
