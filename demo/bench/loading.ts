/**
 * What the bundle costs a page, side by side in one run: the page without `gate.js`, with the tags of nearly
 * every page and with further ones and nothing to show, and with one bar shown; then what a storm of nodes costs. Prints
 * tables; asserts nothing.
 */
import { chromium, type Browser } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import { startDemo, type Demo } from '../server.ts';
import { measureStorm, stormTable } from './storm.ts';
import { median, ratio, textTable } from './table.ts';

const ROUNDS = 7;

interface Case {
  readonly name: string;
  readonly scenario: string;
  readonly without?: true;
}
const cases: readonly Case[] = [
  { name: 'without gate.js', scenario: '', without: true },
  { name: 'eight tags, nothing shows', scenario: 'site_chrome=0&first_tags_only=1' },
  { name: 'further tags, nothing', scenario: 'site_chrome=0&login=signed-in&verified=1' },
  { name: 'KYC bar in English', scenario: 'site_chrome=0&first_tags_only=1&login=signed-in&verified=0' },
  { name: 'KYC bar in Turkish', scenario: 'site_chrome=0&first_tags_only=1&login=signed-in&verified=0&lang=tr' },
];

interface Sample {
  readonly requests: number;
  readonly bytes: number;
  readonly script: number;
  readonly task: number;
  readonly heap: number;
  /** From the start of the navigation to the bar on screen. */
  readonly shown: number;
}

const visit = async (browser: Browser, demo: Demo, { scenario, without }: Case): Promise<Sample> => {
  const context = await browser.newContext({ baseURL: demo.origin, viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
    await context.request.get(`/qa/apply?${scenario}`, { maxRedirects: 0 });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Network.enable');
    if (without) await session.send('Network.setBlockedURLs', { urls: [`${demo.cdnOrigin}/*`] });
    let requests = 0;
    let bytes = 0;
    const blocked = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (without && request.url.startsWith(demo.cdnOrigin)) blocked.add(requestId);
      else requests++;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(scenario.includes('lang=tr') ? '/tr' : '/');
    let shown = NaN;
    if (scenario.includes('verified=0')) {
      await page.waitForSelector('gate-kyc-bar[data-state=shown]', { state: 'attached' });
      shown = await page.evaluate('performance.now()');
    }
    await page.waitForLoadState('networkidle');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
    return {
      requests,
      bytes,
      script: metric('ScriptDuration') * 1000,
      task: metric('TaskDuration') * 1000,
      heap: metric('JSHeapUsedSize'),
      shown,
    };
  } finally {
    await context.close();
  }
};

const loading = async (): Promise<void> => {
  const demo = await startDemo({ port: 0 });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    const samples = new Map<Case, Sample[]>(cases.map((one) => [one, []]));
    // Round by round, so that whatever else the machine does meets all cases alike; the first round warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const one of cases) {
        const sample = await visit(browser, demo, one);
        if (round > 0) samples.get(one)!.push(sample);
      }
    const middle = cases.map((one) => {
      const all = samples.get(one)!;
      const of = (name: keyof Sample) => median(all.map((sample) => sample[name]));
      return {
        name: one.name,
        requests: of('requests'),
        bytes: of('bytes'),
        script: of('script'),
        task: of('task'),
        heap: of('heap'),
        shown: of('shown'),
      };
    });
    const base = middle[0]!;
    const columns = ['page', 'requests', 'kB', '', 'script ms', '', 'task ms', '', 'heap MB', '', 'bar after ms'];
    const rows = middle.map((one) => [
      one.name,
      String(one.requests),
      (one.bytes / 1024).toFixed(1),
      ratio(one.bytes, base.bytes),
      one.script.toFixed(1),
      ratio(one.script, base.script),
      one.task.toFixed(1),
      ratio(one.task, base.task),
      (one.heap / 1024 / 1024).toFixed(2),
      ratio(one.heap, base.heap),
      Number.isNaN(one.shown) ? '-' : one.shown.toFixed(0),
    ]);
    console.log(`Medians of ${ROUNDS} visits each, empty cache; the ratio is to the first line.\n`);
    console.log(textTable(columns, rows));
  } finally {
    await browser.close();
    await demo.close();
  }
};

const main = async (): Promise<void> => {
  await loading();
  console.log(
    `\nCPU time of the main thread for a host that adds and takes away nodes, medians of ${ROUNDS} rounds.\n`,
  );
  console.log(stormTable(await measureStorm({ rounds: ROUNDS })));
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
