/** Budgets of requests, counted in a browser that gets every answer late: promises of docs/cost.md, and what holds today. */
import type { RequestCaseName } from '../../../demo/bench/request-cases.ts';
import { measureRequests, type RequestOptions, type Row } from '../../../demo/bench/requests.ts';

interface Limit {
  /** Requests that follow one another, the page included. */
  inARow: number;
  requests: number;
  /** Brotli size of the bundle's scripts, if `sizes.ts` has no limit for them. */
  bytes?: number;
  /** True if the loader must be the bundle's only script. */
  loaderAlone?: true;
}

const KB = 1024;

const LIMITS: { readonly [Name in RequestCaseName]?: Limit } = {
  nothing: { inARow: 3, requests: 9, loaderAlone: true },
  dependent: { inARow: 4, requests: 4, loaderAlone: true },
  footer: { inARow: 3, requests: 8 },
  noticeBar: { inARow: 4, requests: 8 },
  kycBar: { inARow: 4, requests: 8 },
  kycBarNamed: { inARow: 3, requests: 8 },
  kycBarInHead: { inARow: 3, requests: 8 },
  kycBarAnswered: { inARow: 2, requests: 6 },
  kycBarTurkish: { inARow: 4, requests: 9 },
  ten: { inARow: 5, requests: 20 },
  all: { inARow: 7, requests: 45, bytes: 294 * KB },
};

/**
 * Latencies of answers, in ms, for pages whose chain was too long with a shorter one. A slow machine sends a request so late
 * that unrelated answers have come before it, which looks like a dependency. Real dependencies remain with any latency.
 */
const LONGER_LATENCIES = [800, 2400];

const isTooLong = ({ case: name, inARow }: Row): boolean => inARow > LIMITS[name]!.inARow;

/** Measures pages, and again with longer latencies those whose chain is too long. */
const measureChains = async (options: RequestOptions): Promise<readonly Row[]> => {
  let rows = await measureRequests(options);
  for (const delay of LONGER_LATENCIES) {
    const cases = rows.filter(isTooLong).map((row) => row.case);
    if (!cases.length) break;
    const repeated = new Map((await measureRequests({ ...options, cases, delay })).map((row) => [row.case, row]));
    rows = rows.map((row) => repeated.get(row.case) ?? row);
  }
  return rows;
};

/**
 * @param dist folder of the build · @param cases pages that are opened, all of them by default
 * @throws when the demo or the browser cannot be started
 */
export const requestBudgets = async (
  dist = 'dist',
  cases: readonly RequestCaseName[] = Object.keys(LIMITS) as RequestCaseName[],
) => {
  const rows = await measureChains({ dist, cases });
  return rows.map(({ case: name, name: title, inARow, requests, bytes, scripts, asked, chain }) => {
    const limit = LIMITS[name]!;
    const foreign = scripts.filter((script) => script !== 'gate.js');
    const weight = limit.bytes ? `, ${bytes} of ${limit.bytes} bytes brotli` : '';
    return {
      name: title,
      told: `${inARow} in a row of ${limit.inARow}, ${requests} requests of ${limit.requests}${weight}`,
      /** Exceeded limits; empty if there are none. */
      over: [
        ...(inARow > limit.inARow ? [`in a row: ${chain.join(' > ')}`] : []),
        ...(requests > limit.requests ? [`requests: ${asked.join(' ')}`] : []),
        ...(bytes > (limit.bytes ?? Infinity) ? [`bytes: ${scripts.join(' ')}`] : []),
        ...(limit.loaderAlone && foreign.length ? [`scripts: ${foreign.join(' ')}`] : []),
      ],
    };
  });
};
