/**
 * Cost of pages until they are complete. Each page loads once per round, in turn, so that other load on the machine affects
 * all equally. The browser emulates a slow network and a slow processor.
 */
import type { Page } from 'playwright';
import { atRest, followRequests } from '../e2e/support/rest.ts';
import { followAsked } from './asked.ts';
import { NETWORKS, type Network } from './networks.ts';
import { BARE, benchPages, SAME_CALL, type BenchPage } from './pages.ts';
import { requestsInARow } from './request-chain.ts';
import { MainThread, newVisitor, type BenchOptions, type Stand } from './stand.ts';
import { figure, median, ratio, type Table } from './table.ts';

const CPU_RATE = 4;
const PATH = '/loading-bench';

interface Sample {
  /** Without the page itself, headers included. */
  readonly bytes: number;
  readonly requests: number;
  /** The page included. */
  readonly inARow: number;
  /** Processor time of the main thread, ms. */
  readonly script: number;
  readonly task: number;
  /** Time of tasks beyond 50 ms each, in ms. */
  readonly blocking: number;
  /** From the start of the navigation until the expected content is visible, in ms; NaN if nothing is expected. */
  readonly visible: number;
  /** From the start of the navigation to the first content that is painted, ms. */
  readonly paint: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Bytes, after a collection. */
  readonly heap: number;
}

export interface LoadingRow {
  readonly name: string;
  readonly samples: readonly Sample[];
}

interface Seen {
  readonly blocking: number;
  readonly shift: number;
  readonly visible: number | null;
}

/** Script that runs first in the page and records values that only the page can observe. */
const observe = (visible: string | undefined): string => `
  window.bench = { blocking: 0, shift: 0, visible: null };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) bench.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (${visible ?? 'true'}) bench.visible = performance.now();
    else requestAnimationFrame(look);
  };
  ${visible === undefined ? '' : 'requestAnimationFrame(look);'}`;

const load = async (
  page: Page,
  { html, visible, name }: BenchPage,
  stand: Stand,
  { latency, download, upload }: Network,
): Promise<Sample> => {
  stand.put(PATH, html);
  const thread = await MainThread.of(page);
  const { session } = thread;
  await page.addInitScript(observe(visible));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  await thread.slowDown(CPU_RATE);
  followRequests(page);
  let bytes = 0;
  const documents = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Document' && documents.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!documents.has(requestId)) bytes += encodedDataLength;
  });
  const asked = followAsked(page, ({ pathname, protocol }) => pathname !== PATH && protocol !== 'data:');
  // A limit, no wait: the machine may be busy.
  await page.goto(PATH, { waitUntil: 'networkidle', timeout: 180_000 });
  if (visible !== undefined)
    await page
      .waitForFunction('bench.visible !== null', undefined, { polling: 200, timeout: 180_000 })
      .catch((error: unknown) => {
        throw new Error(`"${name}" does not show what it should`, { cause: error });
      });
  // Requests after half a second of silence also belong to the page.
  await atRest(page);
  const seen = await page.evaluate<Seen>('bench');
  return {
    bytes,
    requests: asked.length,
    inARow: requestsInARow(asked),
    ...(await thread.time()),
    blocking: seen.blocking,
    visible: seen.visible ?? NaN,
    paint: await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    shift: seen.shift,
    heap: await thread.heap(),
  };
};

export const measureLoading = async (stand: Stand, { rounds, only, network }: BenchOptions): Promise<LoadingRow[]> =>
  measurePages(
    stand,
    (await benchPages(stand)).filter(({ name }) => only.test(name)),
    rounds,
    network,
  );

/** A first round warms up the server and the browser. */
export const measurePages = async (
  stand: Stand,
  pages: readonly BenchPage[],
  rounds: number,
  network: Network = NETWORKS.slow4g,
): Promise<LoadingRow[]> => {
  const rows = pages.map((page) => ({ page, name: page.name, samples: [] as Sample[] }));
  for (let round = 0; round <= rounds; round++)
    for (const { page, samples } of rows) {
      const context = await newVisitor(stand, page);
      try {
        const sample = await load(await context.newPage(), page, stand, network);
        if (round > 0) samples.push(sample);
      } finally {
        await context.close();
      }
    }
  return rows;
};

/** One figure of every round. */
export const all = ({ samples }: LoadingRow, name: keyof Sample): number[] => samples.map((sample) => sample[name]);

/** Pages with the KYC bar beside the bare bar that makes the same call. */
const sameCallTable = (rows: readonly LoadingRow[]): Table => {
  const anchor = rows.find(({ name }) => name === SAME_CALL);
  const toAnchor = (row: LoadingRow, name: keyof Sample): string =>
    anchor ? ratio(median(all(row, name)), median(all(anchor, name))) : '-';
  return {
    title: 'The KYC bar and a bare bar that makes the same call',
    columns: ['page', 'visible after', 'ratio', 'script CPU', 'ratio', 'layout shift'],
    rows: rows
      .filter((row) => row === anchor || row.name.includes('KYC'))
      .map((row) => [
        row.name,
        figure(all(row, 'visible')),
        toAnchor(row, 'visible'),
        figure(all(row, 'script')),
        toAnchor(row, 'script'),
        figure(all(row, 'shift'), 3),
      ]),
  };
};

/** Sizes and chains, and times beside those of the bare React bar. */
export const loadingTables = (rows: readonly LoadingRow[]): Table[] => {
  const bare = rows.find(({ name }) => name === BARE);
  const toBare = (row: LoadingRow, name: keyof Sample): string => {
    const value = median(all(row, name));
    return bare && !Number.isNaN(value) ? ratio(value, median(all(bare, name))) : '-';
  };
  const scaled = (row: LoadingRow, name: keyof Sample, unit: number, digits: number) =>
    figure(
      all(row, name).map((value) => value / unit),
      digits,
    );
  return [
    {
      title: 'Pages: downloads and memory',
      columns: ['page', 'kB', 'ratio', 'requests', 'in a row', 'layout shift', 'heap, MB', 'ratio'],
      rows: rows.map((row) => [
        row.name,
        scaled(row, 'bytes', 1024, 1),
        toBare(row, 'bytes'),
        figure(all(row, 'requests')),
        figure(all(row, 'inARow')),
        figure(all(row, 'shift'), 3),
        scaled(row, 'heap', 1024 * 1024, 2),
        toBare(row, 'heap'),
      ]),
    },
    {
      title: 'Pages: time, ms',
      columns: ['page', 'script CPU', 'ratio', 'main thread CPU', 'ratio', 'blocking', 'visible after', 'ratio'],
      rows: rows.map((row) => [
        row.name,
        figure(all(row, 'script')),
        toBare(row, 'script'),
        figure(all(row, 'task')),
        toBare(row, 'task'),
        figure(all(row, 'blocking')),
        figure(all(row, 'visible')),
        toBare(row, 'visible'),
      ]),
    },
    sameCallTable(rows),
  ];
};
