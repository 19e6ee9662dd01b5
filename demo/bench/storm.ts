/**
 * What a page pays for our watching it while it adds or takes away 10,000 nodes: CPU time of the main thread with `gate.js` and a
 * handful of tags that hide, against the same page without it, in turn. Prints a table; asserts nothing.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import { settled } from '../e2e/support/gate.ts';
import { startDemo, type Demo } from '../server.ts';
import { storms, type StormName } from './storm-shapes.ts';
import { median, ratio, textTable } from './table.ts';

export interface StormRow {
  readonly storm: StormName;
  readonly name: string;
  /** Medians of the main thread's CPU time, in ms. */
  readonly without: number;
  readonly with: number;
  /** Lowest and highest round, in ms. */
  readonly spreadWithout: readonly [number, number];
  readonly spreadWith: readonly [number, number];
  readonly ratio: number;
}

export interface StormOptions {
  /** Folder of the build; `dist` by default. */
  readonly dist?: string;
  readonly rounds?: number;
  readonly storms?: readonly StormName[];
}

const PAGE = '/storm-bench';
const TAGS = ['gate-kyc-bar', 'gate-notice-bar', 'gate-site-switch', 'gate-fund-drawer', 'gate-compliance-modal'];

const pageOf = (script: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Storm</title><link rel="icon" href="data:,">${script}</head>
  <body>${TAGS.map((tag) => `<${tag}></${tag}>`).join('')}<div id="storm"></div></body>
</html>`;

const open = async (browser: Browser, demo: Demo, withGate: boolean): Promise<Page> => {
  const context = await browser.newContext({ baseURL: demo.origin });
  await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
  const script = withGate ? `<script type="module" src="${demo.cdnOrigin}/gate.js" data-site="main"></script>` : '';
  await context.route(demo.origin + PAGE, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageOf(script) }),
  );
  const page = await context.newPage();
  await page.goto(PAGE);
  if (withGate) await settled(page);
  return page;
};

const taskTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
};

/** CPU time that the main thread spends on one storm, in ms: from its first node until the page has nothing to do. */
const measure = async (page: Page, name: StormName): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  // Time of the processor: other programs of a busy machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { prepare, run } = storms[name];
  await page.evaluate(prepare);
  await session.send('HeapProfiler.collectGarbage');
  const before = await taskTime(session);
  await page.evaluate(run);
  // What was put off until the page is idle belongs to the storm.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  );
  return (await taskTime(session)) - before;
};

const visit = async (browser: Browser, demo: Demo, name: StormName, withGate: boolean): Promise<number> => {
  const page = await open(browser, demo, withGate);
  try {
    return await measure(page, name);
  } finally {
    await page.context().close();
  }
};

const spread = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** Each storm on a fresh page, with and without our script in turn; a first round warms up. */
export const measureStorm = async (options: StormOptions = {}): Promise<StormRow[]> => {
  const { dist = 'dist', rounds = 7, storms: names = Object.keys(storms) as StormName[] } = options;
  const demo = await startDemo({ port: 0, dist });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    // Pages that are answered here have no address: Chromium would ask before they may reach this machine.
    args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
  });
  try {
    const rows: StormRow[] = [];
    for (const name of names) {
      const bare: number[] = [];
      const gated: number[] = [];
      for (let round = 0; round <= rounds; round++)
        for (const [withGate, samples] of [
          [false, bare],
          [true, gated],
        ] as const) {
          const time = await visit(browser, demo, name, withGate);
          if (round > 0) samples.push(time);
        }
      const [without, withGate] = [median(bare), median(gated)];
      rows.push({
        storm: name,
        name: storms[name].name,
        without,
        with: withGate,
        spreadWithout: spread(bare),
        spreadWith: spread(gated),
        ratio: withGate / without,
      });
    }
    return rows;
  } finally {
    await browser.close();
    await demo.close();
  }
};

/** The rows for people. */
export const stormTable = (rows: readonly StormRow[]): string => {
  const figures = (middle: number, [low, high]: readonly [number, number]) => [
    middle.toFixed(1),
    `${low.toFixed(1)} to ${high.toFixed(1)}`,
  ];
  return textTable(
    ['10,000 nodes', 'without, ms', 'spread', 'with, ms', 'spread', 'ratio'],
    rows.map((row) => [
      row.name,
      ...figures(row.without, row.spreadWithout),
      ...figures(row.with, row.spreadWith),
      ratio(row.with, row.without),
    ]),
  );
};

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  measureStorm()
    .then((rows) => console.log(stormTable(rows)))
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    });
