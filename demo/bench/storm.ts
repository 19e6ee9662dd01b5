/**
 * Cost of the bundle's observers while a page adds or removes 10,000 nodes: CPU time of the main thread with `gate.js` and a
 * handful of hidden tags, and of the same page without them, in turn. Asserts nothing.
 */
import type { Page } from 'playwright';
import { settled } from '../e2e/support/gate.ts';
import { idle, MainThread, newVisitor, type BenchOptions, type Stand } from './stand.ts';
import { storms, type StormName } from './storm-shapes.ts';
import { figure, median, ratio, type Table } from './table.ts';

export interface StormRow {
  readonly name: string;
  /** The main thread's CPU time in each round, in ms. */
  readonly without: readonly number[];
  readonly with: readonly number[];
}

const PAGE = '/storm-bench';
const TAGS = ['gate-kyc-bar', 'gate-notice-bar', 'gate-site-switch', 'gate-fund-drawer', 'gate-compliance-modal'];

const pageOf = (script: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Storm</title><link rel="icon" href="data:,">${script}</head>
  <body>${TAGS.map((tag) => `<${tag}></${tag}>`).join('')}<div id="storm"></div></body>
</html>`;

const open = async (stand: Stand, withGate: boolean): Promise<Page> => {
  const script = `<script type="module" src="${stand.demo.cdnOrigin}/gate.js" data-site="main"></script>`;
  stand.put(PAGE, pageOf(withGate ? script : ''));
  const page = await (await newVisitor(stand)).newPage();
  await page.goto(PAGE);
  if (withGate) await settled(page);
  return page;
};

/** CPU time that the main thread spends on one storm, in ms: from its first node until the page has nothing to do. */
const measure = async (page: Page, name: StormName): Promise<number> => {
  const thread = await MainThread.of(page);
  const { prepare, run } = storms[name];
  await page.evaluate(prepare);
  await thread.heap();
  const before = await thread.time();
  await page.evaluate(run);
  // Work postponed until the page is idle also counts.
  await idle(page);
  return (await thread.time()).task - before.task;
};

const visit = async (stand: Stand, name: StormName, withGate: boolean): Promise<number> => {
  const page = await open(stand, withGate);
  try {
    return await measure(page, name);
  } finally {
    await page.context().close();
  }
};

/** Each storm on a fresh page, with and without our script in turn; a first round warms up. */
export const measureStorm = async (stand: Stand, { rounds, only }: BenchOptions): Promise<StormRow[]> => {
  const rows: StormRow[] = [];
  for (const name of Object.keys(storms) as StormName[]) {
    if (!only.test(`storm: ${storms[name].name}`)) continue;
    const row = { name: storms[name].name, without: [] as number[], with: [] as number[] };
    for (let round = 0; round <= rounds; round++)
      for (const which of ['without', 'with'] as const) {
        const time = await visit(stand, name, which === 'with');
        if (round > 0) row[which].push(time);
      }
    rows.push(row);
  }
  return rows;
};

/** The rows for people. */
export const stormTable = (rows: readonly StormRow[]): Table => ({
  title: 'A host page that adds and removes 10,000 nodes: main thread CPU, ms',
  columns: ['10,000 nodes', 'without gate.js', 'with it', 'ratio'],
  rows: rows.map((row) => [
    row.name,
    figure(row.without, 1),
    figure(row.with, 1),
    ratio(median(row.with), median(row.without)),
  ]),
});
