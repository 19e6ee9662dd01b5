/** Whether a page that changes its address a thousand times without loading keeps anything of it. */
import type { Page } from 'playwright';
import { settled } from '../e2e/support/gate.ts';
import { flavours, ourDocument, type Flavour } from './pages.ts';
import { requestCases } from './request-cases.ts';
import { idle, MainThread, newVisitor, type BenchOptions, type Stand } from './stand.ts';
import type { Table } from './table.ts';

const PATH = '/routes-bench';
/** Caches fill first. */
const WARM_UP = 100;
const STEPS = [0, 250, 500, 1000];

export interface RoutesRow {
  readonly name: string;
  /** Bytes in use after so many changes of the address (`STEPS`). */
  readonly heap: readonly number[];
  /** Nodes, ours and the page's, that the browser holds then. */
  readonly nodes: readonly number[];
  /** Processor time of the main thread for one change, ms. */
  readonly each: number;
}

/** Makes each change in a separate frame, so that its effects are painted. */
const change = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let at = 0; at < count; at++) {
      history.pushState(null, '', `/routes-bench?view=${at}`);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, times);

const nodesOf = async ({ session }: MainThread): Promise<number> => (await session.send('Memory.getDOMCounters')).nodes;

const measure = async (stand: Stand, flavour: Flavour, name: string): Promise<RoutesRow> => {
  const { ten } = requestCases;
  stand.put(PATH, ourDocument(ten, stand.demo, { flavour }));
  const context = await newVisitor(stand, ten);
  try {
    const page = await context.newPage();
    await page.goto(PATH);
    await settled(page);
    const thread = await MainThread.of(page);
    await change(page, WARM_UP);
    const [heap, nodes]: [number[], number[]] = [[], []];
    let done = 0;
    let time = 0;
    for (const step of STEPS) {
      const before = await thread.time();
      await change(page, step - done);
      await idle(page);
      time += (await thread.time()).task - before.task;
      done = step;
      heap.push(await thread.heap());
      nodes.push(await nodesOf(thread));
    }
    return { name, heap, nodes, each: time / done };
  } finally {
    await context.close();
  }
};

export const measureRoutes = async (stand: Stand, { only }: BenchOptions): Promise<RoutesRow[]> => {
  const rows: RoutesRow[] = [];
  for (const flavour of flavours()) {
    const name = `ten elements, ${flavour}`;
    if (only.test(`routes: ${name}`)) rows.push(await measure(stand, flavour, name));
  }
  return rows;
};

export const routesTable = (rows: readonly RoutesRow[]): Table => ({
  title: `A thousand route changes, after ${WARM_UP} warm-up changes: heap (MB) and nodes`,
  columns: ['page', ...STEPS.map((step) => `after ${step}`), 'CPU for one, ms'],
  rows: rows.map(({ name, heap, nodes, each }) => [
    name,
    ...heap.map((bytes, at) => `${(bytes / 1024 / 1024).toFixed(2)} · ${nodes[at]}`),
    each.toFixed(2),
  ]),
});
