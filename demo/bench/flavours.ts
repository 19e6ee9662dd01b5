/**
 * CPU time of the main thread until a page is at rest: a bare bar on React and r2wc, ours on React and on Preact with
 * nothing, one bar and ten elements to show, and ten components with a root each. Round by round in one run, so that
 * whatever else the machine does meets all alike. Prints a table; asserts nothing. `ROUNDS=15 npm run bench:flavours`.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';
import { jsonForScript } from '../pages/html.ts';
import { startDemo, type Demo } from '../server.ts';
import { bundleBarePages, type BarePages } from './bare/pages.ts';
import { requestCases, type RequestCaseName } from './request-cases.ts';
import { median, ratio, textTable } from './table.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const PAGE = '/flavour-bench';

interface Case {
  readonly name: string;
  /** Elements that are visible when everything has loaded. */
  readonly shows: readonly string[];
  readonly scripts: readonly string[];
  readonly body: string;
  readonly scenario?: string;
  /** Settings of the page. */
  readonly config?: object;
}

/** Serves scripts over a real connection: what a test answers itself is compiled in another way. */
const serve = (files: ReadonlyMap<string, string>): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url = '' }, answer) => {
      const script = files.get(url);
      answer.writeHead(script === undefined ? 404 : 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
      });
      answer.end(script);
    }).listen(0, '127.0.0.1', () => resolve(server));
  });

const casesOf = ({ cdnOrigin }: Demo, { bar, apart, together }: BarePages, peers: string): Case[] => {
  const from = (paths: readonly string[]) => paths.map((path) => peers + path);
  const ours = (name: string, key: RequestCaseName, loader: string): Case => ({
    ...requestCases[key],
    name,
    scripts: [`${cdnOrigin}/${loader}`],
  });
  const { shows: ten, body } = requestCases.ten;
  return [
    { name: 'empty page', shows: [], scripts: [], body: '' },
    { name: 'bare React + r2wc bar', shows: [], scripts: from(bar), body: '<bare-bar></bare-bar>' },
    ours('nothing to show', 'nothing', 'gate.js'),
    ours('KYC bar', 'kycBar', 'gate.js'),
    ours('KYC bar, slim', 'kycBar', 'slim/gate.js'),
    { name: 'ten, a root and a bundle each', shows: [], scripts: from(apart), body },
    { name: 'ten, a root each, one React', shows: [], scripts: from(together), body },
    ours(`ten: ${ten.length} elements`, 'ten', 'gate.js'),
    ours('ten, slim', 'ten', 'slim/gate.js'),
  ];
};

interface Sample {
  readonly script: number;
  readonly task: number;
  readonly heap: number;
}

/** Thread time, not wall time: what else runs does not count. */
const startCounting = async (session: CDPSession): Promise<void> => {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
};

/** Without requests for this many ms, a page is idle. Nothing is evaluated in the page: polling would count. */
const QUIET = 3_000;
const quiet = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, QUIET);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, QUIET);
    };
    page.on('request', again).on('requestfinished', again);
  });

const visit = async (browser: Browser, demo: Demo, one: Case): Promise<Sample> => {
  const context = await browser.newContext({ baseURL: demo.origin, viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
    await context.request.get(`/qa/apply?${one.scenario ?? ''}`, { maxRedirects: 0 });
    const scripts = one.scripts
      .map((src) => `<script type="module" src="${src}" data-site="main" data-locale="en"></script>`)
      .join('');
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flavours</title>
      <link rel="icon" href="data:,">
      <script type="application/json" data-gate-config>${jsonForScript(one.config ?? {})}</script>${scripts}</head><body><h1>A page</h1>${one.body}</body></html>`;
    await context.route(`**${PAGE}`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await startCounting(session);
    await page.goto(PAGE);
    await quiet(page);
    const { metrics } = await session.send('Performance.getMetrics');
    for (const tag of one.shows)
      if ((await page.locator(`${tag}[data-state=shown]`).count()) !== 1) throw new Error(`${one.name}: no ${tag} yet`);
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
    return {
      script: metric('ScriptDuration') * 1000,
      task: metric('TaskDuration') * 1000,
      heap: metric('JSHeapUsedSize') / 1024 / 1024,
    };
  } finally {
    await context.close();
  }
};

const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)})`;

const main = async (): Promise<void> => {
  const bare = await bundleBarePages();
  const demo = await startDemo({ port: 0 });
  const server = await serve(bare.files);
  const peers = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: browserPath(),
    // Pages that are answered here have no address: Chromium would ask before they may reach this machine.
    args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
  });
  try {
    const cases = casesOf(demo, bare, peers);
    const samples = new Map<Case, Sample[]>(cases.map((one) => [one, []]));
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const one of cases) {
        const sample = await visit(browser, demo, one);
        if (round > 0) samples.get(one)!.push(sample);
      }
    const of = (one: Case, name: keyof Sample) => samples.get(one)!.map((sample) => sample[name]);
    const [, bar, , , , apart] = cases as [Case, Case, Case, Case, Case, Case];
    const rows = cases.map((one) => [
      one.name,
      spread(of(one, 'script')),
      ratio(median(of(one, 'script')), median(of(bar, 'script'))),
      ratio(median(of(one, 'script')), median(of(apart, 'script'))),
      spread(of(one, 'task')),
      ratio(median(of(one, 'task')), median(of(bar, 'task'))),
      median(of(one, 'heap')).toFixed(1),
    ]);
    const columns = ['page', 'script ms', 'to the bar', 'to a root each', 'task ms', 'to the bar', 'heap MB'];
    console.log(`CPU time of the main thread, medians of ${ROUNDS} visits each with an empty cache (least-most).\n`);
    console.log(textTable(columns, rows));
  } finally {
    await browser.close();
    server.close();
    await demo.close();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
