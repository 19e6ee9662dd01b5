/** Controls of the catalogue beyond attributes: single calls, properties that hold objects, keys, narrow screens. */
import type { Page } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { usageOf } from '../../src/build/catalog/usage.ts';
import { upcomingModalCopy } from '../../src/features/upcoming-modal/upcoming-modal.copy.ts';
import { expect, PHONE, test } from './support/suite.ts';

const preview = (page: Page, tag: string) => page.frameLocator('#frame').locator(tag);
const control = (page: Page, name: string) => page.locator(`#controls [name="${name}"]`);
const log = (page: Page) => page.locator('#log');
/** The scripts of a page are there. */
const ready = (page: Page) => expect(page.locator('#size')).toContainText('px');
const MODES = ['slow', 'empty', 'down', 'malformed', 'refused', 'offline'] as const;

// Calls, texts and feeds fail on purpose, and the elements say so.
test.use({ expectedLines: [/./] });

test('one call fails alone, and the rest answers', async ({ page }) => {
  await page.goto('/catalogue/gate-guide-card?api.tradeStats=down');
  const card = preview(page, 'gate-guide-card');
  await expect(card).toHaveAttribute('data-state', 'shown');
  await expect(log(page)).toContainText('site/homeStaticTradeData 500');
  await expect(log(page)).toContainText('newbiePrizeGuide 200');
  // The address has opened the list, and shows what was chosen.
  await expect(control(page, 'api.tradeStats')).toHaveValue('down');
  await control(page, 'api.tradeStats').selectOption('offline');
  await expect(log(page)).toContainText('site/homeStaticTradeData offline');
  await expect(card).toHaveAttribute('data-state', 'shown');
  // All but one.
  await control(page, 'api').selectOption('down');
  await control(page, 'api.tradeStats').selectOption('up');
  await expect(page).toHaveURL(/api=down.*api\.tradeStats=up/);
  await expect(log(page)).toContainText('newbiePrizeGuide 500');
});

test('texts that do not come leave the element in English @long', async ({ page }) => {
  await page.goto('/catalogue/gate-upcoming-modal?lang=de&api.locales=down');
  const modal = preview(page, 'gate-upcoming-modal');
  await expect(modal.locator('[part~=title]')).toHaveText(upcomingModalCopy.text.title);
  await expect(log(page)).toContainText('/locales/de/upcoming-modal.json 500');
});

test('every call of every element can be chosen @long', async ({ page }) => {
  for (const { tag } of elements) {
    const text = await (await page.request.get(`/catalogue/${tag}`)).text();
    const missing = usageOf(tag).calls.filter((key) => !text.includes(`name="api.${key}"`));
    expect(missing, tag).toEqual([]);
  }
});

test('no answer of a single call breaks a page @long', async ({ page }) => {
  let turn = 0;
  for (const { tag } of elements)
    for (const key of usageOf(tag).calls) {
      // Each call in one of the ways in turn, so that each way meets many elements.
      const mode = MODES[turn++ % MODES.length]!;
      await test.step(`${tag} ${key} ${mode}`, async () => {
        await page.goto(`/catalogue/preview/${tag}?data=page&api.${key}=${mode}`);
        await page.waitForFunction(() => window.gate?.explain !== undefined);
        await page.waitForFunction(
          (name) => /^(shown|hidden|error)$/.test(document.querySelector<HTMLElement>(name)?.dataset['state'] ?? ''),
          tag,
        );
      });
    }
});

test('an object is chosen, or written as JSON that is looked at @long', async ({ page }) => {
  await page.goto('/catalogue/gate-chart');
  const chart = preview(page, 'gate-chart');
  const text = control(page, 'p.markers');
  const mistake = page.locator('[id="p.markers-error"]');
  const markers = () => chart.evaluate((element) => (element as HTMLElement & { markers?: unknown }).markers);
  await expect(chart).toHaveAttribute('data-state', 'shown');
  await page.locator('[data-example=markers]').click();
  await expect.poll(markers).toMatchObject([{ type: 'buy' }, { type: 'sell' }]);
  await expect(page).toHaveURL(/p\.markers=/);
  for (const [wrong, said] of [
    ['[{"time": 1,}]', /^This is no JSON\. Line 1, character 13\.$/],
    ['{}', 'A list is needed: [ { … } ].'],
    ['[3]', 'Entry 1 is no object: { … }.'],
    ['[{"time": 1, "type": "buy", "price": "2", "quantity": 1}]', 'Entry 1: "price" has to be a number.'],
    ['[{"time": 1, "type": "buy", "price": 2}]', 'Entry 1 needs "quantity".'],
  ] as const) {
    await text.fill(wrong);
    await expect(mistake).toHaveText(said);
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    expect(await markers(), 'a mistake changes nothing').toHaveLength(2);
  }
  await text.fill('');
  await expect(mistake).toBeEmpty();
  await expect.poll(markers).toBeUndefined();
});

test('the chart has feeds to choose from @long', async ({ page }) => {
  await page.goto('/catalogue/gate-chart?feed=down');
  const chart = preview(page, 'gate-chart');
  await expect(chart.locator('[part~=content]')).toContainText('could not be loaded');
  await control(page, 'feed').selectOption('');
  await expect(chart.locator('[part~=title]')).toContainText('BTC/USDT');
  await expect(log(page)).toContainText('gate-chart-ready');
});

test('single keys find elements and go from one to the next, until they are turned off', async ({ page }) => {
  await page.goto('/catalogue/gate-kyc-bar?theme=dark');
  await ready(page);
  const next = await page.locator('a[rel=next]').getAttribute('href');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`${next!.replace(/\?.*/, '')}\\?theme=dark$`));
  await ready(page);
  await page.keyboard.press('[');
  await expect(page).toHaveURL(/gate-kyc-bar\?theme=dark$/);
  await ready(page);
  await page.keyboard.press('/');
  await expect(page.locator('#jump')).toBeFocused();
  await page.keyboard.type('gate-fund-dr');
  await expect(page.locator('#menu li:visible')).toHaveText(['fund-drawer']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/gate-fund-drawer/);
  await ready(page);
  await page.getByRole('checkbox', { name: 'Keys' }).uncheck();
  await page.reload();
  await ready(page);
  await page.keyboard.press('/');
  await expect(page.locator('#jump')).not.toBeFocused();
});

test('a phone has controls and menu over the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/catalogue/gate-kyc-bar');
  await expect(page.locator('#controls')).toBeHidden();
  await page.getByRole('button', { name: 'Controls' }).click();
  await control(page, 'theme').selectOption('dark');
  await expect(page.frameLocator('#frame').locator('html')).toHaveClass('dark');
  // The preview is above the open sheet of controls.
  await expect(preview(page, 'gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  const [sheet, bar] = await Promise.all([
    page.locator('#controls').boundingBox(),
    preview(page, 'gate-kyc-bar').locator('[part~=panel]').boundingBox(),
  ]);
  expect(bar!.y + bar!.height).toBeLessThan(sheet!.y);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('#controls')).toBeHidden();
  await page.getByRole('button', { name: 'All elements' }).click();
  await page.locator('#jump').fill('image');
  await page.locator('#menu').getByRole('link', { name: 'image' }).click();
  await expect(page).toHaveURL(/gate-image\?theme=dark$/);
});

test('each row of a table has an address @long', async ({ page }) => {
  await page.goto('/catalogue/gate-kyc-bar#events-gate-verify');
  await expect(page.locator('tr:target')).toContainText('"Verify Now" was pressed');
});
