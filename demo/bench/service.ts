/**
 * `npm run bench:service`: the service under load: two processes and the load generator on the same machine, over
 * loopback. Facts come by POST, and each page has a bar and a footer. Prints tables; asserts nothing. Build first.
 *
 * `--only PATTERN` (throughput, memory, restart, api), `--seconds N` of each part (10), `--requests N` of the memory part
 * (200000), `--connections N` (32), `--rate N` pages a second for the latencies (half of the throughput), `--write`
 * (updates the table of docs/server.md).
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import express from 'express';
import { gatePage } from '../../src/integrations/node/gate-page.mjs';
import { percentile, sendAtRate, sendSteadily, type Answer, type Target } from './service/load.ts';
import { writeMeasured } from './service/measured.ts';
import { memoryOf, serveHttp, startInstance, type Instance } from './service/processes.ts';
import { textTable } from './table.ts';

const PROCESSES = 2;
const VISITORS = 50;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    requests: { type: 'string', default: '200000' },
    connections: { type: 'string', default: '32' },
    rate: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [seconds, requests, connections] = [values.seconds, values.requests, values.connections].map(Number) as [
  number,
  number,
  number,
];

/** Pages of different visitors, in turn on all instances. */
const targetsOf = (instances: readonly Instance[]): Target[] =>
  Array.from({ length: VISITORS }, (_, visitor) => ({
    url: `${instances[visitor % instances.length]!.origin}/page`,
    method: 'POST',
    body: JSON.stringify({
      state: {
        site: 'main',
        path: `/trade/COIN${visitor % 10}_USDT`,
        cookies: { uid: String(visitor), nickname: `visitor ${visitor}` },
        user: { verified: 0, country: visitor },
      },
      elements: ['kyc-bar', 'footer'],
    }),
  }));

/** Returns the result that the service names in a page: `decided`, `deadline` … */
const resultOf = ({ body }: Answer): string | undefined => /"result":"(\w+)"/.exec(body)?.[1];

/** Collects times. @param isRight returns false for a page that counts as an error */
const collect = (isRight = (answer: Answer): boolean => resultOf(answer) === 'decided') => {
  const times: number[] = [];
  const errors: string[] = [];
  const onAnswer = (answer: Answer | undefined, error?: Error): void => {
    if (answer?.status === 200 && isRight(answer)) times.push(answer.ms);
    else errors.push(error?.message ?? `${answer?.status} ${answer && resultOf(answer)}`);
  };
  return { times, errors, onAnswer };
};

/** Counts results, and lists them: `decided 20, deadline 3`. */
const tally = () => {
  const counts = new Map<string, number>();
  return {
    add: (result: string): void => void counts.set(result, (counts.get(result) ?? 0) + 1),
    list: (): string => [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
  };
};

const during = (time: number): (() => boolean) => {
  const end = performance.now() + time * 1000;
  return () => performance.now() >= end;
};

const cellsOf = ({ times, errors }: ReturnType<typeof collect>): string[] => [
  ...[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1)),
  String(errors.length),
];

const measureThroughput = async (instances: readonly Instance[]): Promise<void> => {
  const targets = targetsOf(instances);
  const load = (onAnswer: ReturnType<typeof collect>['onAnswer']) => ({ targets, connections, onAnswer });
  await sendSteadily(load(collect().onAnswer), during(Math.min(5, seconds)));
  const full = collect();
  const start = performance.now();
  await sendSteadily(load(full.onAnswer), during(seconds));
  const rate = (full.times.length / (performance.now() - start)) * 1000;
  const wanted = Number(values.rate ?? Math.floor(rate / 2));
  const half = collect();
  await sendAtRate(load(half.onAnswer), wanted, seconds);
  const columns = ['load', 'pages/s', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'errors'];
  console.log(`\n${PROCESSES} processes, ${connections} connections, bar and footer`);
  const rows = [
    ['as fast as possible', rate.toFixed(0), ...cellsOf(full)],
    ['at a fixed rate', String(wanted), ...cellsOf(half)],
  ];
  console.log(textTable(columns, rows));
  if (values.write)
    writeMeasured({
      day: new Date().toISOString().slice(0, 10),
      machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores`,
      processes: PROCESSES,
      pagesPerSecond: Math.round(rate),
      p99AtHalf: Number(percentile(half.times, 0.99).toFixed(1)),
    });
};

const measureMemory = async (instances: readonly Instance[]): Promise<void> => {
  const collected = collect();
  const rows: string[][] = [];
  const parts = 10;
  for (let part = 0; part <= parts; part++) {
    const limit = (requests / parts) * part;
    const isOver = () => collected.times.length + collected.errors.length >= limit;
    await sendSteadily({ targets: targetsOf(instances), connections, onAnswer: collected.onAnswer }, isOver);
    const memory = await Promise.all(instances.map(memoryOf));
    rows.push([String(limit), ...memory.map((size) => size.toFixed(0))]);
  }
  console.log(`\nMemory in MiB; errors: ${[...new Set(collected.errors)].join(', ') || 'none'}`);
  console.log(textTable(['pages', ...instances.map((_, at) => `process ${at + 1}`)], rows));
};

/** A page of Express that uses the service. @param onResult called with the result of each page */
const startSite = (service: string, onResult: (result: string) => void) => {
  const app = express();
  app.get('/', async ({ headers, socket }, response) => {
    const visitor = { headers, address: socket.remoteAddress };
    const page = await gatePage(service, ['kyc-bar', 'footer'], { visitor, path: '/price' });
    onResult(page.result);
    response.set(page.headers).send(Object.values(page.elements).join(''));
  });
  return serveHttp(app as unknown as Parameters<typeof serveHttp>[0]);
};

const VISITOR = { 'x-forwarded-for': '203.0.113.7', cookie: 'uid=1; nickname=a' };

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time * 1000));

const answerUser = JSON.stringify({ code: 0, message: '', data: { verified: 0, country: 1 } });
const FROM_PROXY = ['--trust-proxy', '127.0.0.1'];
const VISIT_COLUMNS = ['pages', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'errors', 'results'];

const measureRestart = async (): Promise<void> => {
  const api = await serveHttp((_, response) => void response.end(answerUser));
  const flags = ['--api', api.origin, ...FROM_PROXY];
  let instance = await startInstance(0, flags);
  const port = Number(new URL(instance.origin).port);
  const results = tally();
  const site = await startSite(instance.origin, results.add);
  const targets: Target[] = [{ url: site.origin, method: 'GET', headers: VISITOR }];
  const visits = collect(({ body }) => body.includes('</gate-footer>'));
  let isOver = false;
  const load = sendSteadily({ targets, connections: 8, onAnswer: visits.onAnswer }, () => isOver);
  for (let restart = 0; restart < 3; restart++) {
    await pause(seconds / 4);
    await instance.kill();
    await pause(1);
    instance = await startInstance(port, flags);
  }
  await pause(seconds / 4);
  isOver = true;
  await load;
  await site.close();
  await instance.kill();
  await api.close();
  console.log('\nKilled and restarted three times under load, behind an Express page with 8 visitors at a time');
  const row = ['killed', String(visits.times.length), ...cellsOf(visits), results.list()];
  console.log(textTable(['service', ...VISIT_COLUMNS], [row]));
};

/** Measures the service itself, whose deadline it is. @param flags of the service @returns cells of its row */
const measureDeadline = async (flags: readonly string[]): Promise<string[]> => {
  const instance = await startInstance(0, [...flags, ...FROM_PROXY]);
  const url = `${instance.origin}/page?elements=kyc-bar,footer&path=/price`;
  const results = tally();
  const visits = collect((answer) => {
    const result = resultOf(answer);
    if (result) results.add(result);
    return result !== undefined;
  });
  const load = { targets: [{ url, method: 'GET', headers: VISITOR }] as const, connections: VISITORS };
  await sendAtRate({ ...load, onAnswer: visits.onAnswer }, VISITORS, seconds);
  await instance.kill();
  return [String(visits.times.length), ...cellsOf(visits), results.list()];
};

const measureApi = async (): Promise<void> => {
  const rows: string[][] = [];
  for (const [name, listener] of [
    ['answers', (_: unknown, response: { end(text: string): void }) => response.end(answerUser)],
    ['silent', () => undefined],
    ['malformed', (_: unknown, response: { end(text: string): void }) => response.end('<p>no JSON</p>')],
  ] as const) {
    const api = await serveHttp(listener as Parameters<typeof serveHttp>[0]);
    rows.push([name, ...(await measureDeadline(['--api', api.origin]))]);
    await api.close();
  }
  rows.push(['down', ...(await measureDeadline(['--api', 'http://127.0.0.1:9']))]);
  console.log(`\nThe API behind the service, deadline 150 ms, ${VISITORS} visitors a second`);
  console.log(textTable(['API', ...VISIT_COLUMNS], rows));
};

const main = async (): Promise<void> => {
  const isWanted = (part: string) => new RegExp(values.only, 'i').test(part);
  if (isWanted('throughput') || isWanted('memory')) {
    const instances = await Promise.all(Array.from({ length: PROCESSES }, () => startInstance()));
    if (isWanted('throughput')) await measureThroughput(instances);
    if (isWanted('memory')) await measureMemory(instances);
    await Promise.all(instances.map((each) => each.kill()));
  }
  if (isWanted('restart')) await measureRestart();
  if (isWanted('api')) await measureApi();
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
