/**
 * What a page asks the network for until it stands: number of requests, bytes of our scripts, and how many requests have to
 * follow one another. Every answer but the page itself takes 200 ms, so that what depends on what can be told. Prints a
 * table; asserts nothing.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import { isApiPath } from '../api/calls.ts';
import type { Manifest } from '../e2e/support/dist.ts';
import { settled } from '../e2e/support/gate.ts';
import { atRest, followRequests } from '../e2e/support/rest.ts';
import { jsonForScript } from '../pages/html.ts';
import { startDemo, type Demo } from '../server.ts';
import { longestChain, requestsInARow, type TimedRequest } from './request-chain.ts';
import { requestCases, type RequestCase, type RequestCaseName } from './request-cases.ts';
import { textTable } from './table.ts';

export interface Row {
  readonly case: RequestCaseName;
  readonly name: string;
  /** Ours: scripts of the bundle, calls, texts. */
  readonly requests: number;
  /** Of our scripts, brotli. */
  readonly bytes: number;
  /** Longest chain of requests that had to follow one another, the page included. */
  readonly inARow: number;
  /** Paths of our scripts, in the order of their requests. */
  readonly scripts: readonly string[];
  /** Paths of one longest chain, the page left out. */
  readonly chain: readonly string[];
}

export interface RequestOptions {
  /** Folder of the build; `dist` by default. */
  readonly dist?: string;
  /** What every answer takes, in ms; 200 by default. */
  readonly delay?: number;
  readonly cases?: readonly RequestCaseName[];
}

interface Asked extends TimedRequest {
  readonly path: string;
  end: number;
}

/** Follows our requests: scripts of the bundle, calls of the API, texts. */
const followOurs = (page: Page, cdnOrigin: string): Asked[] => {
  const all = new Map<Request, Asked>();
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== cdnOrigin && !isApiPath(pathname) && !pathname.startsWith('/locales/')) return;
    const one = { path: pathname, start: performance.now(), end: Infinity };
    all.set(request, one);
    asked.push(one);
  });
  page.on('requestfinished', (request) => {
    const one = all.get(request);
    if (one) one.end = performance.now();
  });
  return asked;
};

const PAGE = '/request-bench';

const pageOf = ({ lang, config, body }: RequestCase, { cdnOrigin }: Demo): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>Requests</title>
    <link rel="icon" href="data:,">
    <script type="application/json" data-gate-config>${jsonForScript(config)}</script>
    <script type="module" src="${cdnOrigin}/gate.js" data-site="main" data-locale="${lang}"></script>
  </head>
  <body><h1>A page</h1>${body}</body>
</html>`;

/** Answers the page at once, and lets everything else take its time. */
const serve = async (context: BrowserContext, demo: Demo, one: RequestCase, delay: number): Promise<void> => {
  const html = pageOf(one, demo);
  await context.route('**/*', async (route) => {
    if (new URL(route.request().url()).pathname === PAGE)
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
};

const measure = async (browser: Browser, demo: Demo, key: RequestCaseName, delay: number): Promise<Asked[]> => {
  const one: RequestCase = requestCases[key];
  const context = await browser.newContext({ baseURL: demo.origin, viewport: { width: one.width, height: 800 } });
  try {
    await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
    await context.request.get(`/qa/apply?${one.scenario}`, { maxRedirects: 0 });
    await serve(context, demo, one, delay);
    const page = await context.newPage();
    followRequests(page);
    const asked = followOurs(page, demo.cdnOrigin);
    await page.goto(PAGE);
    for (const tag of one.shows) await page.waitForSelector(`${tag}[data-state=shown]`, { state: 'attached' });
    await settled(page);
    await atRest(page);
    const onScreen = await page.evaluate(() =>
      [...document.querySelectorAll('[data-state=shown]')].map(({ localName }) => localName),
    );
    const unwanted = onScreen.filter((tag) => !one.shows.includes(tag));
    if (unwanted.length) throw new Error(`"${one.name}" shows ${unwanted.join()}`);
    return asked;
  } finally {
    await context.close();
  }
};

/** Opens each page once with an empty cache. @throws where a page shows other elements than its case says */
export const measureRequests = async (options: RequestOptions = {}): Promise<Row[]> => {
  const { dist = 'dist', delay = 200, cases = Object.keys(requestCases) as RequestCaseName[] } = options;
  const { files } = JSON.parse(readFileSync(resolve(dist, 'manifest.json'), 'utf8')) as Manifest;
  const demo = await startDemo({ port: 0, dist });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    // Pages that are answered here have no address: Chromium would ask before they may reach this machine.
    args: [...browserArgs, '--disable-features=LocalNetworkAccessChecks'],
  });
  try {
    const rows: Row[] = [];
    for (const key of cases) {
      const asked = await measure(browser, demo, key, delay);
      const scripts = asked.map(({ path }) => path.slice(1)).filter((path) => path.endsWith('.js') && files[path]);
      rows.push({
        case: key,
        name: requestCases[key].name,
        requests: asked.length,
        bytes: scripts.reduce((sum, path) => sum + files[path]!.brotli, 0),
        inARow: requestsInARow(asked),
        scripts,
        chain: longestChain(asked).map((at) => asked[at]!.path),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await demo.close();
  }
};

const main = async (): Promise<void> => {
  const rows = await measureRequests();
  const columns = ['page', 'requests', 'in a row', 'scripts', 'kB brotli'];
  const cells = rows.map(({ name, requests, inARow, scripts, bytes }) => [
    name,
    String(requests),
    String(inARow),
    String(scripts.length),
    (bytes / 1024).toFixed(1),
  ]);
  console.log(`${textTable(columns, cells)}\n\nThe longest chain of each page, after the page itself:`);
  for (const { name, chain } of rows) console.log(`${name}: ${chain.join(' > ')}`);
};

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
