/** The KYC bar is on screen before React has loaded, and looks like the live element. */
import type { Locator, Page, Route } from 'playwright/test';
import { axeViolations } from './support/axe.ts';
import { acceptCookieNotice, expect, part, shown, test } from './support/suite.ts';

const TAG = 'gate-kyc-bar';
const SCENARIO = 'login=signed-in&verified=2&hidden_app_download=1';

/** Holds React back until the returned function is called. @param then what happens to the request */
const holdReact = async (page: Page, then = (route: Route) => route.continue()): Promise<() => void> => {
  let release!: () => void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/chunks\/react-[\da-f]+\.js/, async (route) => {
    await held;
    await then(route);
  });
  return release;
};

const firstLook = (page: Page, name: string) => page.locator(`${TAG} .first-look [part~=${name}]`);

const isLive = (page: Page) => expect(shown(page, TAG)).toHaveCount(1);

/** Opens a page on which the bar has its space, because the visitor has seen it before. */
const openAgain = async (page: Page): Promise<() => void> => {
  await isLive(page);
  const release = await holdReact(page);
  await page.reload();
  await expect(firstLook(page, 'panel')).toBeVisible();
  return release;
};

/** The bar as it is painted, without motion. */
const pictureOf = (panel: Locator): Promise<Buffer> => panel.screenshot({ animations: 'disabled', caret: 'hide' });

test.beforeEach(({ page }) => acceptCookieNotice(page));

const VIEWS = [
  { name: 'English, light, 1280 px', query: 'theme=light', prefix: '', width: 1280 },
  { name: 'English, dark, 360 px', query: 'theme=dark', prefix: '', width: 360 },
  { name: 'Arabic, light, 360 px', query: 'theme=light&lang=ar', prefix: '/ar', width: 360 },
  { name: 'German, light, 320 px', query: 'theme=light&lang=de', prefix: '/de', width: 320 },
] as const;

test.describe('the first look of the KYC bar', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });

  for (const { name, query, prefix, width } of VIEWS)
    test(`${name}: accessible, and the same picture as the live bar, in its place @steady [KYC-15, LOC-11]`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(`${SCENARIO}&${query}`, `${prefix}/vip`);
      const release = await openAgain(page);
      expect(await axeViolations(page, [TAG])).toEqual([]);
      const before = await pictureOf(firstLook(page, 'panel'));
      const place = await firstLook(page, 'panel').boundingBox();
      release();
      await isLive(page);
      expect(await part(page, TAG, 'panel').boundingBox()).toEqual(place);
      expect((await pictureOf(part(page, TAG, 'panel'))).equals(before), 'the same picture').toBe(true);
    });
});

test('a bar that is closed on its first look is gone at once, and reports it once it is live [KYC-13]', async ({
  page,
  visit,
}) => {
  await visit(SCENARIO, '/vip');
  const release = await openAgain(page);
  await page.evaluate(() => {
    const log: string[] = ((window as unknown as { log: string[] }).log = []);
    for (const type of ['gate-show', 'gate-close', 'gate-hide', 'gate-track'])
      document.addEventListener(type, ({ target }) => {
        if ((target as Element).localName === 'gate-kyc-bar') log.push(type);
      });
  });
  await firstLook(page, 'close').click();
  await expect(firstLook(page, 'panel')).toBeHidden();
  expect(await page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual([]);
  release();
  await expect(page.locator(TAG)).toHaveAttribute('data-state', 'hidden');
  const log = await page.evaluate(() => (window as unknown as { log: string[] }).log);
  expect(log).toEqual(['gate-track', 'gate-close', 'gate-hide']);
  await page.reload();
  await expect(page.locator(TAG)).toHaveAttribute('data-state', 'hidden');
});

test('a press on a link of the first look goes there, and a press with Ctrl opens it beside', async ({
  page,
  visit,
  context,
}) => {
  await visit(SCENARIO, '/vip');
  const release = await openAgain(page);
  const heard = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const urls: string[] = [];
        for (const type of ['gate-verify', 'gate-navigate'])
          document.addEventListener(type, (event) => {
            urls.push(`${type} ${(event as CustomEvent<{ url: string }>).detail.url}`);
            if (type === 'gate-navigate') resolve(urls);
          });
      }),
  );
  const opened = context.waitForEvent('page');
  await firstLook(page, 'action').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/myaccount/kyc_home');
  await firstLook(page, 'action').click();
  release();
  expect(await heard).toEqual(['gate-verify /myaccount/kyc_home', 'gate-navigate /myaccount/kyc_home']);
  await page.waitForURL('**/myaccount/kyc_home');
});

test.describe('code that never comes', () => {
  test.use({ expectedLines: [/could not be loaded/] });

  test('leaves no bar without function @steady [ERR-02]', async ({ page, visit }) => {
    await visit(SCENARIO, '/vip');
    await isLive(page);
    const fail = await holdReact(page, (route) => route.abort());
    await page.reload();
    await expect(firstLook(page, 'panel')).toBeVisible();
    await expect(shown(page, TAG)).toHaveCount(0);
    fail();
    await expect(page.locator(TAG)).toHaveAttribute('data-state', 'error');
    await expect(part(page, TAG, 'panel')).toHaveCount(0);
  });
});
