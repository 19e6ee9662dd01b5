/**
 * Requests of a page until it is complete: their number, bytes of the bundle's scripts, and the longest chain of requests.
 * Every answer except the page itself takes 200 ms, which makes dependencies visible. Prints a table; asserts nothing.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import { isApiPath } from '../api/calls.ts';
import type { Manifest } from '../e2e/support/dist.ts';
import { settled } from '../e2e/support/gate.ts';
import { atRest, followRequests } from '../e2e/support/rest.ts';
import type { Demo } from '../server.ts';
import { followAsked, type Asked } from './asked.ts';
import { ourDocument, withAnswers } from './pages.ts';
import { longestChain, requestsInARow } from './request-chain.ts';
import { requestCases, type RequestCase, type RequestCaseName } from './request-cases.ts';
import { newVisitor, openStand, type Stand } from './stand.ts';
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
  /** Paths of all requests, in their order. */
  readonly asked: readonly string[];
  /** Paths of one longest chain, the page left out. */
  readonly chain: readonly string[];
}

export interface RequestOptions {
  /** Folder of the build; `dist` by default. */
  readonly dist?: string;
  /** Latency of every answer, in ms; 200 by default. */
  readonly delay?: number;
  readonly cases?: readonly RequestCaseName[];
}

/** Ours: scripts of the bundle, calls of the API, texts. */
const isOurs =
  ({ cdnOrigin }: Demo) =>
  ({ origin, pathname }: URL): boolean =>
    origin === cdnOrigin || isApiPath(pathname) || pathname.startsWith('/locales/');

const PAGE = '/request-bench';

/** Answers the page immediately, and delays everything else. */
const delayAll = (context: BrowserContext, delay: number): Promise<unknown> =>
  context.route('**/*', async (route) => {
    if (new URL(route.request().url()).pathname !== PAGE) await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });

const measure = async (stand: Stand, key: RequestCaseName, delay: number, dist: string): Promise<Asked[]> => {
  const one: RequestCase = requestCases[key];
  stand.put(PAGE, ourDocument(await withAnswers(one, stand), stand.demo, { dist }));
  const context = await newVisitor(stand, one);
  try {
    await delayAll(context, delay);
    const page = await context.newPage();
    followRequests(page);
    const asked = followAsked(page, isOurs(stand.demo));
    await page.goto(PAGE);
    for (const tag of one.shows) await page.waitForSelector(`${tag}[data-state=shown]`, { state: 'attached' });
    await settled(page);
    await atRest(page);
    const onScreen = await page.evaluate(() =>
      [...document.querySelectorAll('[data-state=shown]')].map(({ localName }) => localName),
    );
    const unwanted = onScreen.filter((tag) => !one.shows.includes(tag));
    if (unwanted.length && !one.showsMore) throw new Error(`"${one.name}" shows ${unwanted.join()}`);
    return asked;
  } finally {
    await context.close();
  }
};

/** Opens each page once with an empty cache. @throws if a page shows other elements than its case lists */
export const measureRequests = async (options: RequestOptions = {}): Promise<Row[]> => {
  const { dist = 'dist', delay = 200, cases = Object.keys(requestCases) as RequestCaseName[] } = options;
  const { files } = JSON.parse(readFileSync(resolve(dist, 'manifest.json'), 'utf8')) as Manifest;
  const stand = await openStand({ dist });
  try {
    const rows: Row[] = [];
    for (const key of cases) {
      const asked = await measure(stand, key, delay, dist);
      const scripts = asked.map(({ path }) => path.slice(1)).filter((path) => path.endsWith('.js') && files[path]);
      rows.push({
        case: key,
        name: requestCases[key].name,
        requests: asked.length,
        bytes: scripts.reduce((sum, path) => sum + files[path]!.brotli, 0),
        inARow: requestsInARow(asked),
        scripts,
        asked: asked.map(({ path }) => path),
        chain: longestChain(asked).map((at) => asked[at]!.path),
      });
    }
    return rows;
  } finally {
    await stand.close();
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
