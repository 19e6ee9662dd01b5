/** Runs a journey under conditions. */
import { acceptCookieNotice, test } from '../support/suite.ts';
import { reportsOf, type Condition } from './conditions.ts';
import { COOKIES, JOURNEYS } from './journeys.ts';

/**
 * Declares the test of a journey under conditions.
 * @param conditions by name; the names are the title of the group · @param mark ends the title of the test
 */
export const runUnder = (conditions: Readonly<Record<string, Condition>>, journey: string, mark = ''): void => {
  const names = Object.keys(conditions).join(', ');
  const all = Object.values(conditions);
  test.describe(names, () => {
    test.use({ isRough: false, expectedLines: reportsOf(all) });
    test(`${journey}${mark}`, async ({ page, context, visit }) => {
      const situation = { page, context, seed: `${names} ${journey}` };
      if (journey !== COOKIES) await acceptCookieNotice(page);
      for (const { prepare } of all) await prepare(situation);
      await JOURNEYS[journey]!(async (scenario, path) => {
        await visit(scenario, path);
        for (const { opened } of all) await opened?.(situation);
        return page;
      });
      for (const { ended } of all) await ended?.(situation);
    });
  });
};
