/** How many requests have to follow one another until a page stands, with every answer taking 200 ms. */
import { expect, test } from 'playwright/test';
import { requestCases, type RequestCaseName } from '../bench/request-cases.ts';
import { measureRequests, type Row } from '../bench/requests.ts';

const measure = async (name: RequestCaseName): Promise<Row> => {
  const [row] = await measureRequests({ cases: [name], dist: process.env['GATE_DIST'] });
  return row!;
};

/** The page itself counts. */
const LIMITS = [
  ['nothing', 3],
  ['dependent', 4],
  ['footer', 3],
  ['kycBar', 4],
  ['kycBarTurkish', 4],
  ['ten', 5],
] as const satisfies readonly (readonly [RequestCaseName, number])[];

for (const [name, limit] of LIMITS)
  test(`STORE-01 STORE-02 ${requestCases[name].name}: at most ${limit} requests in a row`, async () => {
    const { inARow, chain } = await measure(name);
    expect(inARow, chain.join(' > ')).toBeLessThanOrEqual(limit);
  });

for (const name of ['nothing', 'dependent'] as const)
  test(`STORE-01 ${requestCases[name].name}: no script but gate.js`, async () => {
    expect((await measure(name)).scripts).toEqual(['gate.js']);
  });

test(`STORE-01 ${requestCases.ten.name}: at most 20 requests`, async () => {
  const { requests, scripts } = await measure('ten');
  expect(requests, scripts.join()).toBeLessThanOrEqual(20);
});
