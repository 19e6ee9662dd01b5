/** Results of `npm run bench:service -- --write`, and the table of them in the docs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'demo/bench/service/measured.json';

export interface Measured {
  /** Day of the run: 2026-11-27. */
  readonly day: string;
  readonly machine: string;
  /** Processes of the service beside the load generator. */
  readonly processes: number;
  /** Pages with a bar and a footer that all processes decide in a second. */
  readonly pagesPerSecond: number;
  /** 99th percentile at half of that, in ms. */
  readonly p99AtHalf: number;
}

export const writeMeasured = (measured: Measured): void =>
  writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);

/** Processes at half load, and one more, so that one may fail. */
const processesFor = (pages: number, { pagesPerSecond, processes }: Measured): number =>
  Math.ceil(pages / (pagesPerSecond / processes / 2)) + 1;

/** Returns the table of processes for a number of pages. */
export const scaleTable = (): string => {
  if (!existsSync(FILE)) return 'Not measured yet: run `npm run bench:service -- --write`.';
  const measured = JSON.parse(readFileSync(FILE, 'utf8')) as Measured;
  const rows = [1_000, 10_000, 100_000].map(
    (pages) => `| ${pages.toLocaleString('en')} | ${processesFor(pages, measured).toLocaleString('en')} |`,
  );
  return ['| pages a second | processes |', '|---:|---:|', ...rows].join('\n');
};
