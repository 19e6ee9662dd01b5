/** The optional font of `gate-font.css`: text never waits for it, it moves nothing, and only the needed subset is fetched. */
import { expect, test, type Page } from 'playwright/test';
import { startDemo, type Demo } from '../server.ts';
import { atRest, followRequests } from './support/rest.ts';

const LATIN = /\/fonts\/inter-latin-[\d.]+\.woff2$/;

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo({ port: 0 });
});
test.afterAll(() => demo.close());

/** Opens a page whose font arrives only after `release()`. */
const openWithLateFont = async (page: Page, path: string) => {
  const fonts: string[] = [];
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/fonts\//, async (route) => {
    fonts.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    localStorage.setItem('gate_cookies_policy', 'accepted');
    const shifts: number[] = [];
    Object.defineProperty(window, 'fontShifts', { value: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  followRequests(page);
  await page.goto(demo.origin + path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('gate-footer')).toHaveAttribute('data-state', 'shown');
  return { fonts, release };
};

test('text is painted before the font arrives, and its arrival moves next to nothing', async ({ page }) => {
  const { fonts, release } = await openWithLateFont(page, '/');
  await expect(page.locator('gate-footer .copyright')).toBeVisible();
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  const family = await page
    .locator('gate-footer .footer')
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  expect(family).toBe('"Gate Inter"');
  expect(await page.evaluate(() => document.fonts.check('16px "Gate Inter"'))).toBe(false);
  await page.evaluate(() => void ((window as unknown as { fontShifts: number[] }).fontShifts.length = 0));
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Gate Inter"'))).toBe(true);
  await atRest(page);
  const moved = await page.evaluate(() => (window as unknown as { fontShifts: number[] }).fontShifts);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02);
});

test('an English page fetches the Latin subset only, and a page without the font is complete', async ({ page }) => {
  const { fonts, release } = await openWithLateFont(page, '/');
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Gate Inter"'))).toBe(true);
  expect(fonts.filter((path) => !LATIN.test(path))).toEqual([]);
  await page.route(/gate-font\.css/, (route) => route.abort());
  await page.reload();
  await expect(page.locator('gate-footer .copyright')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gate-font'))).toBe(
    '',
  );
});

test('scripts that Inter lacks have named fonts of the system', async ({ page }) => {
  await page.goto(`${demo.origin}/ar/`);
  const arabic = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gate-font'));
  expect(await arabic()).toContain("'SF Arabic'");
  await page.goto(`${demo.origin}/zh/`);
  expect(await arabic()).toContain("'PingFang SC'");
});

const TOOLS = ['/catalogue', '/catalogue/gate-kyc-bar', '/catalogue/theme', '/qa', '/qa/matrix'];

for (const path of TOOLS)
  test(`${path} uses the font from its own origin`, async ({ page }) => {
    await page.goto(demo.origin + path);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
    expect(family).toBe('"Gate Inter"');
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Gate Inter"'))).toBe(true);
  });

test('mini-apps use the font from their own origin, and a missing style sheet does not delay them', async ({
  page,
}) => {
  const open = async () => {
    await page.goto(`${demo.origin}/support`);
    await page.locator('[data-gate-open=gate-login]').click();
    const body = page.frameLocator('gate-login iframe').locator('body');
    await expect(body.locator('[name=password]')).toBeVisible();
    return body;
  };
  const family = (body: Awaited<ReturnType<typeof open>>) =>
    body.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  const body = await open();
  await expect.poll(() => family(body)).toBe('"Gate Inter"');
  await expect.poll(() => body.evaluate(() => document.fonts.check('16px "Gate Inter"'))).toBe(true);
  await page.route(`${demo.miniOrigin}/gate-font.css`, () => new Promise(() => undefined));
  expect(await family(await open())).toBe('system-ui');
});
