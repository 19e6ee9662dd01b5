/** Labels of buttons in languages with long words. */
import { brokenLabels } from '../pictures/broken-labels.ts';
import { openState, elementStates } from '../pictures/states.ts';
import { expect, test } from './support/suite.ts';

test('the check of labels finds a label that wraps, one that is cut and one that leaves the window', async ({
  page,
}) => {
  await page.setContent(`<main style="font: 16px sans-serif">
    <button style="display: block; width: 80px">Identity verification</button>
    <button style="display: block; width: 60px; overflow: hidden; white-space: nowrap">Verification</button>
    <button style="position: absolute; left: calc(100vw - 40px); white-space: nowrap; width: 200px">Confirm the new setting</button>
    <button style="display: block">Close</button>
  </main>`);
  const found = await brokenLabels(page.locator('main'));
  expect(found).toHaveLength(3);
  expect(found[0]).toBe('“Identity verification” has several lines');
  expect(found[1]).toContain('“Verification” is');
  expect(found[2]).toBe('“Confirm the new setting” leaves the window');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const lang of ['ru', 'fr', 'tr', 'vi'])
    test(`entries of the chart's context menu have one line in ${lang} [CHART-13]`, async ({ page }) => {
      const menu = elementStates.find(({ tag, name }) => tag === 'gate-chart' && name === 'menu')!;
      const chart = await openState(page, menu, { theme: 'light', lang });
      expect(await brokenLabels(chart)).toEqual([]);
    });
});
