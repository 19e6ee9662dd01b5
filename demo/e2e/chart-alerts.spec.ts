/** Price alerts and a second symbol on the trading page's chart, as somebody uses them with the mouse. */
import type { Locator, Page } from 'playwright/test';
import type { AlertDetail, ChartApi } from '../../src/chart/chart-api.ts';
import { chartCopy } from '../../src/chart/chart.copy.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

type ChartHost = HTMLElement & { chart?: ChartApi };
const host = (page: Page): Locator => page.locator('gate-chart');
const canvas = (page: Page): Locator => host(page).locator('.canvas');
const control = (page: Page, name: string): Locator => host(page).getByRole('button', { name, exact: true });
const dialog = (page: Page): Locator => host(page).getByRole('dialog');
const close = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: 'Done' }).last().click();

const open = async (page: Page, visit: (scenario: string, path: string) => Promise<void>): Promise<void> => {
  // Signed out, there are no lines of orders: their handles would join those of an alert beside them.
  await visit('hidden_app_download=1', '/trade/BTC_USDT');
  await ready(page);
};
const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (document.querySelector('gate-chart') as ChartHost | null)?.chart !== undefined);
  await expect(control(page, 'Price alerts')).toBeVisible();
};
const alerts = (page: Page) => host(page).evaluate((element) => (element as ChartHost).chart!.alerts());

/** Routes the market's socket. @returns a function that multiplies the close of all further candles by a factor */
const listen = async (page: Page): Promise<(factor: number) => void> => {
  let factor = 1;
  await page.routeWebSocket(/\/ws\/v4/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as { channel: string; event: string; result: Record<string, string> };
      if (message.channel === 'spot.candlesticks' && message.event === 'update')
        message.result['c'] = message.result['h'] = String(Number(message.result['c']) * factor);
      socket.send(JSON.stringify(message));
    });
  });
  return (next) => void (factor = next);
};

test.use({ viewport: { width: 1600, height: 900 } });
test.beforeEach(({ page }) => acceptCookieNotice(page));

test('an alert is made at the price axis, edited, dragged, crossed, listed, and ends at its time', async ({
  page,
  visit,
}) => {
  const raise = await listen(page);
  await open(page, visit);
  await host(page).evaluate((element) =>
    element.addEventListener('gate-alert', (event) => {
      const before = JSON.parse(element.dataset['crossed'] ?? '[]') as unknown[];
      element.dataset['crossed'] = JSON.stringify([...before, (event as CustomEvent).detail]);
    }),
  );
  const box = (await canvas(page).boundingBox())!;
  // Above every bar, so that no trade reaches the alert before the test does.
  await page.mouse.move(box.x + box.width * 0.8, box.y + 46);
  const plus = host(page).locator('.plus');
  await expect(plus).toBeVisible();
  const sign = (await plus.boundingBox())!;
  await page.mouse.move(sign.x + sign.width / 2, sign.y + sign.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  const entry = host(page).getByRole('menuitem', { name: /^Alert at/ });
  const named = Number((await entry.textContent())!.replace(/Alt\+A$|[^\d.]/g, ''));
  await entry.click();
  const [made] = await alerts(page);
  expect(made!.price).toBeCloseTo(named, 1);
  await dialog(page).getByLabel('Note').fill('Breakout');
  await close(page);

  const handle = host(page).getByRole('spinbutton', { name: 'Price of Price alert Breakout' });
  const line = (await handle.boundingBox())!;
  await page.mouse.move(line.x + 8, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + 8, line.y + line.height / 2 - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await alerts(page))[0]!.price).toBeGreaterThan(made!.price);
  const { id, price } = (await alerts(page))[0]!;

  raise(10);
  await expect(host(page).locator('.notice')).toContainText('BTC_USDT has crossed');
  const crossed = JSON.parse((await host(page).getAttribute('data-crossed'))!) as AlertDetail[];
  expect(crossed).toHaveLength(1);
  expect(crossed[0]!.alert).toMatchObject({ id, price, note: 'Breakout' });
  expect(crossed[0]!.before).toBeLessThan(price);
  expect(crossed[0]!.price).toBeGreaterThan(price);
  await expect(handle).toHaveCount(0);

  await control(page, 'Price alerts').click();
  const row = dialog(page).getByRole('listitem');
  await expect(row).toContainText('Triggered');
  await row.getByLabel('Expires').fill('2020-01-02T03:04');
  await expect(row).toContainText('Expired');
  await page.reload();
  await ready(page);
  expect((await alerts(page))[0]).toMatchObject({ id, note: 'Breakout', expires: Date.UTC(2020, 0, 2, 3, 4) });
  await control(page, 'Price alerts').click();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog(page)).toContainText(chartCopy.text.noAlerts);

  // The empty list offers one at the price that is shown.
  const adder = dialog(page).getByRole('button', { name: /^Alert at/ });
  const offered = Number((await adder.textContent())!.replace(/[^\d.]/g, ''));
  await adder.click();
  await expect(row).toHaveCount(1);
  expect((await alerts(page))[0]!.price).toBe(offered);
});

test('a second symbol is compared by its change, gets an axis of its own, comes back after a reload, and goes', async ({
  page,
  visit,
}) => {
  await open(page, visit);
  const compared = () => host(page).evaluate((element) => (element as ChartHost).chart!.comparisons());
  await control(page, 'Compare').click();
  await host(page).getByRole('combobox').first().fill('ETH_USDT');
  await expect(host(page).getByRole('option').first()).toContainText('ETH/USDT');
  await page.keyboard.press('Enter');
  await expect.poll(compared).toEqual([{ symbol: 'ETH_USDT', scale: 'percent' }]);
  await dialog(page).getByLabel('Price scale: ETH/USDT').selectOption('ownAxis');
  await close(page);
  const row = host(page).locator('.legend .row', { hasText: 'ETH/USDT' });
  // Its price, and its change.
  await expect(row).toHaveText(/[\d,.]+\s*[+−-]?[\d.]+%/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gate_chart_layout') ?? ''))
    .toContain('"symbol":"ETH_USDT"');
  await page.reload();
  await ready(page);
  await expect(row).toHaveText(/%/);
  expect(await compared()).toEqual([{ symbol: 'ETH_USDT', scale: 'ownAxis' }]);
  await row.getByRole('button', { name: 'Remove ETH/USDT' }).click();
  await expect(row).toHaveCount(0);
  expect(await compared()).toEqual([]);
});
