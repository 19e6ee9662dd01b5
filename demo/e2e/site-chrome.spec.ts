/** Footer, menus, preferences and the 404 page in the host's pages. */
import type { Page } from 'playwright/test';
import { follow as followCalls, settled } from './support/gate.ts';
import { acceptCookieNotice, DESKTOP, expect, part, PHONE, shown, test } from './support/suite.ts';

const CHROME = 'site_chrome=1';
test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Adds up how far things have moved under the visitor's eyes. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; sources: string[] }[] = [];
    Object.defineProperty(window, 'layoutShifts', { value: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[])
        shifts.push({
          value: entry.value,
          sources: entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? '?'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const viewport of [PHONE, DESKTOP])
  for (const [path, lang] of [
    ['/', 'en'],
    ['/no-such-page', 'en'],
    ['/myaccount/security', 'en'],
    ['/ar/myaccount/security', 'ar'],
  ] as const)
    test(`NAV-08 NAV-06 NF-01 nothing moves while ${path} loads, ${viewport.width} px`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      await visit(`${CHROME}&lang=${lang}&hidden_app_download=1`, path);
      await settled(page);
      await page.waitForTimeout(400);
      const shifts = await page.evaluate(
        () => (window as unknown as { layoutShifts: { value: number; sources: string[] }[] }).layoutShifts,
      );
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.02);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('NAV-08 NF-01 what the server wrote stands', async ({ page, visit }) => {
    await visit(CHROME, '/no-such-page');
    await expect(page.locator('gate-footer a[href="/privacy-policy"]')).toBeVisible();
    await expect(page.locator('gate-not-found h1')).toHaveText('404');
    await visit(CHROME, '/myaccount/security');
    await expect(page.locator('gate-left-menu a').first()).toBeVisible();
  });
});

test.describe('404', () => {
  test('NF-01 NF-09 it is the real one, with its status, and nobody asks who the visitor is', async ({
    page,
    visit,
  }) => {
    const calls = followCalls(page);
    await visit(`${CHROME}&login=signed-in`, '/price');
    await settled(page);
    expect(calls).toContain('user');
    calls.length = 0;
    const response = await page.goto('/no-such-page');
    expect(response!.status()).toBe(404);
    await expect(shown(page, 'gate-not-found')).toHaveCount(1);
    await expect(page.locator('gate-not-found .not-found-words h1')).not.toBeVisible();
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(calls).not.toContain('user');
  });

  test('NF-02 the way home is in the language of the page', async ({ page, visit }) => {
    await visit(`${CHROME}&lang=ar`, '/ar/no-such-page');
    await part(page, 'gate-not-found', 'home').click();
    await page.waitForURL((url) => url.pathname === '/ar');
  });
});

test.describe('left menu', () => {
  test('NAV-06 the collapsed state is kept on the next page, and for the next visit', async ({
    page,
    visit,
    context,
  }) => {
    await visit(CHROME, '/myaccount/security');
    await part(page, 'gate-left-menu', 'toggle').click();
    await expect(part(page, 'gate-left-menu', 'toggle')).toHaveAttribute('aria-expanded', 'false');
    await part(page, 'gate-left-menu', 'item-tickets').click();
    await page.waitForURL('**/myaccount/tickets');
    await expect(part(page, 'gate-left-menu', 'toggle')).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(async () => (await part(page, 'gate-left-menu', 'panel').boundingBox())?.width).toBe(96);
    const other = await context.newPage();
    await other.goto('/myaccount/kyc_home');
    await expect(part(other, 'gate-left-menu', 'toggle')).toHaveAttribute('aria-expanded', 'false');
  });

  for (const [width, expected] of [
    [1440, 288],
    [1439, 256],
    [1249, 256],
    [1248, 96],
    [769, 96],
  ] as const)
    test(`NAV-07 at ${width} px it is ${expected} px wide`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(CHROME, '/myaccount/security');
      await expect.poll(async () => (await part(page, 'gate-left-menu', 'panel').boundingBox())?.width).toBe(expected);
    });

  test('NAV-06 on a phone it is a dropdown, by keyboard only', async ({ page, visit }) => {
    await page.setViewportSize(PHONE);
    await visit(`${CHROME}&hidden_app_download=1`, '/myaccount/security');
    const toggle = part(page, 'gate-left-menu', 'toggle');
    await expect(toggle).toContainText('Security settings');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(part(page, 'gate-left-menu', 'item-deposit')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, 'gate-left-menu', 'item-deposit')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/myaccount/deposit/USDT');
  });
});

test.describe('preferences', () => {
  test('LOC-02 NAV-16 a language is chosen by keyboard; cookie and page follow', async ({ page, visit, context }) => {
    await visit(CHROME, '/price?a=1');
    await part(page, 'gate-preferences', 'language').focus();
    await page.keyboard.press('Enter');
    await part(page, 'gate-preferences', 'item-ar').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ar/price?a=1');
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('NAV-16 the theme changes all elements of the page', async ({ page, visit }) => {
    await visit(CHROME);
    await settled(page);
    await part(page, 'gate-preferences', 'item-dark').focus();
    await page.keyboard.press('Space');
    await expect(page.locator('gate-footer .gate').first()).toHaveAttribute('data-theme', 'dark');
  });

  test('NAV-16 NAV-10 SITE-08 hidden features are not there', async ({ page, visit }) => {
    const hidden = 'hidden_features=hiddenThemeSwitch,hiddenLangAndRate,hiddenFooterSignup,hiddenReferral';
    await visit(`${CHROME}&${hidden}`);
    await settled(page);
    await expect(page.locator('gate-preferences')).toHaveAttribute('data-state', 'hidden');
    await expect(part(page, 'gate-footer', 'signup')).toHaveCount(0);
    await expect(part(page, 'gate-footer', 'item-referral')).toHaveCount(0);
    await expect(part(page, 'gate-footer', 'item-fee')).toBeVisible();
  });
});

test('NAV-12 the declaration of a Turkish user who has signed', async ({ page, visit }) => {
  await visit(`${CHROME}&site=tr&lang=tr&login=signed-in&declaration=1`, '/tr');
  await settled(page);
  await expect(part(page, 'gate-footer', 'declaration')).toHaveCount(0);
  await visit(`${CHROME}&site=tr&lang=tr&login=signed-in&declaration=2`, '/tr');
  await expect(part(page, 'gate-footer', 'declaration')).toHaveAttribute('target', '_blank');
});

test.describe('narrow and enlarged', () => {
  // 1280 px at 200 % and at 400 % zoom are 640 and 320 CSS px.
  for (const [zoom, width, height] of [
    ['200 %', 640, 400],
    ['400 %', 320, 256],
  ] as const)
    for (const [lang, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
      ['de', '/de'],
    ] as const)
      test(`NAV-08 NAV-06 NF-01 DL-12 at ${zoom} in ${lang} nothing is cut off sideways`, async ({ page, visit }) => {
        await page.setViewportSize({ width, height });
        for (const path of ['/no-such-page', '/myaccount/security', '/campaigns/gateio-app-download-rewards']) {
          await visit(`${CHROME}&lang=${lang}&has_dl_task=1&hidden_app_download=0`, prefix + path);
          await settled(page);
          const wide = await page.evaluate(() => {
            const found: string[] = [];
            for (const host of document.querySelectorAll(
              'gate-footer, gate-not-found, gate-left-menu, gate-download-page',
            ))
              for (const element of host.shadowRoot?.querySelectorAll('.gate *') ?? []) {
                const { left, right, width: own } = element.getBoundingClientRect();
                if (own > 1 && element.checkVisibility() && (left < -1 || right > innerWidth + 1))
                  found.push(`${host.localName} ${element.localName}.${element.getAttribute('class')}`);
              }
            return found;
          });
          expect(wide, path).toEqual([]);
        }
      });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });
  test('NAV-13 NAV-08 no floating menu; the footer unfolds by keyboard', async ({ page, visit }) => {
    await visit(`${CHROME}&hidden_app_download=1`);
    await settled(page);
    await expect(page.locator('gate-floating-menu')).toHaveAttribute('data-state', 'hidden');
    const button = page.locator('gate-footer h2 button').nth(1);
    await expect(part(page, 'gate-footer', 'item-trade')).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(part(page, 'gate-footer', 'item-trade')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/trade/BTC_USDT');
  });
});
