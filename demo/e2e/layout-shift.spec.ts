/** Nothing jumps: what our elements move on a page that has `gate.css` and `room.js` in its head, while the API is slow. */
import type { Page } from 'playwright/test';
import { isApiPath } from '../api/calls.ts';
import { presets, type Preset } from '../qa/presets.ts';
import { settled } from './support/gate.ts';
import { atRest, presented } from './support/rest.ts';
import { acceptCookieNotice, DESKTOP, expect, PHONE, test } from './support/suite.ts';

/** Limit for the first view. Later views only move tools in the chart's toolbar by a few px (0.0006). */
const FIRST = 0.02;
const LATER = 0.001;
/** In ms. */
const API_DELAY = 300;
/** A call that is never answered keeps its element undecided. */
const HANGING = /:hang/;
/** Without scripts, no element can move, and nothing can be evaluated. */
const SCRIPTLESS = /javascript=0/;

interface Source {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface Shift {
  readonly startTime: number;
  readonly value: number;
  readonly sources: readonly Source[];
}

declare const shifts: readonly { readonly value: number; readonly moved: string }[];

/** Records every shift of a view, with the moved nodes and their rectangles in px (x, y, width and height). */
const followShifts = (page: Page) =>
  page.addInitScript(() => {
    const all: object[] = [];
    Object.defineProperty(window, 'shifts', { value: all });
    const hostOf = (node: Node | null) =>
      (node?.getRootNode() as Partial<ShadowRoot> | undefined)?.host?.localName ?? '';
    const isOfPage = ({ node }: Source) =>
      node !== null && !hostOf(node) && !(node instanceof Element && node.localName.startsWith('gate-'));
    /** Elements start when the page has been parsed. Until then its own markup moves as it arrives. */
    const isArriving = ({ startTime, sources }: Shift) => {
      const { domInteractive } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const isParsing = domInteractive === 0 || startTime < domInteractive;
      return isParsing && sources.length > 0 && sources.every(isOfPage);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (isArriving(entry)) continue;
        const names = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const host = hostOf(node);
          const what = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
          const [before, after] = [from, to].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
          return `${host} ${what} (${before} → ${after})`;
        });
        all.push({ value: entry.value, moved: names.join(' · ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const delayApi = (page: Page) =>
  page.route(
    (url) => isApiPath(url.pathname),
    async (route) => {
      await new Promise((done) => setTimeout(done, API_DELAY));
      // The page may be left by then.
      await route.continue().catch(() => undefined);
    },
  );

/** @returns the sum of one view, and its largest shift in words */
const view = async (page: Page, { query, path = '/' }: Preset) => {
  await page.goto(path);
  // A preset may lead to another page.
  await atRest(page, { except: HANGING.test(query) ? /compliance/ : undefined });
  if (!HANGING.test(query)) {
    await settled(page);
    await presented(page);
  }
  return page.evaluate(() => ({
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    largest: [...shifts].sort((one, other) => other.value - one.value)[0]?.moved ?? '',
  }));
};

const IN_SHORT = ['Many at once'];

// The second view returns to a page that redirects.
test.use({ expectedLines: [/leads back here, it is not followed again/] });

for (const preset of presets.filter(({ query }) => !SCRIPTLESS.test(query)))
  for (const size of [PHONE, DESKTOP]) {
    const long = IN_SHORT.includes(preset.name) ? '' : ' @long';
    test(`nothing jumps: ${preset.name}, ${size.width} px @fonts${long}`, async ({ page, context }) => {
      await page.setViewportSize(size);
      await context.request.get(`/qa/apply?${preset.query}`, { maxRedirects: 0 });
      await delayApi(page);
      await followShifts(page);
      const first = await view(page, preset);
      expect(first.sum, `first view: ${first.largest}`).toBeLessThanOrEqual(FIRST);
      const later = await view(page, preset);
      expect(later.sum, `second view: ${later.largest}`).toBeLessThanOrEqual(LATER);
    });
  }

for (const size of [PHONE, DESKTOP])
  test(`nothing jumps: the trading chart and its tools, ${size.width} px @fonts`, async ({ page, visit }) => {
    await page.setViewportSize(size);
    await acceptCookieNotice(page);
    await delayApi(page);
    await followShifts(page);
    await visit('hidden_app_download=1', '/trade/BTC_USDT');
    const chart = page.locator('gate-chart');
    await expect(chart.locator('[data-chart=ready]')).toBeVisible();
    await expect(chart.locator('.bar .tool').first()).toBeVisible();
    await presented(page);
    const moved = await page.evaluate(() => shifts);
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved),
    ).toBeLessThanOrEqual(LATER);
  });
