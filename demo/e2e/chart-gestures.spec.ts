/** Dragging a chart with the pointer while its feed takes 200 ms: what is held stays under the pointer. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import type { ScaleMode } from '../../src/chart/index.ts';
import type { PlainServer } from './support/plain-server.ts';
import { openChart, pagesOf, serveChart, type ChartHost } from './support/simulated-chart.ts';

const SLOW = { latency: [200, 200] } as const;
const MINUTE = 60;
const MODES: readonly ScaleMode[] = ['normal', 'logarithmic', 'percent', 'indexed'];

const host = (page: Page): Locator => page.locator('gate-chart');
const canvas = (page: Page): Locator => host(page).locator('.canvas');
let server: PlainServer;
test.beforeAll(async () => {
  server = await serveChart();
});
test.afterAll(() => server.close());
test.use({ viewport: { width: 1400, height: 800 } });

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns what is under a place: draws a horizontal line there with the pointer, reads its anchor and removes it. */
const pointAt = async (page: Page, { x, y }: Place): Promise<{ time: number; price: number }> => {
  await host(page).evaluate((element) => (element as ChartHost).chart!.useTool('horizontal'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  return host(page).evaluate((element) => {
    const { chart } = element as ChartHost;
    const { id, anchors } = chart!.drawings().at(-1)!;
    chart!.removeDrawing(id);
    return anchors[0]!;
  });
};

/** Returns the range of prices that a height in px covers. */
const pricesOver = async (page: Page, { x, y }: Place, height: number): Promise<number> =>
  Math.abs((await pointAt(page, { x, y })).price - (await pointAt(page, { x, y: y + height })).price);

/** Waits until no page of bars is on its way. */
const whenIdle = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const { asked, answered } = await pagesOf(page);
      return asked - answered;
    })
    .toBe(0);

/** Moves the pressed pointer in steps of some px. */
const moveTo = async (page: Page, from: Place, to: Place, step = 24): Promise<void> => {
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / step);
  for (let at = 1; at <= steps; at++)
    await page.mouse.move(from.x + ((to.x - from.x) * at) / steps, from.y + ((to.y - from.y) * at) / steps);
};

/** Drags until a page is requested, rests until it is there, and goes on to the end. */
const dragOverPage = async (page: Page, from: Place, to: Place): Promise<void> => {
  const { asked } = await pagesOf(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  let at = from;
  while ((await pagesOf(page)).asked === asked && at.x < to.x) {
    at = { x: at.x + 24, y: at.y };
    await page.mouse.move(at.x, at.y);
  }
  const rest = { x: at.x + 60, y: at.y };
  await moveTo(page, at, rest);
  await whenIdle(page);
  await moveTo(page, rest, to);
  await page.mouse.up();
};

const bars = (page: Page): Promise<number> =>
  host(page).evaluate((element) => (element as ChartHost).chart!.bars().length);

test('a drag to the right holds its bar while an older page arrives, and requests one page [CHART-27]', async ({
  page,
}) => {
  await openChart(page, server, SLOW);
  await whenIdle(page);
  const { x: left, y: top } = (await canvas(page).boundingBox())!;
  const from = { x: left + 140, y: top + 200 };
  const to = { x: from.x + 1000, y: from.y };
  const held = await pointAt(page, from);
  const [before, { asked }] = [await bars(page), await pagesOf(page)];
  await dragOverPage(page, from, to);
  expect(await bars(page), 'a page has arrived').toBeGreaterThan(before);
  expect((await pagesOf(page)).asked - asked).toBe(1);
  expect(Math.abs((await pointAt(page, to)).time - held.time)).toBeLessThanOrEqual(MINUTE);
});

for (const mode of MODES)
  for (const isInverted of [false, true]) {
    const isLong = isInverted && mode !== 'normal';
    const look = isInverted ? `${mode}, inverted` : mode;
    const title = `a drag after a stretched price axis follows the pointer while an older page arrives: ${look}`;
    test(`${title} [CHART-27]${isLong ? ' @long' : ''}`, async ({ page }) => {
      await openChart(page, server, SLOW);
      await whenIdle(page);
      await host(page).evaluate((element, next) => (element as ChartHost).chart!.setScaleMode(next), mode);
      if (isInverted) {
        await canvas(page).focus();
        await page.keyboard.press('Alt+i');
      }
      const { x: left, y: top, width } = (await canvas(page).boundingBox())!;
      const from = { x: left + 140, y: top + 160 };
      const fitted = await pricesOver(page, from, 60);
      const axis = { x: left + width - 20, y: top + 120 };
      await page.mouse.move(axis.x, axis.y);
      await page.mouse.down();
      await moveTo(page, axis, { x: axis.x, y: axis.y + 60 });
      await page.mouse.up();
      expect(await pricesOver(page, from, 60), 'the axis is stretched').toBeGreaterThan(fitted * 1.1);
      const held = await pointAt(page, from);
      const below = await pointAt(page, { x: from.x, y: from.y + 40 });
      expect(below.price > held.price, 'lower is dearer only if inverted').toBe(isInverted);
      const before = await bars(page);
      const to = { x: from.x + 1000, y: from.y + 90 };
      await dragOverPage(page, from, to);
      expect(await bars(page), 'a page has arrived').toBeGreaterThan(before);
      const shown = await pointAt(page, to);
      expect(Math.abs(shown.time - held.time)).toBeLessThanOrEqual(MINUTE);
      // One px, or the price step.
      const tolerance = Math.max(0.011, Math.abs(below.price - held.price) / 40);
      expect(Math.abs(shown.price - held.price), `${held.price} is at ${shown.price}`).toBeLessThanOrEqual(tolerance);
    });
  }
