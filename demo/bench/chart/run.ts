/** Runs one contestant in a separate page: opening, moving, ticking. Measures time on the main thread and memory. */
import type { CDPSession, Page } from 'playwright';
import { newVisitor, type Stand } from '../stand.ts';
import { PAGE } from './files.ts';
import type { Row } from './rows.ts';

interface Mark {
  name: string;
  /** Processor time of the thread so far, µs. */
  tts: number;
}

/** Objects and the memory of typed arrays, MB, once the garbage is gone. */
const heapOf = async (session: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
};

/** Returns the page's marks during `run`. */
const traced = async (session: CDPSession, run: () => Promise<unknown>): Promise<Mark[]> => {
  const marks: Mark[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as Mark[])
      if (event.name.startsWith('bench ')) marks.push({ name: event.name.slice(6), tts: event.tts });
  });
  const complete = new Promise<void>((done) => session.on('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing'] },
  });
  await run();
  await session.send('Tracing.end');
  await complete;
  return marks.sort((a, b) => a.tts - b.tts);
};

/** ms of each change of a name. */
const changes = (marks: readonly Mark[], name: string): number[] => {
  const to = marks.filter((mark) => mark.name === `${name} to`);
  return marks.filter((mark) => mark.name === `${name} from`).map(({ tts }, at) => (to[at]!.tts - tts) / 1000);
};

/** ms of each step of a gesture; the first two find nothing to draw yet. */
const steps = (marks: readonly Mark[], name: string): number[] => {
  const at = marks.filter((mark) => mark.name === `${name} at`).map(({ tts }) => tts / 1000);
  return at
    .slice(1)
    .map((now, index) => now - at[index]!)
    .slice(2);
};

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;
const middle = (values: readonly number[]): number => quantile(values, 0.5);

/** Layout shift of the page so far, in thousandths of the window. */
const SHIFTS = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
})`;

const inPage = async <T>(stand: Stand, name: string, size: number, run: (page: Page) => Promise<T>): Promise<T> => {
  const context = await newVisitor(stand);
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    await page.evaluate(`bench.prepare(${size})`);
    return await run(page);
  } finally {
    await context.close();
  }
};

/** ms of a first visit: the code is fetched, run, and draws. */
const visit = (stand: Stand, name: string, size: number): Promise<number> =>
  inPage(stand, name, size, async (page) => {
    const session = await page.context().newCDPSession(page);
    const marks = await traced(session, () => page.evaluate(`bench.visit('${name}', '${stand.demo.cdnOrigin}')`));
    return changes(marks, 'visit')[0]!;
  });

export interface RunOptions {
  readonly name: string;
  /** Bars. */
  readonly size: number;
  /** Steps of a gesture. */
  readonly steps: number;
  /** Folder for pictures. */
  readonly shots?: string | undefined;
}

const measured = (stand: Stand, { name, size, steps: count, shots }: RunOptions): Promise<Omit<Row, 'visit'>> =>
  inPage(stand, name, size, async (page) => {
    const session = await page.context().newCDPSession(page);
    await page.evaluate(`bench.load('${name}', '${stand.demo.cdnOrigin}')`);
    const before = await heapOf(session);
    let [heap, shift] = [NaN, NaN];
    const marks = await traced(session, async () => {
      await page.evaluate('bench.mount()');
      shift = (await page.evaluate(SHIFTS)) as number;
      heap = (await heapOf(session)) - before;
      await page.evaluate(`bench.measure(${count})`);
    });
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}.png` });
    const [pan, linesPan] = [steps(marks, 'pan'), steps(marks, 'linesPan')];
    const nothing = middle(changes(marks, 'nothing'));
    const costs = (of: string) => changes(marks, of).map((ms) => ms - nothing);
    return {
      picture: costs('picture')[0]!,
      opening: costs('picture')[0]! + costs('settle')[0]!,
      press: costs('press')[0] ?? NaN,
      panMedian: middle(pan),
      panP95: quantile(pan, 0.95),
      seek: middle(costs('seek')),
      tick: middle(costs('tick')),
      lines: costs('lines')[0]!,
      nothing,
      linesPan: middle(linesPan),
      linesPanP95: quantile(linesPan, 0.95),
      heap,
      shift,
    };
  });

export const run = async (stand: Stand, options: RunOptions): Promise<Row> => ({
  ...(await measured(stand, options)),
  visit: await visit(stand, options.name, options.size),
});
