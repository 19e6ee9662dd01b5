/**
 * Journeys that must pass under the conditions in `conditions.ts`: combined in `npm test`, and one by one in
 * `npm run test:all`.
 */
import { expect, shown, test } from '../support/suite.ts';
import { CONDITIONS, GROUPS, reportsOf, type Condition, type ConditionName } from './conditions.ts';
import { JOURNEYS } from './journeys.ts';
import { runUnder } from './run-under.ts';

const pick = (...names: readonly ConditionName[]): Record<string, Condition> =>
  Object.fromEntries(names.map((name) => [name, CONDITIONS[name]]));

test.describe('together', () => {
  const all = Object.values<Condition>(CONDITIONS);
  test.use({ isRough: false, expectedLines: reportsOf(all) });

  test('the conditions take effect', async ({ page, context, visit }) => {
    const situation = { page, context, seed: 'together' };
    for (const { prepare } of all) await prepare(situation);
    await visit('login=signed-in&verified=0', '/price');
    await page.waitForURL('**/price');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(0);
    const facts = () => page.evaluate(() => [navigator.onLine, document.hidden, crossOriginIsolated]);
    expect(await facts()).toEqual([false, true, true]);
    for (const { opened } of all) await opened?.(situation);
    expect(await facts()).toEqual([false, false, true]);
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    expect(context.pages()).toHaveLength(2);
    const latencies = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, duration }) => (name.includes('/api/') ? [duration] : [])),
    );
    expect(latencies).not.toEqual([]);
    expect(Math.min(...latencies)).toBeGreaterThanOrEqual(20);
  });
});

for (const journey of Object.keys(JOURNEYS)) {
  for (const names of GROUPS) runUnder(pick(...names), journey);
  for (const name of Object.keys(CONDITIONS) as ConditionName[]) runUnder(pick(name), journey, ' @long');
}
