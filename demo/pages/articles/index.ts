/** Every sample article by path, with its kind and the page above it. */
import { announcements } from './announcements.ts';
import { accountHelp, help } from './help.ts';
import { blog, learn } from './learn.ts';
import { legal } from './legal.ts';
import { products } from './products.ts';
import type { Article, Articles, Kind } from './types.ts';

export interface Entry {
  readonly kind: Kind;
  readonly article: Article;
  /** Label and path of the page above, if the kind has one. */
  readonly above?: readonly [label: string, path: string];
  /** Articles of a list. */
  readonly children?: readonly string[];
}

const entries = new Map<string, Entry>();

const add = (kind: Kind, articles: Articles, above?: Entry['above']): void => {
  for (const [path, article] of Object.entries(articles)) entries.set(path, { kind, article, ...(above && { above }) });
};

/** Adds articles, and a list of them at its own path. */
const addList = (kind: Kind, path: string, list: Article, articles: Articles): void => {
  entries.set(path, { kind: 'list', article: list, children: Object.keys(articles) });
  add(kind, articles, [list.title, path]);
};

addList('learn', '/learn', { title: 'Learn', lead: 'Short lessons about coins, markets and safety.' }, learn);
addList('learn', '/blog', { title: 'Blog', lead: 'Background and guides for new and experienced traders.' }, blog);
addList(
  'announcement',
  '/announcements',
  { title: 'Announcements', lead: 'New markets, maintenance and changes to rules.' },
  announcements,
);
addList('help', '/help', { title: 'Help centre', lead: 'Step-by-step answers to common questions.' }, help);
addList(
  'legal',
  '/docs/agreement.html',
  { title: 'Service agreement', lead: 'The sample terms of each service.' },
  legal,
);
entries.set('/news', {
  kind: 'list',
  article: { title: 'News', lead: 'What has happened on the exchange this month.' },
  children: Object.keys(announcements),
});
entries.set('/crypto-wiki', {
  kind: 'list',
  article: { title: 'Crypto wiki', lead: 'Terms and ideas, explained from the start.' },
  children: Object.keys(learn),
});
add('help', accountHelp, ['Account', '/myaccount/security']);
add('product', products);

/** Paths with a parameter, and the path of their article. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/c2c\/USDT_[A-Z]{3}$/, '/c2c/*'],
  [/^\/alpha\/[\w-]{1,40}$/, '/alpha/*'],
  [/^\/startup\/[\w-]{1,40}$/, '/startup/*'],
  [/^\/copytrading\/trader\/futures\/\w{1,40}$/, '/copytrading/trader/futures/*'],
  [/^\/convert\/[A-Z]{2,10}\/[A-Z]{2,10}$/, '/convert/*'],
];

export const entryAt = (path: string): Entry | undefined =>
  entries.get(path) ?? entries.get(patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '');

export const articlePaths: readonly string[] = [...entries.keys()].filter((path) => !path.includes('*'));
