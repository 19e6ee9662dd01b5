/** Measures the cost of many elements of one tag, compared with a React root for each by plain r2wc. */
import { benchDocument, flavours, ourDocument } from './pages.ts';
import { peers } from './peers/peers.ts';
import { idle, MainThread, newVisitor, type BenchOptions, type Stand } from './stand.ts';
import { figure, median, ratio, type Table } from './table.ts';

const COUNTS = [1, 10, 50, 200];
const PATH = '/elements-bench';
const CPU_RATE = 4;

interface Case {
  readonly name: string;
  readonly tag: string;
  readonly count: number;
  readonly html: string;
}

export interface ElementsRow {
  readonly name: string;
  readonly count: number;
  /** Processor time of scripts and of the main thread until all are drawn, ms. */
  readonly script: readonly number[];
  readonly task: readonly number[];
  /** Bytes, after a collection. */
  readonly heap: readonly number[];
}

const casesOf = (stand: Stand): Case[] => {
  const repeat = (tag: string, attributes: string, count: number) => `<${tag}${attributes}></${tag}>\n`.repeat(count);
  const { head } = peers[0]!;
  return COUNTS.flatMap((count) => [
    {
      name: 'bare-bar, React + r2wc',
      tag: 'bare-bar',
      count,
      html: benchDocument(head, repeat('bare-bar', '', count)),
    },
    ...flavours().map((flavour) => ({
      name: `gate-number, ${flavour}`,
      tag: 'gate-number',
      count,
      html: ourDocument(
        { lang: 'en', config: {}, body: repeat('gate-number', ' value="0.00001234"', count) },
        stand.demo,
        { flavour },
      ),
    })),
  ]);
};

/** Every element of the tag has something in its shadow root. */
const allDrawn = (tag: string): string =>
  `[...document.querySelectorAll('${tag}')].every((one) => one.shadowRoot?.textContent.trim())`;

/** A first round warms up. */
export const measureElements = async (stand: Stand, { rounds, only }: BenchOptions): Promise<ElementsRow[]> => {
  const cases = casesOf(stand).filter(({ name, count }) => only.test(`elements: ${count} ${name}`));
  const rows = cases.map((one) => ({ ...one, script: [] as number[], task: [] as number[], heap: [] as number[] }));
  for (let round = 0; round <= rounds; round++)
    for (const row of rows) {
      stand.put(PATH, row.html);
      const context = await newVisitor(stand);
      try {
        const page = await context.newPage();
        const thread = await MainThread.of(page);
        await thread.slowDown(CPU_RATE);
        await page.goto(PATH, { waitUntil: 'networkidle' });
        await page.waitForFunction(allDrawn(row.tag));
        await idle(page);
        if (round === 0) continue;
        const { script, task } = await thread.time();
        row.script.push(script);
        row.task.push(task);
        row.heap.push(await thread.heap());
      } finally {
        await context.close();
      }
    }
  return rows;
};

export const elementsTable = (rows: readonly ElementsRow[]): Table => ({
  title: 'Elements of one tag, ms of processor time and MB',
  columns: ['tag', 'elements', 'script CPU', 'main thread CPU', 'ratio to one', 'heap', 'ratio to one'],
  rows: rows.map((row) => {
    const one = rows.find(({ name, count }) => name === row.name && count === 1);
    const toOne = (values: readonly number[], single: readonly number[] | undefined) =>
      single ? ratio(median(values), median(single)) : '-';
    return [
      row.name,
      String(row.count),
      figure(row.script),
      figure(row.task),
      toOne(row.task, one?.task),
      figure(
        row.heap.map((bytes) => bytes / 1024 / 1024),
        2,
      ),
      toOne(row.heap, one?.heap),
    ];
  }),
});
