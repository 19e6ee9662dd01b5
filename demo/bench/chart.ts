/**
 * gate-chart's engine beside plain lightweight-charts, klinecharts and ECharts: the same seeded bars, the same picture
 * (candles, volume, MACD, KDJ), the same steps, one run. Prints tables; asserts nothing.
 *
 * Times are main-thread ms of a change and of the two frames that follow it (software rendering, no GPU work).
 * Heap counts objects and the memory of typed arrays, less what the page holds before the chart.
 */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium, type Browser, type CDPSession } from 'playwright';
import { browserArgs, browserPath } from '../../src/build/browser.mjs';
import type { Result } from './chart/page.ts';

const NAMES = ['gate', 'plain', 'klinecharts', 'echarts'] as const;
type Name = (typeof NAMES)[number];
const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const STEPS = Number(process.env['BENCH_STEPS'] ?? 500);
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

/** ms that scripts have run since the page began. */
const scripts = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000;
};
const TICKS = 40;

type Row = Result & { heap: number; tickScript: number };

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
    const paint = await page.evaluate<number>(`bench.mount('${name}')`);
    const heap = (await heapOf(session)) - before;
    await session.send('Performance.enable');
    await page.evaluate('bench.ticks(10)');
    const start = await scripts(session);
    await page.evaluate(`bench.ticks(${TICKS})`);
    const tickScript = ((await scripts(session)) - start) / TICKS;
    const rest = await page.evaluate<Omit<Result, 'paint'>>(`bench.measure(${STEPS})`);
    if (process.env['BENCH_SHOTS'])
      await page.screenshot({ path: `${process.env['BENCH_SHOTS']}/${name}-${size}.png` });
    return { paint, heap, tickScript, ...rest };
  } finally {
    await page.close();
  }
};

const ROWS: readonly (readonly [keyof Row, string, string])[] = [
  ['paint', 'first complete paint', 'ms'],
  ['panMedian', 'pan/zoom step, median', 'ms'],
  ['panP95', 'pan/zoom step, p95', 'ms'],
  ['seek', 'far seek, median', 'ms'],
  ['tick', 'live update with indicators', 'ms'],
  ['tickScript', 'the same, scripts only, mean', 'ms'],
  ['lines', '500 lines + 500 marks, first', 'ms'],
  ['linesPan', '500 lines + 500 marks, pan', 'ms'],
  ['heap', 'heap', 'MB'],
];

const print = (size: number, results: ReadonlyMap<Name, Row>): void => {
  console.log(`\n${size.toLocaleString('en')} bars`);
  console.log(''.padEnd(34) + NAMES.map((name) => name.padStart(22)).join(''));
  for (const [key, label, unit] of ROWS) {
    const own = results.get('gate')![key];
    const cells = NAMES.map((name) => {
      const value = results.get(name)![key];
      const ratio = name === 'gate' ? '' : ` (×${(value / own).toFixed(1)})`;
      return `${value.toFixed(1)} ${unit}${ratio}`.padStart(22);
    });
    console.log(label.padEnd(34) + cells.join(''));
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
      const results = new Map<Name, Row>();
      for (const name of NAMES) results.set(name, await run(browser, script, name, size));
      print(size, results);
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
