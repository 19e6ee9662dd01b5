/** The chart with a feed that takes 200 ms: reading continues, far dates show progress, a lost connection is shown. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import type { PlainServer } from './support/plain-server.ts';
import { openChart, pagesOf, serveChart, type ChartHost, type SimulatedPage } from './support/simulated-chart.ts';

const SLOW = { latency: [200, 200] } as const;
const MINUTE = 60;

const host = (page: Page): Locator => page.locator('gate-chart');
const canvas = (page: Page): Locator => host(page).locator('.canvas');
const signs = (page: Page): Locator => host(page).locator('.signs');
let server: PlainServer;
test.beforeAll(async () => {
  server = await serveChart();
});
test.afterAll(() => server.close());
test.use({ viewport: { width: 1400, height: 800 } });

/** Zooms out until the next page of older bars is on its way. */
const comeNearTheFirstBar = async (page: Page, left: number, y: number): Promise<number> => {
  const { asked } = await pagesOf(page);
  await page.mouse.move(left + 500, y);
  while ((await pagesOf(page)).asked === asked) await page.mouse.wheel(0, 120);
  return asked;
};

test('reading by keyboard goes on with the bar before while an older page arrives [CHART-27]', async ({ page }) => {
  await openChart(page, server, SLOW);
  const { x: left, y: top } = (await canvas(page).boundingBox())!;
  await canvas(page).focus();
  const read = host(page)
    .getByRole('status')
    .filter({ hasText: /open .* high/ });
  /** Minutes of the day of the bar that is read. */
  const minuteRead = async (): Promise<number> => {
    const [, hours, minutes] = /(\d\d):(\d\d)/.exec((await read.textContent()) ?? '')!;
    return Number(hours) * 60 + Number(minutes);
  };
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(read).toBeVisible();
  const first = await minuteRead();
  const asked = await comeNearTheFirstBar(page, left, top + 200);
  await expect.poll(async () => (await pagesOf(page)).answered).toBeGreaterThan(asked);
  await canvas(page).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(minuteRead).toBe((first + 24 * 60 - 1) % (24 * 60));
});

test('a far date comes with its progress in few questions, and Cancel ends it [CHART-27]', async ({ page }) => {
  await openChart(page, server, { ...SLOW, limit: 1000 });
  const goBack = (days: number) =>
    host(page).evaluate((element, seconds) => {
      const now = Date.now() / 1000;
      const { chart } = element as ChartHost;
      (window as unknown as { outcome: Promise<string> }).outcome = chart!
        .showRange(now - seconds, now - seconds + 6000)
        .then(
          () => 'shown',
          (error: Error) => error.name,
        );
    }, days * 86_400);
  await goBack(180);
  await expect(signs(page)).toContainText(/Loading older bars \d+%/);
  await host(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => (window as unknown as { outcome: Promise<string> }).outcome)).toBe('AbortError');
  await expect(signs(page)).toHaveText('');
  await page.evaluate(() => {
    (window as unknown as SimulatedPage).feed.roughness.limit = Infinity;
  });
  const before = await pagesOf(page);
  await goBack(184);
  expect(await page.evaluate(() => (window as unknown as { outcome: Promise<string> }).outcome)).toBe('shown');
  expect((await pagesOf(page)).asked - before.asked).toBeLessThanOrEqual(12);
  const oldest = await host(page).evaluate((element) => (element as ChartHost).chart!.bars()[0]!.time);
  expect(oldest).toBeLessThanOrEqual(Date.now() / 1000 - 184 * 86_400 + MINUTE);
});

test('a page without a network says so, and no longer when it is back with the price of now [CHART-27]', async ({
  page,
  context,
}) => {
  await openChart(page, server, SLOW);
  await expect(signs(page)).toHaveText('');
  // The feed is a part of the page. A live bar would prove that there is a network.
  const connect = (isOnline: boolean) =>
    page.evaluate((online) => {
      (window as unknown as SimulatedPage).feed.isOnline = online;
    }, isOnline);
  await connect(false);
  await context.setOffline(true);
  await expect(signs(page)).toContainText('No connection', { timeout: 5000 });
  const { asked } = await pagesOf(page);
  await connect(true);
  await context.setOffline(false);
  await expect(signs(page)).not.toContainText('No connection');
  expect((await pagesOf(page)).asked, 'what was missed is asked for').toBeGreaterThan(asked);
});
