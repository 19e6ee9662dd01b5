/**
 * Compares the catalogue's tables of calls, storage, cookies and cost with its previews, which start without cookies and
 * storage. Everything that happens must be listed, and every row must happen unless it states a condition.
 */
import { elements } from '../../elements/index.ts';
import { conditionOf, staleConditions } from '../../src/build/catalog/conditions.ts';
import { privacyRows, type PrivacyRow } from '../../src/build/catalog/privacy-rows.ts';
import { pageUsage, usageOf } from '../../src/build/catalog/usage.ts';
import { endpoints } from '../../src/exchange/calls/endpoints.ts';
import { FileFolder } from '../dist-files.ts';
import { readCosts } from '../catalogue/manifest.ts';
import { exampleOf, scenesOf } from '../catalogue/scenes.ts';
import { openHolder, type Heard } from './support/catalogue-holder.ts';
import { dist } from './support/dist.ts';
import { expect, test } from './support/suite.ts';

// Presses and answers in this test may cause errors.
test.use({ expectedLines: [/./] });

/** Groups of parts: one of each is pressed, each on a separate page. */
const PRESSED = [
  ['close', 'cancel'],
  ['confirm', 'action', 'secondary'],
] as const;
/** Example data, which no page fetches. */
const OF_PREVIEWS = /^chunks\/(prepare-preview|examples?)-/;
/** Any but English, whose texts are in the elements. */
const LANGUAGE = 'de';

const pathOf = (key: string): string => endpoints[key as keyof typeof endpoints].path.split('?')[0]!;
/** Locale files are requested by language and namespace. */
const callOf = (path: string): string => (path.startsWith('/locales/') ? pathOf('locales') : path);
const rowsOf = (sources: readonly string[]): readonly PrivacyRow[] =>
  privacyRows.filter(({ source }) => sources.includes(source));

/** Returns whether a row of the privacy table matches; `…` is a wildcard. @param stored `localStorage gate_theme` */
const isRow = ({ area, name }: PrivacyRow, stored: string): boolean =>
  name.split(' ').some((each) => {
    const [start = '', end] = `${area} ${each}`.split('…');
    return end === undefined ? stored === start : stored.startsWith(start) && stored.endsWith(end);
  });

/** Describes differences between the table of an element and the recorded calls and storage. */
const differences = (tag: string, { calls, stored }: Heard): string[] => {
  const [own, ofPage] = [usageOf(tag), pageUsage()];
  const heard = new Set([...calls].map(callOf));
  const told = [...own.calls, ...ofPage.calls].map(pathOf);
  const rows = rowsOf(own.stores);
  return [
    ...[...heard].filter((path) => !told.includes(path)).map((path) => `${path} is asked, and not in the table`),
    ...[...stored]
      .filter((entry) => ![...rows, ...rowsOf(ofPage.stores)].some((row) => isRow(row, entry)))
      .map((entry) => `${entry} is kept, and not in the table`),
    ...own.calls
      .filter((key) => !heard.has(pathOf(key)) && !conditionOf(tag, key))
      .map((key) => `${key} is in the table, and never asked`),
    ...rows
      .filter((row) => ![...stored].some((entry) => isRow(row, entry)) && !conditionOf(tag, row.source))
      .map(({ name }) => `${name} is in the table, and never kept`),
  ];
};

test('each condition of the tables is one of something that an element does', () => {
  const uses = new Map(elements.map(({ tag }) => [tag, [...usageOf(tag).calls, ...usageOf(tag).stores]]));
  expect(staleConditions(uses)).toEqual([]);
  expect(staleConditions(new Map([['gate-chart', ['chartLayout']]]))).toContain('gate-chart does not use chartAlerts');
});

for (const { tag } of elements)
  test(`${tag} asks, keeps and fetches what its page says @long`, async ({ page, demo }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === demo.cdnOrigin && pathname.endsWith('.js')) fetched.add(pathname.slice(1));
    });
    const { heard, show, press, flaws } = await openHolder(page);
    const { width } = exampleOf(tag);
    const scenes = scenesOf(tag).map(({ name }) => name);

    await show(tag, { scene: scenes[0]! }, width);
    const cost = (await readCosts(new FileFolder(dist))).get(tag)!;
    expect([...fetched].sort()).toEqual(expect.arrayContaining(cost.files.map(({ name }) => name).sort()));
    const told = [...cost.files.map(({ name }) => name), ...cost.later];
    expect.soft([...fetched].filter((name) => !told.includes(name) && !OF_PREVIEWS.test(name))).toEqual([]);

    await show(tag, { scene: scenes[0]!, lang: LANGUAGE }, width);
    for (const scene of scenes)
      for (const parts of PRESSED) {
        await show(tag, { scene }, width);
        expect.soft(await flaws(tag), scene).toEqual([]);
        await press(tag, parts);
      }
    expect(differences(tag, heard)).toEqual([]);

    const left = await page.evaluate(async () => ({
      kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie],
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(left, 'beside what the preview sees').toEqual({ kept: [''], databases: [], caches: [] });
  });
