/**
 * `npm run bench:chart`: gate-chart as a host embeds it (a tag, a data feed, its toolbar) beside klinecharts pro (engine,
 * toolbar, dialogs), klinecharts, plain lightweight-charts and ECharts: the same seeded bars, the same picture (candles,
 * volume, MACD, KDJ), the same steps, in one run. The libraries take turns, each round another one begins. Prints tables;
 * asserts nothing.
 *
 * `--rounds N` (3), `--sizes 1000,10000,100000` (bars), `--steps N` (150, of a gesture), `--only gate,klinecharts`,
 * `--shots FOLDER` (pictures), `--dist FOLDER` (another build), `--write` (updates the tables in docs/maintainers/chart-engine.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchFiles, bytesOf, document, PAGE } from './chart/files.ts';
import { goalTable, sizeTables, type Results, type Row } from './chart/rows.ts';
import { run } from './chart/run.ts';
import { circumstances } from './report.ts';
import { openStand, type Stand } from './stand.ts';
import { markdownTable, textTable, type Table } from './table.ts';

const DOCUMENT = 'docs/maintainers/chart-engine.md';
const MARKS = ['<!-- bench:chart -->\n', '<!-- /bench:chart -->'] as const;

const TITLES = {
  gate: 'gate-chart',
  pro: 'klinecharts pro',
  klinecharts: 'klinecharts',
  plain: 'lightweight-charts',
  echarts: 'ECharts',
  engine: 'our engine alone',
  series: 'custom series of lightweight-charts',
} as const;
type Name = keyof typeof TITLES;
/** Two ways to build an engine, without an element around: measured when they are named. */
const ENGINES: readonly Name[] = ['engine', 'series'];

interface Options {
  readonly rounds: number;
  readonly steps: number;
  readonly sizes: readonly number[];
  readonly names: readonly Name[];
  readonly shots: string | undefined;
  /** Folder of the build. */
  readonly dist: string;
  readonly write: boolean;
}

const optionsOf = (): Options => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      steps: { type: 'string', default: '150' },
      sizes: { type: 'string', default: '1000,10000,100000' },
      only: { type: 'string' },
      shots: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
      write: { type: 'boolean', default: false },
    },
  });
  const whole = (name: string, text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is no such number: ${text}`);
    return value;
  };
  if (values.write && values.only !== undefined) throw new Error('--write writes all columns: leave --only out');
  return {
    rounds: whole('rounds', values.rounds),
    steps: whole('steps', values.steps),
    sizes: values.sizes.split(',').map((size) => whole('sizes', size)),
    names: (Object.keys(TITLES) as Name[]).filter((name) =>
      values.only ? values.only.split(',').includes(name) : !ENGINES.includes(name),
    ),
    shots: values.shots,
    dist: values.dist,
    write: values.write,
  };
};

const measure = async (stand: Stand, { rounds, steps, sizes, names, shots }: Options): Promise<Results> => {
  const results = new Map<number, Map<string, Row[]>>();
  for (const size of sizes) {
    const byName = new Map<string, Row[]>(names.map((name) => [name, []]));
    results.set(size, byName);
    for (let round = 0; round < rounds; round++)
      for (const at of names.keys()) {
        const name = names[(at + round) % names.length]!;
        byName.get(name)!.push(await run(stand, { name, size, steps, shots }));
      }
  }
  return results;
};

/** The element's own bytes are in the manifest and held by `npm run check`. */
const byteTable = async (names: readonly Name[]): Promise<Table> => {
  const peers = names.filter((name) => name !== 'gate');
  const bytes = await Promise.all(peers.map(bytesOf));
  return {
    title: 'Bytes of the others with what the picture needs, kB (minified, gzip)',
    columns: peers.map((name) => TITLES[name]),
    rows: [bytes.map((length) => (length / 1000).toFixed(1))],
  };
};

const write = (text: string): void => {
  const known = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = MARKS.map((mark) => known.indexOf(mark)) as [number, number];
  if (from < 0 || to < from) throw new Error(`${DOCUMENT} has no place for the tables`);
  writeFileSync(DOCUMENT, known.slice(0, from + MARKS[0].length) + text + known.slice(to));
};

const main = async (): Promise<void> => {
  const options = optionsOf();
  const stand = await openStand({ dist: options.dist, files: await benchFiles() });
  try {
    stand.put(PAGE, document);
    const results = await measure(stand, options);
    const goals = options.names.includes('gate') ? [goalTable(results, 'gate', TITLES)] : [];
    const tables = [...goals, ...sizeTables(results, TITLES), await byteTable(options.names)];
    for (const { title, columns, rows } of tables) console.log(`\n${title}\n${textTable(columns, rows)}`);
    if (!options.write) return;
    const { rounds, steps } = options;
    const head = `${circumstances(new Date(), stand.browser.version())} ${rounds} rounds of ${steps} steps: medians, and the lowest and highest round in brackets.\n`;
    write([head, ...tables.map((table) => `### ${table.title}\n${markdownTable(table)}\n`)].join('\n'));
  } finally {
    await stand.close();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
