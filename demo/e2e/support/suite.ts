/** The test function of the suite: a running demo for each worker, and a page that must stay quiet. */
import { test as base, expect, type Frame, type Locator, type Page } from 'playwright/test';
import { startDemo, type Demo } from '../../server.ts';
import { conditionFor, reportsOf, type Condition } from '../rough/conditions.ts';
import { settled, type Tag } from './gate.ts';
import { followRequests } from './rest.ts';

export { expect };

/** Everything that went wrong on the pages of a test. */
export interface Quiet {
  readonly pageErrors: string[];
  /** `console.error` and warnings, without the browser's own lines about failed requests. */
  readonly console: string[];
  readonly violations: string[];
  /** Follows one more page. */
  watch(page: Page): Promise<void>;
}

export interface Visit {
  /**
   * Sets the scenario (`login=signed-in&verified=0`), and opens a path in it. By default, pages omit footer and menus, so
   * that
   * the cost of one element is measurable: `site_chrome=1` includes them, and `fragments=1` renders them on the server.
   */
  (scenario: string, path?: string): Promise<void>;
}

export interface TestFixtures {
  /**
   * Tests visit the demo under one rough condition, chosen by their titles, unless these contain `@long` or the tests are
   * tagged `@steady`.
   */
  isRough: boolean;
  condition: Condition | undefined;
  quiet: Quiet;
  visit: Visit;
  /** Lines on the console that the test provokes. */
  expectedLines: RegExp[];
}

/** The browser's own words about requests that the test makes fail. */
const NETWORK = /^Failed to load resource|net::ERR_|has been blocked by CORS policy/;

/**
 * The product's time limits for answers and files, in ms. Where other processes keep the machine busy, our own server and
 * browser can exceed them, so pages wait ten times as long. Tests of the limits replace the page's clock.
 */
const LIMITS = [3_000, 5_000, 15_000, 20_000, 30_000];

const extendLimits = (limits: number[]): void => {
  const { setTimeout } = window;
  const later = (run: TimerHandler, ms = 0, ...values: unknown[]) =>
    setTimeout(run, limits.includes(ms) ? 10 * ms : ms, ...values);
  Object.defineProperty(window, 'setTimeout', { configurable: true, writable: true, value: later });
};

const watchPage = async (page: Page, quiet: Quiet): Promise<void> => {
  followRequests(page);
  await page.addInitScript(extendLimits, LIMITS);
  page.on('pageerror', (error) => quiet.pageErrors.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    const type = message.type();
    if ((type === 'error' || type === 'warning') && !NETWORK.test(message.text()))
      quiet.console.push(`${type}: ${message.text()}`);
  });
  page.on('crash', () => quiet.pageErrors.push('the page crashed'));
  await page.exposeBinding('reportViolation', (_, line: string) => void quiet.violations.push(line));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation(line: string): Promise<void> }).reportViolation;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      void report(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
};

export const test = base.extend<TestFixtures, { demo: Demo }>({
  demo: [
    async ({}, use) => {
      const demo = await startDemo({ port: 0, font: false });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.origin),
  isRough: [false, { option: true }],
  condition: async ({ isRough, javaScriptEnabled }, use, { title, tags, annotations }) => {
    // Without JavaScript, the page makes no call and no decision that a condition could change.
    const applies = isRough && javaScriptEnabled && !title.includes('@long') && !tags.includes('@steady');
    const [name, condition] = applies ? conditionFor(title) : [];
    if (name) annotations.push({ type: 'condition', description: name });
    await use(condition);
  },
  expectedLines: [[], { option: true }],
  quiet: [
    async ({ page, expectedLines, condition }, use) => {
      const quiet: Quiet = {
        pageErrors: [],
        console: [],
        violations: [],
        watch: (other) => watchPage(other, quiet),
      };
      await quiet.watch(page);
      await use(quiet);
      const allowed = [...expectedLines, ...reportsOf(condition ? [condition] : [])];
      const unexpected = quiet.console.filter((line) => !allowed.some((known) => known.test(line)));
      expect.soft(quiet.pageErrors, 'uncaught errors').toEqual([]);
      expect.soft(unexpected, 'lines on the console').toEqual([]);
      expect.soft(quiet.violations, 'violations of the security policy').toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page, context, condition }, use, { title }) => {
    const situation = { page, context, seed: title };
    await condition?.prepare(situation);
    await use(async (scenario, path = '/') => {
      await page.goto(`/qa/apply?site_chrome=0&fragments=0&${scenario}&to=${encodeURIComponent(path)}`);
      await condition?.opened?.(situation);
    });
    await condition?.ended?.(situation);
  },
});

/** An element that is on screen, and not as its first look, whose parts the live element will replace. */
export const shown = (page: Page, tag: Tag, variant?: string): Locator => {
  const isVariant = variant === undefined ? '' : `[data-variant="${variant}"]`;
  return page.locator(`${tag}[data-state=shown]${isVariant}:not(:has(.first-look))`);
};

/** Parts of the live element. */
export const part = (page: Page | Frame, tag: Tag, name: string): Locator =>
  page.locator(`${tag} [part~="${name}"]:not(.first-look *)`);

/** The element of this tag does not show, although everything has been decided. */
export const expectHidden = async (page: Page, tag: Tag): Promise<void> => {
  await settled(page);
  await expect(page.locator(tag)).toHaveAttribute('data-state', 'hidden');
};

export const PHONE = { width: 360, height: 740 } as const;
export const DESKTOP = { width: 1280, height: 800 } as const;

/** Accepts the cookie notice in advance: nothing shows unless the scenario requires it. */
export const acceptCookieNotice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    try {
      localStorage.setItem('gate_cookies_policy', 'accepted');
    } catch {
      // a frame without storage
    }
  });
