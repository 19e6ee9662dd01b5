/** Budgets of requests, counted in a browser that gets every answer late. Each is a promise of the README. */
import type { RequestCaseName } from '../../../demo/bench/request-cases.ts';
import { measureRequests } from '../../../demo/bench/requests.ts';

interface Limit {
  /** Requests that follow one another, the page included. */
  inARow: number;
  requests?: number;
  /** No script of ours but the loader. */
  loaderAlone?: true;
}

const LIMITS: { readonly [Name in RequestCaseName]?: Limit } = {
  nothing: { inARow: 3, loaderAlone: true },
  dependent: { inARow: 4, loaderAlone: true },
  footer: { inARow: 3 },
  kycBar: { inARow: 4 },
  kycBarTurkish: { inARow: 4 },
  ten: { inARow: 5, requests: 20 },
};

/**
 * @param dist folder of the build · @param cases pages that are opened, all of them by default
 * @throws when the demo or the browser cannot be started
 */
export const requestBudgets = async (dist = 'dist', cases = Object.keys(LIMITS) as RequestCaseName[]) => {
  const rows = await measureRequests({ dist, cases });
  return rows.map(({ case: name, name: title, inARow, requests, scripts, chain }) => {
    const limit = LIMITS[name]!;
    const foreign = scripts.filter((script) => script !== 'gate.js');
    return {
      name: title,
      told: `${inARow} in a row of ${limit.inARow}, ${requests} requests${limit.requests ? ` of ${limit.requests}` : ''}`,
      /** What is over its limit; empty when all is well. */
      over: [
        ...(inARow > limit.inARow ? [`in a row: ${chain.join(' > ')}`] : []),
        ...(requests > (limit.requests ?? Infinity) ? [`requests: ${scripts.join(' ')}`] : []),
        ...(limit.loaderAlone && foreign.length ? [`scripts: ${foreign.join(' ')}`] : []),
      ],
    };
  });
};
