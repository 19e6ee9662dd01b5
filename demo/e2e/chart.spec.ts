/** The trading pages as somebody uses them: UDF server and public API, tools, lines, settings, phones. */
import type { Locator, Page } from 'playwright/test';
import type { ChartApi } from '../../src/chart/index.ts';
import { acceptCookieNotice, expect, PHONE, test } from './support/suite.ts';
import { axeViolations } from './support/axe.ts';
import { inTurn, LOOKS } from './support/looks.ts';

const SPOT = '/trade/BTC_USDT';
/** A page whose chart uses the UDF server, which has marks. */
const FUTURES = '/futures/USDT/BTC_USDT?feed=udf';
const quietly = 'hidden_app_download=1&login=signed-in&verified=1';

type ChartHost = HTMLElement & { chart?: ChartApi; ready: Promise<ChartApi> };
const host = (page: Page): Locator => page.locator('gate-chart');
const chart = async (page: Page): Promise<Locator> => {
  await page.waitForFunction(() => (document.querySelector('gate-chart') as ChartHost | null)?.chart !== undefined);
  return host(page);
};
const control = (page: Page, name: string | RegExp): Locator => host(page).getByRole('button', { name });

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** On narrower windows the trading pages leave the chart no room for all its controls: they are in its settings. */
const WIDE = { width: 1600, height: 900 };

test.describe('with the pages’ policy', () => {
  test.use({ viewport: WIDE });

  test('a resolution is chosen, kept, and built where the server lacks it [CHART-02, CHART-03]', async ({
    page,
    visit,
  }) => {
    await visit(quietly, FUTURES);
    await chart(page);
    await host(page)
      .getByRole('button', { name: /^All time frames/ })
      .click();
    const frames = host(page).getByRole('menuitemradio');
    await expect(frames).toHaveCount(20);
    // The server has minutes and five minutes only: three are built of one.
    await frames.filter({ hasText: /^3m$/ }).click();
    await expect
      .poll(() => host(page).evaluate((element) => (element as ChartHost).chart!.bars().length))
      .toBeGreaterThan(100);
    await expect
      .poll(() =>
        host(page).evaluate((element) => {
          const bars = (element as ChartHost).chart!.bars();
          return bars.slice(-50).every(({ time }, at, all) => at === 0 || time - all[at - 1]!.time === 180);
        }),
      )
      .toBe(true);
    await page.reload();
    await chart(page);
    await expect(host(page).getByRole('button', { name: 'All time frames: 3m' })).toBeVisible();
  });

  test('a list of the bar shows all of its choices, however the page gives the chart its height', async ({
    page,
    visit,
  }) => {
    await visit(quietly, FUTURES);
    await chart(page);
    const list = host(page).getByRole('menu');
    for (const height of ['100%', '560px', '20em']) {
      await host(page).evaluate((element, given) => {
        element.style.height = given;
        element.style.minHeight = '0';
        element.parentElement!.style.setProperty('--gate-chart-height', given);
      }, height);
      await host(page)
        .getByRole('button', { name: /^All time frames/ })
        .click();
      await expect(list).toBeVisible();
      const [room, content] = await list.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
      expect(room, height).toBe(content);
      // It ends inside of the chart, which cuts off what goes beyond.
      const [outer, inner] = [await host(page).boundingBox(), await list.boundingBox()];
      expect(inner!.y + inner!.height, height).toBeLessThanOrEqual(outer!.y + outer!.height);
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
    }
  });

  test('a symbol is found and opened by the keyboard [CHART-12]', async ({ page, visit }) => {
    await visit(quietly, FUTURES);
    await chart(page);
    await host(page).locator('[part~=title]').first().click();
    await host(page).getByRole('combobox').fill('eth');
    await page.keyboard.press('Enter');
    await expect(host(page).locator('.tool.symbol')).toContainText('ETH');
    await expect(host(page).locator('[data-chart=ready]')).toBeVisible();
  });

  test.describe(() => {
    test.use({ expectedLines: [/the bars could not be loaded/] });
    test('a server that is away is told, and trying again brings the bars [CHART-08]', async ({
      page,
      visit,
      baseURL,
    }) => {
      await visit(quietly, FUTURES);
      await chart(page);
      await page.route(`${baseURL}/udf/**`, (route) => route.abort());
      await host(page).evaluate((element) =>
        (element as ChartHost).chart!.setSymbol('SOL_USDT').catch(() => undefined),
      );
      await expect(host(page).getByRole('alert')).toContainText('could not be loaded');
      await page.unroute(`${baseURL}/udf/**`);
      await control(page, 'Try again').click();
      await expect(host(page).locator('[data-chart=ready]')).toBeVisible();
    });
  });

  test('the position is closed and the order moved by the keyboard [CHART-18]', async ({ page, visit }) => {
    await visit(quietly, FUTURES);
    await chart(page);
    const close = control(page, 'Close Long 10x 0.005');
    await expect(close).toBeAttached();
    const order = host(page).getByRole('spinbutton', { name: 'Price of Limit 0.004' });
    const before = Number(await order.getAttribute('aria-valuenow'));
    await order.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => Number(await order.getAttribute('aria-valuenow'))).toBeLessThan(before);
    await close.focus();
    await expect(host(page).locator('.tip')).toHaveText('Close at market');
    await page.keyboard.press('Enter');
    await expect(close).toHaveCount(0);
  });

  test('TP/SL is dragged with the mouse to a price [CHART-18]', async ({ page, visit }) => {
    await visit(quietly, FUTURES);
    await chart(page);
    const box = await control(page, 'Take profit or stop loss of Long 10x 0.005').boundingBox();
    const dropped = host(page).evaluate(
      (element) =>
        new Promise<{ id: string; price: number }>((resolve) =>
          element.addEventListener('gate-line-tpsl', (event) => resolve((event as CustomEvent).detail as never), {
            once: true,
          }),
        ),
    );
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
    await page.mouse.down();
    await page.mouse.move(box!.x + box!.width / 2, box!.y - 60, { steps: 5 });
    await page.mouse.up();
    const { id, price } = await dropped;
    expect(id).toBe('position');
    const newest = await host(page).evaluate((element) => (element as ChartHost).chart!.bars().at(-1)!.close);
    expect(Math.abs(price / newest - 1)).toBeLessThan(0.2);
  });

  test('marks of the UDF server are read with M [CHART-27]', async ({ page, visit }) => {
    await visit(quietly, FUTURES);
    await chart(page);
    await host(page).locator('.canvas').focus();
    // The page’s trades and events are also marks.
    const seen: string[] = [];
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('m');
      seen.push((await host(page).locator('.tip').textContent()) ?? '');
    }
    expect(seen.some((text) => text.includes('Daily report'))).toBe(true);
  });

  test('settings, indicators and drawings come back after a reload [CHART-09, CHART-10]', async ({ page, visit }) => {
    await visit(quietly, SPOT);
    await chart(page);
    await control(page, 'Settings').click();
    const dialog = host(page).getByRole('dialog');
    await dialog.getByLabel('Theme').selectOption('dark');
    await dialog.getByLabel('Price scale').selectOption('logarithmic');
    await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await dialog.getByLabel('Chart type').selectOption('heikin-ashi');
    await dialog.getByRole('button', { name: 'Done' }).last().click();
    await expect(host(page).locator('.chart')).toHaveAttribute('data-theme', 'dark');
    await control(page, 'Indicators').click();
    await control(page, 'Add RSI').click();
    await dialog.getByRole('button', { name: 'Done' }).last().click();
    await control(page, 'Horizontal line').click();
    await host(page)
      .locator('.canvas')
      .click({ position: { x: 300, y: 120 } });
    await expect.poll(() => host(page).evaluate((element) => (element as ChartHost).chart!.drawings().length)).toBe(1);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gate_chart_layout') ?? ''))
      .toContain('horizontal');
    await page.reload();
    await chart(page);
    await expect(host(page).locator('.chart')).toHaveAttribute('data-theme', 'dark');
    const layout = await host(page).evaluate((element) => (element as ChartHost).chart!.save());
    expect(layout).toMatchObject({ theme: 'dark', mode: 'logarithmic', zone: 'Asia/Tokyo', type: 'heikin-ashi' });
    expect(layout.indicators.map(({ name }) => name)).toContain('RSI');
    await host(page).locator('.canvas').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    expect(await host(page).evaluate((element) => (element as ChartHost).chart!.drawings().length)).toBe(0);
    await control(page, 'Undo').click();
    expect(await host(page).evaluate((element) => (element as ChartHost).chart!.drawings().length)).toBe(1);
  });

  test('full screen and back', async ({ page, visit }) => {
    await visit(quietly, SPOT);
    await chart(page);
    await control(page, 'Full screen').click();
    await expect(control(page, 'Leave full screen')).toBeVisible();
    expect((await host(page).locator('.chart').boundingBox())!.width).toBe(WIDE.width);
    await control(page, 'Leave full screen').click();
    await expect(control(page, 'Full screen')).toBeVisible();
  });

  test('the picture is downloaded as a PNG [CHART-26]', async ({ page, visit }) => {
    await visit(quietly, SPOT);
    await chart(page);
    const [download] = await Promise.all([page.waitForEvent('download'), control(page, 'Take a picture').click()]);
    expect(download.suggestedFilename()).toBe('BTC_USDT-60.png');
  });

  test('the table has what the picture shows', async ({ page, visit }) => {
    await visit(quietly, SPOT);
    await chart(page);
    await control(page, 'Show as table').click();
    await expect.poll(() => host(page).getByRole('row').count()).toBeGreaterThan(50);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true });
    for (const [look, query, prefix] of [
      ['light', 'theme=light', ''],
      ['Arabic', 'theme=dark&lang=ar', '/ar'],
    ] as const)
      test(`one row of controls, tools in a strip, time from left to right: ${look} @fonts`, async ({
        page,
        visit,
      }) => {
        await visit(`${quietly}&${query}`, `${prefix}${FUTURES}`);
        await chart(page);
        const bar = host(page).locator('.bar');
        expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
        await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(60);
        await expect(host(page).locator('.chart')).toHaveAttribute('dir', 'ltr');
        // Each button of the position is inside the canvas.
        const canvas = (await host(page).locator('.canvas').boundingBox())!;
        for (const name of ['Close', 'Reverse']) {
          const button = (await control(page, new RegExp(`^${name} \\S+ 10x 0\\.005$`)).boundingBox())!;
          expect(button.x).toBeGreaterThanOrEqual(canvas.x);
          expect(button.x + button.width).toBeLessThan(canvas.x + canvas.width - 60);
        }
        await control(page, 'Drawing tools').tap();
        await control(page, 'Horizontal line').tap();
        await page.touchscreen.tap(canvas.x + 120, canvas.y + 140);
        await expect
          .poll(() => host(page).evaluate((element) => (element as ChartHost).chart!.drawings().length))
          .toBe(1);
        await page.touchscreen.tap(canvas.x + 5, canvas.y + 5);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      });
  });
});

test.describe('axe', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });
  const violations = async (page: Page): Promise<string[]> => {
    await page.waitForFunction(() =>
      document
        .querySelector('gate-chart')!
        .shadowRoot!.getAnimations()
        .every(({ playState }) => playState !== 'running'),
    );
    return axeViolations(page, ['gate-chart']);
  };
  // Controls are found by their English names, which Arabic pages also use in the chart.
  for (const look of LOOKS.filter((each) => each.prefix !== '/de')) {
    const { query, prefix, viewport } = look;
    test(`the trading page’s chart without a violation: ${inTurn(look, 1)}`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await visit(`${quietly}&${query}`, `${prefix}${FUTURES}`);
      await chart(page);
      await expect(control(page, /^Close \S+ 10x 0\.005$/)).toBeAttached();
      expect(await violations(page), 'chart').toEqual([]);
      for (const name of ['Indicators', 'Settings', 'Show as table', 'All positions and orders']) {
        // Here the table is among the settings.
        if (name === 'Show as table') await control(page, 'Settings').dispatchEvent('click');
        await control(page, name).dispatchEvent('click');
        await expect(host(page).getByRole('dialog')).toBeVisible();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(host(page).getByRole('dialog')).toHaveCount(0);
      }
    });
  }
});
