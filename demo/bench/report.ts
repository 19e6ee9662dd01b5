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
Written by \`npm run bench -- --write\`; figures of different runs do not compare, those of one do.

${circumstances(date, browser)} ${rounds} rounds in which all rows take turns, after one that warms up: medians, and the lowest and highest round in brackets. Ratios are to the bare React + r2wc bar, which asks no rule, makes no call and has no translations.

Pages load over ${network.told} on a processor that the browser makes 4 times slower, with an empty cache; files are compressed by brotli. Bytes and requests leave the page itself out, requests in a row count it. CPU is processor time of the main thread; blocking is what tasks take beyond 50 ms each; layout shift is the sum of the visit; heap is measured after a collection.

${tables.map((table) => `## ${table.title}\n${markdownTable(table)}\n`).join('\n')}`;
