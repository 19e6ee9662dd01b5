/**
 * Pages restored from the back-forward cache, and logging in: regional notices are evaluated again, nothing shows twice, and
 * redirects do not loop.
 */
import type { Page } from 'playwright/test';
import { wholeBrowserPath } from '../../src/tools/browser.mjs';
import { dialogs, hear, heard, overflow, settled } from './support/gate.ts';
import { acceptCookieNotice, expect, part, shown as on, test } from './support/suite.ts';
import { atRest } from './support/rest.ts';

const USER = 'login=signed-in&verified=1';

test.beforeEach(({ page }) => acceptCookieNotice(page));

const keeper = wholeBrowserPath();
// The test runner switches it off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(keeper ? { executablePath: keeper } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});
/** Goes back to a page, which has been kept whole. */
const back = async (page: Page) => {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { restored?: boolean }).restored);
};
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { restored: persisted })),
  ),
);

test.describe('after login', () => {
  const signIn = (page: Page) =>
    page.evaluate(() => {
      document.cookie = 'uid=10000001; path=/';
      document.cookie = 'nickname=demo; path=/';
      // Browsers without a cookie store notice changes when the page becomes visible again.
      document.dispatchEvent(new Event('visibilitychange'));
    });
  /** Returns other flags once requests have the cookies of a login. */
  const flagsOfUsers = (page: Page, flags: Readonly<Record<string, object>>) =>
    page.route('**/api/web/v1/compliance/check*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Record<string, object> };
      const { cookie = '' } = await route.request().allHeaders();
      if (/uid=10000001/.test(cookie))
        for (const [list, more] of Object.entries(flags)) body.data[list] = { ...body.data[list], ...more };
      await route.fulfill({ response, json: body });
    });

  test('the guard asks again: the same page is left once the answer for the account says so [COMP-26]', async ({
    page,
    visit,
  }) => {
    await flagsOfUsers(page, { limit: { limit_country: 'US' } });
    await visit('', '/price');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/price');
    await signIn(page);
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await settled(page);
    await atRest(page);
    expect(new URL(page.url()).pathname).toBe('/state_compliance_tips');
  });

  test('bars and switch of the account come up once, those of visitors go [COMP-17, COMP-21, COMP-23]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-show');
    await flagsOfUsers(page, { toast: { is_withdraw_only_user: 1 }, limit: { is_uk_ip: 1 } });
    await visit('is_blocked_country=1', '/');
    await expect(on(page, 'gate-notice-bar')).toHaveCount(1);
    await signIn(page);
    await expect(on(page, 'gate-site-switch', 'MAIN_to_UK')).toHaveCount(1);
    const bars = page.locator('gate-notice-bar [part~="panel"]');
    await expect(bars).toHaveCount(2);
    await expect(bars.nth(1)).toContainText('limited to withdrawals');
    await settled(page);
    const shows = (await heard(page)).map(({ tag }) => tag);
    for (const tag of ['gate-notice-bar', 'gate-site-switch'])
      expect(
        shows.filter((name) => name === tag),
        tag,
      ).toHaveLength(1);
  });
});

test.describe('back/forward cache', () => {
  // Whether Chromium keeps a page depends on its calls under way.
  test.use({ isRough: false });
  test.skip(!keeper, 'the browser shell keeps no pages');
  test('a page that comes back to somebody else is asked again, and left once [COMP-26]', async ({ page, visit }) => {
    const seen: string[] = [];
    page.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname));
    await visit(USER, '/price');
    await settled(page);
    await visit('limit_country=US', '/about-us');
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await settled(page);
    seen.length = 0;
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await settled(page);
    await atRest(page);
    expect(seen).toEqual(['/price', '/state_compliance_tips']);
  });

  test('the same visitor is asked about again, too, and the guard follows the new answer (COMP-26)', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + Number(localStorage.getItem('later'));
      addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'whole'));
    });
    await visit(USER, '/price');
    await settled(page);
    await page.goto('/about-us');
    await settled(page);
    // Somewhere else meanwhile, with the same account. Equal calls share an answer for 30 s.
    await page.request.get(`/qa/apply?site_chrome=0&fragments=0&${USER}&limit_country=US`);
    await page.evaluate(() => localStorage.setItem('later', '60000'));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('whole');
  });

  test('/state_compliance_tips itself is never left, however it is come back to [COMP-26]', async ({ page, visit }) => {
    await visit('limit_country=US', '/state_compliance_tips');
    await settled(page);
    await page.goto('/state_compliance_tips?again');
    await settled(page);
    await back(page);
    await settled(page);
    await atRest(page);
    expect(new URL(page.url()).pathname).toBe('/state_compliance_tips');
    expect(await page.evaluate(() => sessionStorage.getItem('gate_guard'))).toBeNull();
  });

  test('switch and bars are still there and are not shown a second time [COMP-17, COMP-23]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-show');
    await visit(`${USER}&is_uk_ip=1&limit_country_user_status=1`, '/price');
    await expect(on(page, 'gate-site-switch')).toHaveCount(1);
    await expect(on(page, 'gate-notice-bar')).toHaveCount(1);
    await settled(page);
    const before = await heard(page);
    await page.goto('/about-us');
    await settled(page);
    await back(page);
    await settled(page);
    expect(await heard(page)).toEqual(before);
    await expect(page.locator('gate-site-switch [part~="panel"]')).toHaveCount(1);
    await expect(page.locator('gate-notice-bar [part~="panel"]')).toHaveCount(1);
  });

  test('what was dismissed elsewhere meanwhile is gone [COMP-23]', async ({ page, visit }) => {
    await visit(`${USER}&is_uk_ip=1`, '/price');
    await expect(on(page, 'gate-site-switch')).toHaveCount(1);
    await page.goto('/about-us');
    await part(page, 'gate-site-switch', 'close').click();
    await back(page);
    await settled(page);
    await expect(page.locator('gate-site-switch')).toHaveAttribute('data-state', 'hidden');
  });

  test('a flag that has cleared for who comes back is forgotten [COMP-26, COMP-17]', async ({ page, visit }) => {
    await visit(`${USER}&is_uk_ip=1`, '/price');
    await expect(on(page, 'gate-site-switch')).toHaveCount(1);
    await visit('', '/about-us');
    await settled(page);
    await back(page);
    await expect(page.locator('gate-site-switch')).toHaveAttribute('data-state', 'hidden');
    expect(await page.evaluate(() => sessionStorage.getItem('gate_guard'))).toBeNull();
  });

  test('a dialog on screen stays one dialog, with the page held once [COMP-10, COMP-24]', async ({ page, visit }) => {
    await hear(page, 'gate-show');
    await visit('ltw_toast=1', '/price');
    await expect(on(page, 'gate-compliance-modal', 'LTW')).toHaveCount(1);
    const before = await heard(page);
    await page.goto('/about-us');
    await back(page);
    await settled(page);
    expect(await dialogs(page)).toEqual(['gate-compliance-modal']);
    expect(await heard(page)).toEqual(before);
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await expect.poll(() => dialogs(page)).toEqual([]);
    expect(await overflow(page)).toBe('visible');
  });
});
