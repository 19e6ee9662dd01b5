/** Conditions that users live in and tests usually leave out. Each is set up before the page opens. */
import { expect, type BrowserContext, type Page, type Route } from 'playwright/test';
import { isApiPath } from '../../api/calls.ts';
import { seeded } from '../../market/seeded.ts';
import { atRest } from '../support/rest.ts';

export interface Situation {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The same seed gives the same latency and failure to the same call. */
  readonly seed: string;
}

export interface Condition {
  prepare(situation: Situation): Promise<unknown>;
  /** Console lines that the condition may cause. Any other line fails the journey. */
  readonly reports?: RegExp;
  /** After the page has opened. */
  opened?(situation: Situation): Promise<unknown>;
  /** After the journey. */
  ended?(situation: Situation): Promise<unknown>;
}

/** Notices whose showing is counted or stored, so they must not show before the visitor sees the page. */
const COUNTED = ['gate-kyc-bar', 'gate-notice-bar', 'gate-compliance-modal', 'gate-ip-check', 'gate-perk-modal']
  .map((tag) => `${tag}[data-state=shown]`)
  .join(', ');

/** Latency of a call in ms. Independent draws put answers out of order. */
const LATENCY = [20, 800] as const;
/** Share of the calls that fail. */
const FAILURES = 0.05;

const delayed = async (route: Route, ms: number, fails: boolean): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  // A page that is left takes its calls with it.
  await (fails ? route.abort('connectionfailed') : route.continue()).catch(() => undefined);
};

/** API answers are late and out of order, and some of them fail. */
const network = (failures: number, reports?: RegExp): Condition => ({
  reports,
  prepare({ context, seed }) {
    const calls = new Map<string, number>();
    return context.route(
      ({ pathname }) => isApiPath(pathname) || pathname.startsWith('/js/'),
      (route) => {
        const { pathname } = new URL(route.request().url());
        const count = (calls.get(pathname) ?? 0) + 1;
        calls.set(pathname, count);
        // Per call, because the order of arrival differs between runs. The seed starts with the count: seeds that differ only at
        // their end give similar draws.
        const { uniform } = seeded(count, pathname, seed);
        const latency = LATENCY[0] + uniform() * (LATENCY[1] - LATENCY[0]);
        return delayed(route, latency, uniform() < failures);
      },
    );
  },
});

/**
 * Makes a page report the visibility of its tab. Playwright's tabs are all visible, and elements in them count as seen.
 * @param startsHidden true for a tab that opens in the background
 */
const followTab = (startsHidden: boolean): void => {
  let isHidden = startsHidden;
  Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => isHidden });
  Object.defineProperty(Document.prototype, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  for (const type of ['come-to-front', 'go-to-back'])
    addEventListener(type, () => {
      isHidden = type === 'go-to-back';
      document.dispatchEvent(new Event('visibilitychange'));
    });
};

/** Requests that the browser has blocked because the answer does not permit isolated pages. */
const blockedOn = new WeakMap<Page, string[]>();

export const CONDITIONS = {
  'a slow network with answers out of order': network(0),
  'a slow network on which 5 % of the calls fail': network(
    FAILURES,
    /could not be fetched|Failed to fetch|request data error/,
  ),
  'a browser that reports no network': {
    prepare: ({ page }) =>
      page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
  },
  'a cross-origin isolated page': {
    prepare: ({ page }) => {
      blockedOn.set(page, []);
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText.startsWith('net::ERR_BLOCKED_BY_RESPONSE'))
          blockedOn.get(page)!.push(request.url());
      });
      return page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame())
          return route.fallback();
        // A server may close an idle connection while it is being used again.
        const response = await route.fetch({ maxRedirects: 0, maxRetries: 3 });
        const { location, ...rest } = response.headers();
        // Redirects are not routed: the page itself goes on.
        if (location)
          return route.fulfill({
            status: 200,
            headers: { ...rest, 'content-type': 'text/html' },
            body: `<!doctype html><title>On the way</title><meta http-equiv="refresh" content="0;url=${location}">`,
          });
        const headers = {
          ...rest,
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        };
        return route.fulfill({ response, headers });
      });
    },
    async opened({ page }) {
      await page.waitForFunction(() => crossOriginIsolated);
      await page.waitForLoadState();
    },
    ended({ page }) {
      expect(blockedOn.get(page), 'files that the browser blocks on isolated pages').toEqual([]);
      return Promise.resolve();
    },
  },
  'a tab that starts in the background': {
    prepare: ({ page }) => page.addInitScript(followTab, true),
    async opened({ page }) {
      if (!(await page.evaluate(() => document.hidden))) return;
      await atRest(page);
      await expect(page.locator(COUNTED), 'notices that count as seen in the background').toHaveCount(0);
      const comeToFront = () => void dispatchEvent(new Event('come-to-front'));
      // Later documents of the tab start in the foreground.
      await page.addInitScript(comeToFront);
      await page.evaluate(comeToFront);
    },
  },
  'a second tab of the site': {
    prepare: async ({ context, page }) => {
      const other = await context.newPage();
      await other.addInitScript(followTab, false);
      await other.goto('/');
      // Without this, a notice that may appear once a day could appear in either tab.
      await other.evaluate(() => void dispatchEvent(new Event('go-to-back')));
      await page.bringToFront();
    },
  },
  'a slow CPU': {
    prepare: async ({ context, page }) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    },
  },
} satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;

/** Returns the console lines that conditions may cause. */
export const reportsOf = (conditions: readonly Condition[]): RegExp[] =>
  conditions.flatMap(({ reports }) => reports ?? []);

/** Chooses a condition by the title of a test, so that a test always has the same one. */
export const conditionFor = (title: string): [ConditionName, Condition] => {
  const all = Object.entries<Condition>(CONDITIONS) as [ConditionName, Condition][];
  return all[Math.floor(seeded('condition', title).uniform() * all.length)]!;
};

/** Conditions that are combined, so that three runs of a journey cover all of them. */
export const GROUPS: readonly (readonly ConditionName[])[] = [
  ['a slow network on which 5 % of the calls fail', 'a browser that reports no network'],
  ['a slow network with answers out of order', 'a second tab of the site', 'a slow CPU'],
  ['a cross-origin isolated page', 'a tab that starts in the background'],
];
