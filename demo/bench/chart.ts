/**
 * gate-chart's engine beside plain lightweight-charts, klinecharts and ECharts: the same seeded bars, the same picture
 * (candles, volume, MACD, KDJ), the same steps, one run; the libraries take turns and each cell is the median of all
 * rounds. Prints tables; asserts nothing.
 *
 * Times are processor time of the page's main thread (script, style, layout, painting, garbage; software rendering),
 * so that other work on the machine changes them little. What two frames cost in which nothing changes is taken off
 * every single change, and shown in a row of its own; steps of a gesture hold one frame each. Heap counts objects and the
 * memory of typed arrays, less what the page holds before the chart.
 */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium, type Browser, type CDPSession } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';

const ALL = ['gate', 'plain', 'klinecharts', 'echarts'] as const;
type Name = (typeof ALL)[number];
const NAMES = ALL.filter((name) => (process.env['BENCH_NAMES']?.split(',') ?? ALL).includes(name));
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const STEPS = Number(process.env['BENCH_STEPS'] ?? 500);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const folder = new URL('./chart/', import.meta.url).pathname;

const bundle = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [folder + entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
};

const heapOf = async (session: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
};

interface Mark {
  name: string;
  /** Processor time of the thread so far, µs. */
  tts: number;
}

/** What the page's marks say, collected while `run` runs. */
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
const median = (values: readonly number[]): number => quantile(values, 0.5);

const run = async (browser: Browser, script: string, name: Name, size: number): Promise<Row> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  try {
    await page.setContent(
      '<!doctype html><body style="margin:0"><div id="box" style="width:1200px;height:700px"></div>',
    );
    await page.addScriptTag({ content: script });
    const session = await page.context().newCDPSession(page);
    await page.evaluate(`bench.prepare(${size})`);
    const before = await heapOf(session);
    let heap = NaN;
    const marks = await traced(session, async () => {
      await page.evaluate(`bench.mount('${name}')`);
      heap = (await heapOf(session)) - before;
      await page.evaluate(`bench.measure(${STEPS})`);
    });
    if (process.env['BENCH_SHOTS'])
      await page.screenshot({ path: `${process.env['BENCH_SHOTS']}/${name}-${size}.png` });
    const [pan, linesPan] = [steps(marks, 'pan'), steps(marks, 'linesPan')];
    const nothing = median(changes(marks, 'nothing'));
    const costs = (of: string) => changes(marks, of).map((ms) => ms - nothing);
    return {
      paint: costs('paint')[0]!,
      settled: costs('paint')[0]! + costs('settle')[0]!,
      panMedian: median(pan),
      panP95: quantile(pan, 0.95),
      seek: median(costs('seek')),
      tick: median(costs('tick')),
      lines: costs('lines')[0]!,
      nothing,
      linesPan: median(linesPan),
      linesPanP95: quantile(linesPan, 0.95),
      heap,
    };
  } finally {
    await page.close();
  }
};

const ROWS = [
  ['paint', 'first complete paint', 'ms'],
  ['settled', 'the same and what follows in 0.3 s', 'ms'],
  ['panMedian', 'pan/zoom step, median', 'ms'],
  ['panP95', 'pan/zoom step, p95', 'ms'],
  ['seek', 'far seek, median', 'ms'],
  ['tick', 'live update with indicators', 'ms'],
  ['lines', '500 lines + 500 marks, first', 'ms'],
  ['linesPan', '500 lines + 500 marks, pan median', 'ms'],
  ['linesPanP95', '500 lines + 500 marks, pan p95', 'ms'],
  ['nothing', 'two frames without a change', 'ms'],
  ['heap', 'heap', 'MB'],
] as const;
type Row = Record<(typeof ROWS)[number][0], number>;

const print = (size: number, results: ReadonlyMap<Name, Row>): void => {
  console.log(`\n${size.toLocaleString('en')} bars`);
  console.log(''.padEnd(38) + NAMES.map((name) => name.padStart(22)).join(''));
  for (const [key, label, unit] of ROWS) {
    const own = results.get(NAMES[0]!)![key];
    const cells = NAMES.map((name) => {
      const value = results.get(name)![key];
      const ratio = name === NAMES[0] ? '' : ` (×${(value / own).toFixed(1)})`;
      return `${value.toFixed(2)} ${unit}${ratio}`.padStart(22);
    });
    console.log(label.padEnd(38) + cells.join(''));
  }
};

const bytes = async (): Promise<void> => {
  console.log('\nbytes of the library with what the picture needs (minified, gzip)');
  for (const name of NAMES) {
    const { length } = gzipSync(await bundle(`${name}.ts`));
    console.log(`  ${name.padEnd(14)}${(length / 1000).toFixed(1)} kB`);
  }
};

const main = async (): Promise<void> => {
  const script = await bundle('page.ts');
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    for (const size of SIZES) {
      const rounds = new Map<Name, Row[]>(NAMES.map((name) => [name, []]));
      for (let round = 0; round < ROUNDS; round++) {
        // Each round another one begins.
        const order = NAMES.map((_, at) => NAMES[(at + round) % NAMES.length]!);
        for (const name of order) rounds.get(name)!.push(await run(browser, script, name, size));
      }
      const middle = (rows: readonly Row[]) =>
        Object.fromEntries(ROWS.map(([key]) => [key, median(rows.map((row) => row[key]))])) as Row;
      print(size, new Map(NAMES.map((name) => [name, middle(rounds.get(name)!)])));
    }
    await bytes();
  } finally {
    await browser.close();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
