/** The page that `npm run bench -- --write` writes. */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import type { Network } from './networks.ts';
import { markdownTable, type Table } from './table.ts';

export interface Circumstances {
  readonly date: Date;
  readonly browser: string;
  readonly rounds: number;
  readonly network: Network;
}

const machine = (): string => {
  const [first, ...others] = cpus();
  return `${first?.model.trim()}, ${others.length + 1} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`;
};

const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** When, which commit, and on what the figures were taken, in one sentence. @param browser its version */
export const circumstances = (date: Date, browser: string): string =>
  `${date.toISOString().slice(0, 10)}, ${commit()}, ${machine()}, Node ${process.versions.node}, Chromium ${browser}.`;

export const report = (tables: readonly Table[], { date, browser, rounds, network }: Circumstances): string =>
  `# Performance
Compare the load time, memory and responsiveness of the elements with other libraries. \`npm run bench -- --write\` writes this page. Compare figures only within one run.

${circumstances(date, browser)} ${rounds} rounds after one warm-up round, with all rows in turn in each round. Values are medians, with the lowest and highest round in brackets. Ratios are relative to the bare React + r2wc bar, which evaluates no rule, makes no call and has no translations.

Pages load over ${network.told} with an empty cache and 4 times CPU slowdown. Files are compressed with Brotli.

- Bytes and requests exclude the page. "In a row" is the longest chain of dependent requests, including the page.
- CPU is processor time of the main thread. Blocking is the time of each task beyond 50 ms.
- Layout shift is the sum over the visit. Heap is measured after a garbage collection.

${tables.map((table) => `## ${table.title}\n${markdownTable(table)}\n`).join('\n')}`;
