/** Nothing that fails on a server may be seen on the page. */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { chunkWith, locale } from './support/dist.ts';
import { callByPath, type CallKey } from '../api/calls.ts';
import { failureModes, type FailureMode } from '../scenario.ts';
import { acceptCookieNotice, expect, part, PHONE, shown, test, type Quiet } from './support/suite.ts';
import { hear, heard, settled, shownTags } from './support/gate.ts';
import { atRest } from './support/rest.ts';
import { chartCopy } from '../../src/chart/chart.copy.ts';

/** Calls that the home page makes for a signed-in visitor on a phone who opens the drawer. */
const HOME_CALLS = [
  'compliance',
  'user',
  'downloadTask',
  'geo',
  'downloadLinks',
  'downloadLinksV2',
  'settings',
  'totalFunds',
] as const satisfies readonly CallKey[];

const ENGLISH = /^verify now$/i;

/** A page on which much would show. */
const RICH = 'login=signed-in&verified=0&is_uk_ip=1&is_blocked_country=0&gray_show=1&geo=90';

/** The host's own part of the page, as the visitor has it. */
const hostContent = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['#header', '#main', '#footer']
      .map((selector) => {
        const element = document.querySelector(selector)!;
        const { width, height } = element.getBoundingClientRect();
        return `${element.outerHTML} ${Math.round(width)}x${Math.round(height)}`;
      })
      .concat(document.documentElement.getAttribute('style') ?? '', document.body.getAttribute('style') ?? '')
      .join('\n')
      // Each session has its own token, and each demo its own ports.
      .replace(/value="[0-9a-f]{40}"/g, 'value=""')
      // Prices move.
      .replace(/<(td class="number|svg class="spark)[^]*?<\/(td|svg)>/g, ''),
  );

const openDrawer = async (page: Page): Promise<void> => {
  await page.locator('button[data-gate-open]').first().click();
  await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
};

const notice = (page: Page) => page.locator('gate-chart .notices [role=status]');

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** The first request for a file fails. @returns how many requests there were */
const failsOnce = async (context: BrowserContext, address: string): Promise<() => number> => {
  let asked = 0;
  await context.route(address, (route) => (asked++ < 1 ? route.fulfill({ status: 503 }) : route.continue()));
  return () => asked;
};

test.describe('API', () => {
  test.use({ viewport: PHONE });

  test('the list of calls below is complete [API-08]', async ({ page, visit }) => {
    const calls = new Set<string>();
    page.on('request', (request) => {
      const call = callByPath.get(new URL(request.url()).pathname);
      if (call) calls.add(call);
    });
    await visit(RICH);
    await settled(page);
    await openDrawer(page);
    await atRest(page);
    expect([...calls].sort()).toEqual([...HOME_CALLS].sort());
  });

  /** Returns the tags that still show when a call fails; failures of all other calls change nothing. */
  const expectedTags = (call: CallKey, mode: FailureMode): string[] => {
    const all = ['gate-download-bar', 'gate-site-switch', 'gate-gray-tax-toast', 'gate-kyc-bar'];
    if (mode === 'slow' || mode === 'hostile') return all;
    // Without compliance no notice; the download bar shows, since nothing restricts it.
    if (call === 'compliance') return ['gate-download-bar', 'gate-kyc-bar'];
    // The bar needs a known user.
    if (call === 'user') return all.filter((tag) => tag !== 'gate-kyc-bar');
    return all;
  };

  const look = async (
    browser: Browser,
    origin: string,
    quiet: Quiet,
    call: CallKey,
    mode: FailureMode,
    whole: string,
  ): Promise<void> => {
    await test.step(`${call}:${mode}`, async () => {
      const context = await browser.newContext({ baseURL: origin, viewport: PHONE, locale: 'en-US' });
      try {
        const page = await context.newPage();
        await quiet.watch(page);
        await acceptCookieNotice(page);
        // A call that hangs is given up after 20 s (files: 5 s): the page's clock runs ahead.
        if (mode === 'hang') await page.clock.install();
        await page.goto(`/qa/apply?${RICH}&site_chrome=0&fail=${call}:${mode}&to=/`);
        if (mode === 'hang') {
          // First everything that does not wait for this call, in real time.
          const early: Record<string, string[]> = {
            compliance: ['gate-kyc-bar'],
            user: ['gate-site-switch', 'gate-gray-tax-toast'],
          };
          await page.waitForFunction(() => window.gate !== undefined);
          await expect
            .poll(() => shownTags(page))
            .toEqual(expect.arrayContaining(early[call] ?? expectedTags(call, mode)));
          for (let seconds = 0; seconds < 24; seconds += 4) await page.clock.runFor(4_000);
        }
        await settled(page);
        expect(await shownTags(page), `${call}:${mode}`).toEqual(expectedTags(call, mode));
        await openDrawer(page);
        if (call === 'compliance' && mode !== 'slow' && mode !== 'hostile')
          await expect(part(page, 'gate-fund-drawer', 'item')).toHaveCount(2);
        await page.keyboard.press('Escape');
        if (mode === 'hang') await page.clock.runFor(1_000);
        await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
        expect(await hostContent(page), `${call}:${mode}`).toBe(whole);
        expect(await page.evaluate(() => ({}) as Record<string, unknown>)).toEqual({});
        expect(new URL(page.url()).pathname).toBe('/');
      } finally {
        await context.close();
      }
    });
  };

  for (const call of HOME_CALLS)
    test(`${call} fails in every way: defaults, and the page as it was${call === 'compliance' ? '' : ' @long'} [API-08, API-45, COMP-04]`, async ({
      browser,
      page,
      context,
      visit,
      demo,
      quiet,
    }) => {
      await context.route(`${demo.cdnOrigin}/**`, (route) => route.abort());
      await visit(RICH);
      const whole = await hostContent(page);
      const modes = [...failureModes];
      // Two at a time: some only wait.
      for (let at = 0; at < modes.length; at += 3)
        await Promise.all(modes.slice(at, at + 3).map((mode) => look(browser, demo.origin, quiet, call, mode, whole)));
    });
});

test('the whole API is down: no notice, no redirect, no error [API-03, API-08]', async ({ page, visit }) => {
  await visit(
    'login=signed-in&api=down&brazil_toast=1&is_uk_ip=1&gray_show=1&limit_country=US',
    '/futures/USDT/BTC_USDT',
  );
  await settled(page);
  expect(await shownTags(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/futures/USDT/BTC_USDT');
});

test.describe('files', () => {
  test('gate.js is missing: the page is exactly as without it, its fallback link works [ERR-02]', async ({
    page,
    visit,
    context,
    demo,
  }) => {
    await context.route(`${demo.cdnOrigin}/**`, (route) => route.fulfill({ status: 404 }));
    await visit('login=signed-in&verified=0', '/myaccount/deposit/USDT');
    const missing = await page.screenshot();
    expect(await page.evaluate(() => 'gate' in window)).toBe(false);
    await context.unroute(`${demo.cdnOrigin}/**`);
    await context.route(`${demo.cdnOrigin}/**`, (route) => route.abort());
    await page.reload();
    expect((await page.screenshot()).equals(missing)).toBe(true);
    for (const tag of ['gate-kyc-bar', 'gate-fund-drawer', 'gate-download-bar'])
      for (const box of await page.locator(tag).all()) expect((await box.boundingBox())?.height ?? 0).toBe(0);
    await page.locator('[data-gate="kyc-bar"] a').click();
    await page.waitForURL('**/myaccount/kyc_home');
  });

  test.describe('element chunk', () => {
    test.use({ expectedLines: [/^error: \[gate\] gate-kyc-bar could not be loaded/] });

    test('an element chunk is missing: asked again, then error state, event, and the fallback is back [ERR-02, ERR-03]', async ({
      page,
      visit,
      context,
      demo,
    }) => {
      const asked: string[] = [];
      await context.route(`${demo.cdnOrigin}/chunks/kyc-bar-*`, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ status: 404 });
      });
      await hear(page, 'gate-error', 'gate-show');
      await visit('login=signed-in&verified=0&is_uk_ip=1', '/myaccount/deposit/USDT');
      const fallback = page.locator('[data-gate="kyc-bar"]');
      await expect(fallback).toHaveAttribute('data-state', 'error');
      await expect(fallback.locator('a')).toBeVisible();
      expect((await heard(page)).filter(({ name }) => name === 'gate-error')).toMatchObject([
        { tag: 'gate-kyc-bar', code: 'load' },
      ]);
      // Asked by the first import and by its repetition.
      expect(asked.length).toBeGreaterThanOrEqual(2);
      await expect(shown(page, 'gate-site-switch')).toHaveCount(1);
      await fallback.locator('a').click();
      await page.waitForURL('**/myaccount/kyc_home');
    });

    test('the tag form: data-state="error", no room taken, the page whole [ERR-02]', async ({
      page,
      visit,
      context,
      demo,
    }) => {
      await context.route(`${demo.cdnOrigin}/chunks/kyc-bar-*`, (route) => route.fulfill({ status: 404 }));
      await visit('login=signed-in&verified=0');
      await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'error');
      expect((await page.locator('gate-kyc-bar').boundingBox())?.height ?? 0).toBe(0);
      await openDrawer(page);
    });
  });

  test.describe('a dialog', () => {
    test.use({
      expectedLines: [/^error: \[gate\] gate-uk-notice could not be loaded/],
    });
    test('its chunk is missing: error state, event, nothing waits for it, the page whole [ERR-02, ERR-03]', async ({
      page,
      visit,
      context,
      demo,
    }) => {
      const chunk = chunkWith('If you have an account, please cancel');
      await context.route(`${demo.cdnOrigin}/${chunk}*`, (route) => route.fulfill({ status: 404 }));
      await hear(page, 'gate-error');
      await visit('is_uk_limit=1&lang=zh&brazil_toast=1', '/zh/price/');
      await expect(page.locator('gate-uk-notice')).toHaveAttribute('data-state', 'error');
      expect((await heard(page)).filter(({ tag }) => tag === 'gate-uk-notice')).toMatchObject([{ code: 'load' }]);
      // A less important one.
      await expect(shown(page, 'gate-compliance-modal')).toHaveCount(1);
    });
  });

  test.describe('the chart', () => {
    test.use({
      expectedLines: [/^error: \[gate\] chart: its dialogs and menus could not be loaded/],
    });
    for (const chunk of ['react-part', 'panels'])
      test(`a dialog whose ${chunk} fails to load once opens with the next press [CHART-08]`, async ({
        page,
        visit,
        context,
        demo,
      }) => {
        const failures = await failsOnce(context, `${demo.cdnOrigin}/chunks/${chunk}-*`);
        await visit('', '/trade/BTC_USDT');
        const button = page.locator('gate-chart [data-command=indicators]');
        await button.click();
        await expect(notice(page)).toHaveText(chartCopy.text.notOpened);
        await expect(async () => {
          await button.click();
          await expect(page.locator('gate-chart dialog')).toBeVisible({ timeout: 5000 });
        }).toPass();
        expect(failures()).toBeGreaterThan(1);
        await expect(notice(page)).toBeEmpty();
      });

    test('a menu that fails to load is a notice in the language of the page, which its button removes [CHART-08]', async ({
      page,
      visit,
      context,
      demo,
    }) => {
      await context.route(`${demo.cdnOrigin}/chunks/react-part-*`, (route) => route.fulfill({ status: 503 }));
      await visit('lang=de', '/de/trade/BTC_USDT');
      await expect(page.locator('gate-chart [data-command=indicators]')).toBeVisible();
      await page.locator('gate-chart .canvas').click({ button: 'right', position: { x: 200, y: 150 } });
      await expect(notice(page)).toHaveText(locale('de', 'chart')['notOpened']!);
      await page.locator('gate-chart .notice [part~=close]').click();
      await expect(notice(page)).toBeEmpty();
    });
  });

  test.describe('the chart on a slow network', () => {
    const elsewhere: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      'presses the chart': (page) => page.locator('gate-chart .canvas').click({ position: { x: 200, y: 150 } }),
      'presses the page': (page) => page.mouse.click(2, 2),
      'presses Escape': (page) => page.keyboard.press('Escape'),
    };
    for (const chunk of ['react-part', 'panels'])
      for (const [what, act] of Object.entries(elsewhere))
        test(`a dialog whose ${chunk} is still loading when the visitor ${what} stays closed [CHART-08]`, async ({
          page,
          visit,
          context,
          demo,
        }) => {
          let release = (): void => undefined;
          const released = new Promise<void>((resolve) => (release = resolve));
          await context.route(`${demo.cdnOrigin}/chunks/${chunk}-*`, async (route) => {
            await released;
            await route.continue();
          });
          await visit('', '/trade/BTC_USDT');
          const button = page.locator('gate-chart [data-command=indicators]');
          const asked = page.waitForRequest(`**/chunks/${chunk}-*`);
          await button.click();
          await asked;
          await act(page);
          release();
          await atRest(page);
          await expect(page.locator('gate-chart dialog')).toHaveCount(0);
          await expect(notice(page)).toBeEmpty();
          await button.click();
          await expect(page.locator('gate-chart dialog')).toBeVisible();
        });

    test('a second press on the button does not take the first one back [CHART-08]', async ({
      page,
      visit,
      context,
      demo,
    }) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await context.route(`${demo.cdnOrigin}/chunks/react-part-*`, async (route) => {
        await released;
        await route.continue();
      });
      await visit('', '/trade/BTC_USDT');
      const button = page.locator('gate-chart [data-command=indicators]');
      await button.click();
      await button.click();
      release();
      await expect(page.locator('gate-chart dialog')).toBeVisible();
    });
  });

  test('a restriction whose chunk fails once is drawn as what it is [IP-05, ERR-02]', async ({
    page,
    visit,
    context,
    demo,
  }) => {
    const failures = await failsOnce(context, `${demo.cdnOrigin}/chunks/ip-check-*`);
    await visit('login=signed-in&verified=1&ip_result=4', '/trade/BTC_USDT');
    await expect(shown(page, 'gate-ip-check')).toHaveCount(1);
    await expect(page.locator('gate-ip-check')).toHaveAttribute('data-variant', 'blocked');
    expect(failures()).toBeGreaterThan(1);
  });

  test('an element chunk that fails once comes at the second try [ERR-02]', async ({ page, visit, context, demo }) => {
    // The warm-up requests it first and the loader retries: both share one failure in the browser's cache.
    const failures = await failsOnce(context, `${demo.cdnOrigin}/chunks/kyc-bar-*`);
    await visit('login=signed-in&verified=0');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    expect(failures()).toBeGreaterThan(1);
  });

  test.describe('React', () => {
    test.use({ expectedLines: [/^error: \[gate\] gate-kyc-bar could not be loaded/] });
    // Steady: with a call that hangs, the page does not come to rest.
    test(
      'the React chunk hangs: given up after 15 s twice, the page is usable all the time [ERR-02]',
      { tag: '@steady' },
      async ({ page, visit, context, demo }) => {
        await page.clock.install();
        await context.route(`${demo.cdnOrigin}/chunks/react-*`, () => undefined);
        await hear(page, 'gate-error');
        await visit('login=signed-in&verified=0', '/myaccount/deposit/USDT');
        const fallback = page.locator('[data-gate="kyc-bar"]');
        // It may have its first look.
        await expect(fallback).toHaveAttribute('data-state', /loading|shown/);
        await page.clock.runFor(14_000);
        await expect(fallback).toHaveAttribute('data-state', /loading|shown/);
        for (let seconds = 0; seconds < 20; seconds += 4) await page.clock.runFor(4_000);
        await expect(fallback).toHaveAttribute('data-state', 'error');
        await expect(fallback.locator('a')).toBeVisible();
        expect(await heard(page)).toMatchObject([{ code: 'load', tag: 'gate-kyc-bar' }]);
      },
    );
  });
});

test.describe('translations', () => {
  test('I18N-01 the CDN bundle fails: the origin path is used', async ({ page, visit, context, demo }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/locales/tr/kyc-bar.json')) asked.push(new URL(request.url()).origin);
    });
    await context.route(`${demo.cdnOrigin}/locales/**`, (route) => route.fulfill({ status: 500 }));
    await visit('login=signed-in&verified=0&lang=tr', '/tr');
    await expect(part(page, 'gate-kyc-bar', 'action')).toHaveText(locale('tr', 'kyc-bar')['verify']!);
    expect(asked).toEqual([demo.cdnOrigin, demo.origin]);
  });

  test.describe('both fail', () => {
    test.use({ expectedLines: [/^error: \[gate\] texts "[\w-]+" are not available in "tr"/] });
    test('I18N-03 LOG-06 both places fail: English, and one line says so', async ({ page, visit, context, quiet }) => {
      await context.route('**/locales/**', (route) => route.fulfill({ status: 404 }));
      await visit('login=signed-in&verified=0&lang=tr', '/tr');
      await expect(part(page, 'gate-kyc-bar', 'action')).toHaveText(ENGLISH);
      const lines = () => quiet.console.filter((line) => line.includes('"kyc-bar"'));
      await expect.poll(() => lines().length).toBe(1);
      await settled(page);
      expect(lines(), 'no second line after all else has loaded').toHaveLength(1);
    });
  });

  test('I18N-01 the CDN bundle is no JSON: the origin path is used', async ({ page, visit, context, demo }) => {
    await context.route(`${demo.cdnOrigin}/locales/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
    );
    await visit('login=signed-in&verified=0&lang=tr', '/tr');
    await expect(part(page, 'gate-kyc-bar', 'action')).toHaveText(locale('tr', 'kyc-bar')['verify']!);
  });
});

test.describe('offline', () => {
  test.use({ expectedLines: [/^error: \[gate\] gate-fund-drawer could not be loaded/] });
  test('the network goes: what is there stays, what needs a chunk fails without noise and appears when it is back [ERR-02]', async ({
    page,
    visit,
    context,
  }) => {
    await visit('login=signed-in&verified=0');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await context.setOffline(true);
    await page.locator('button[data-gate-open]').first().click();
    await expect(page.locator('gate-fund-drawer')).toHaveAttribute('data-state', 'error');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await context.setOffline(false);
    await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
  });
});
