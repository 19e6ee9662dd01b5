/** Labels, selects and words in languages with long words. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../src/exchange/site/languages.ts';
import { brokenLabels } from '../pictures/broken-labels.ts';
import { brokenTexts, brokenWords, cutSelects, unreachedControls } from '../pictures/broken-texts.ts';
import { openState, elementStates } from '../pictures/states.ts';
import { atRest, followRequests } from './support/rest.ts';
import { expect, test } from './support/suite.ts';

test('the check of labels finds a label that wraps, one that is cut and one that leaves the window', async ({
  page,
}) => {
  await page.setContent(`<main style="font: 16px sans-serif">
    <button style="display: block; width: 80px">Identity verification</button>
    <button style="display: block; width: 60px; overflow: hidden; white-space: nowrap">Verification</button>
    <button style="position: absolute; left: calc(100vw - 40px); white-space: nowrap; width: 200px">Confirm the new setting</button>
    <button style="display: block">Close</button>
    <a class="button" href="#verify" style="display: block; width: 80px">Verify your identity</a>
  </main>`);
  const found = await brokenLabels(page.locator('main'));
  expect(found).toHaveLength(4);
  expect(found[0]).toBe('“Identity verification” has several lines');
  expect(found[1]).toContain('“Verification” is');
  expect(found[2]).toBe('“Confirm the new setting” leaves the window');
  expect(found[3]).toBe('“Verify your identity” has several lines');
});

test('the check of selects finds one that is narrower than its longest choice', async ({ page }) => {
  await page.setContent(`<main>
    <select aria-label="Line" style="width: 70px"><option>–</option><option>Durchgezogen</option></select>
    <select aria-label="Width"><option>1 px</option><option>2 px</option></select>
  </main>`);
  expect(await cutSelects(page.locator('main'))).toEqual([
    expect.stringMatching(/^the select “Line” is \d+ px too narrow$/),
  ]);
});

test('the check of words finds one that is broken, and one that is cut without a title', async ({ page }) => {
  await page.setContent(`<main style="font: 16px sans-serif">
    <p style="width: 60px; overflow-wrap: anywhere">Identitätsverifizierung</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">Handelspaar wählen</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap" title="Handelspaar wählen">Handelspaar wählen</p>
    <p>Handelspaar wählen</p>
    <p id="notice" style="width: 60px; overflow: hidden; white-space: nowrap">Hinweis zum Handel</p>
    <button aria-expanded="false" aria-controls="notice">Mehr</button>
  </main>`);
  expect(await brokenWords(page.locator('main'), 'de')).toEqual([
    '“Identitätsverifizierung” is broken',
    '“Handelspaar wählen” is cut',
  ]);
});

test('the check of controls finds one outside the window and one under something else', async ({ page }) => {
  await page.setContent(`<main style="position: relative; padding-top: 60px">
    <button style="position: fixed; left: calc(100vw - 20px); width: 80px">Out</button>
    <button style="position: absolute; top: 0">Under</button>
    <div style="position: absolute; top: 0; width: 200px; height: 40px; background: #fff"></div>
    <p style="width: 120px">Read the <a href="#terms">terms of our service</a> first.</p>
    <p style="width: 120px; position: relative">
      Read the <a href="#policy">policy of our privacy</a>.
      <span style="position: absolute; inset: 1.3em 0 0; background: #fff"></span>
    </p>
    <button style="margin-top: 5000px">Below</button>
  </main>`);
  expect(await unreachedControls(page.locator('main'))).toEqual([
    'button “Out” leaves the window',
    'button “Under” cannot be pressed everywhere',
    'a “policy of our privacy” cannot be pressed everywhere',
  ]);
});

const stateOf = (tag: string, name: string) => elementStates.find((state) => state.tag === tag && state.name === name)!;

const speak = async (page: Page, tag: string, lang: string): Promise<void> => {
  await page.locator(tag).evaluate((element, to) => element.setAttribute('lang', to), lang);
  await atRest(page);
};

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [tag, name] of [
    ['gate-user-agreement', 'shown'],
    ['gate-alpha-banner', 'shown'],
    ['gate-chart', 'shown'],
  ] as const)
    test(`every text and control of ${tag} has its place in German and Russian @fonts`, async ({ page }) => {
      const element = await openState(page, stateOf(tag, name), { theme: 'dark', lang: 'de' });
      expect(await brokenTexts(element, 'de')).toEqual([]);
      await speak(page, tag, 'ru');
      expect(await brokenTexts(element, 'ru')).toEqual([]);
    });
});

test.describe('on a small phone, by touch', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the name of the symbol is whole, or in the title of its button [CHART-13]', async ({ page }) => {
    const chart = await openState(page, stateOf('gate-chart', 'shown'), { theme: 'light', lang: 'de' });
    expect(await brokenWords(chart.locator('.bar'), 'de')).toEqual([]);
    await expect(chart.locator('.tool.symbol')).toHaveAttribute('title', /: BTC\/USDT$/);
  });

  test('the own button of the agreement has one line in every language [AGR-01]', async ({ page }) => {
    followRequests(page);
    await page.goto('/catalogue/preview/gate-user-agreement?theme=light&lang=en&data=example');
    const element = page.locator('gate-user-agreement').first();
    const button = element.locator('[part~=confirm]');
    for (const lang of LANGUAGES.filter((one) => one !== 'en')) {
      const file = `src/locales/${lang}/user-agreement.json`;
      const { submit } = JSON.parse(readFileSync(file, 'utf8')) as { submit: string };
      await speak(page, 'gate-user-agreement', lang);
      await expect(button, lang).toHaveText(submit);
      expect(await brokenLabels(element), lang).toEqual([]);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const lang of ['ru', 'fr', 'tr', 'vi'])
    test(`entries of the chart's context menu have one line in ${lang} [CHART-13]`, async ({ page }) => {
      const chart = await openState(page, stateOf('gate-chart', 'menu'), { theme: 'light', lang });
      expect(await brokenLabels(chart)).toEqual([]);
    });

  test("the chart's menu stays in the window when a longer language arrives [CHART-13]", async ({ page }) => {
    const chart = await openState(page, stateOf('gate-chart', 'menu'), { theme: 'light', lang: 'zh' });
    await speak(page, 'gate-chart', 'fr');
    await expect(chart.locator('.context')).toContainText('Aller à');
    await expect.poll(() => unreachedControls(chart.locator('.context'))).toEqual([]);
  });

  for (const name of ['indicators', 'drawing'])
    test(`the chart's ${name} break no word and cut no select in German and Russian [CHART-13]`, async ({ page }) => {
      const chart = await openState(page, stateOf('gate-chart', name), { theme: 'dark', lang: 'de' });
      expect(await brokenTexts(chart, 'de')).toEqual([]);
      await speak(page, 'gate-chart', 'ru');
      expect(await brokenTexts(chart, 'ru')).toEqual([]);
    });
});

test('the longer of two buttons has more room, so that both have one line', async ({ page }) => {
  const notice = await openState(page, stateOf('gate-kyc-notice', 'risk'), { theme: 'light', lang: 'ru' });
  expect(await brokenLabels(notice)).toEqual([]);
});
