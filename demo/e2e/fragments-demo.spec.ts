/** The demo's own pages with the frame of the site in their HTML. */
import type { Page } from 'playwright/test';
import { lifecycle } from './support/fragments.ts';
import { settled } from './support/gate.ts';
import { presented } from './support/rest.ts';
import { acceptCookieNotice, expect, PHONE, test } from './support/suite.ts';
import { axeViolations } from './support/axe.ts';
import { LOOKS } from './support/looks.ts';

const ON = 'site_chrome=1&fragments=1';

const LOADER = /\/gate\.js$/;
/** Answers with an empty loader. */
const stopLoader = (page: Page) =>
  page.route(LOADER, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

for (const [path, tag] of [
  ['/', 'gate-footer'],
  ['/', 'gate-floating-menu'],
  ['/', 'gate-preferences'],
  ['/no-such-page', 'gate-not-found'],
  ['/myaccount/security', 'gate-left-menu'],
] as const)
  test(`${path}: ${tag} is a fragment, and /qa can switch that off`, async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit(ON, path);
    await settled(page);
    expect(await lifecycle(page, tag)).toBe('fragment');
    await visit('site_chrome=1&fragments=0', path);
    await settled(page);
    expect(await lifecycle(page, tag)).toBe('shown');
  });

test('a footer that goes live at the end of a phone page leaves the page where it is', async ({ page, visit }) => {
  await page.setViewportSize(PHONE);
  await acceptCookieNotice(page);
  await visit(`${ON}&hidden_app_download=1`, '/about-us');
  await settled(page);
  expect(await lifecycle(page, 'gate-footer')).toBe('fragment');
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 9000);
  const position = () => page.evaluate(() => Math.round(scrollY));
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(position).toBe(end);
  // The page's own links and other elements in the footer do not count as its use.
  await page.locator('gate-footer summary', { hasText: 'Support' }).hover();
  await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
  expect(await position()).toBe(end);
});

for (const fragments of ['1', '0'])
  test(`the page's social links are in the footer, fragments=${fragments}`, async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit(`site_chrome=1&fragments=${fragments}`, '/about-us');
    await settled(page);
    const links = page.locator('gate-footer .social a');
    await expect(links).toHaveCount(4);
    await expect(links.first()).toBeVisible();
  });

const GUIDE = ['/crypto/buy', 'gate-guide-card'] as const;
const DOWNLOAD = ['/campaigns/gateio-app-download-rewards', 'gate-download-page'] as const;

test.describe('offers that only the browser requests', () => {
  for (const [[path, tag], scenario, texts] of [
    [GUIDE, 'has_register_task=1&reward_num=50&reward_currency=USDT', ['$5,000', '50 USDT', '$4.2B']],
    [DOWNLOAD, 'has_dl_task=1', ['100 USDT', 'Android APK']],
  ] as const)
    test(`${tag} becomes live without being used, and shows them`, async ({ page, visit }) => {
      await acceptCookieNotice(page);
      await visit(`${ON}&${scenario}`, path);
      const panel = page.locator(`${tag} .gate`);
      for (const text of texts) await expect(panel).toContainText(text);
      await expect(panel).toHaveCount(1);
      expect(await lifecycle(page, tag)).toBe('shown');
    });

  test('the fragment of the guide card is as high as the card with its figures', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    const card = page.locator('gate-guide-card');
    await stopLoader(page);
    await visit(`${ON}&prize_num=0`, GUIDE[0]);
    await expect(card.locator('section')).toBeVisible();
    await expect(card.locator('dl')).toBeHidden();
    const fragment = await card.boundingBox();
    await page.unroute(LOADER);
    await page.reload();
    await expect(card.locator('dd').first()).toHaveText('$4.2B');
    expect((await card.boundingBox())!.height).toBe(fragment!.height);
  });

  test('the preferences keep their fragment', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit(ON, GUIDE[0]);
    await settled(page);
    expect(await lifecycle(page, 'gate-preferences')).toBe('fragment');
  });
});

test('the marks of a footer on a phone keep their colour when it goes live', async ({ page, visit }) => {
  await page.setViewportSize(PHONE);
  await acceptCookieNotice(page);
  await visit(`${ON}&hidden_app_download=1`, '/about-us');
  await settled(page);
  expect(await lifecycle(page, 'gate-footer')).toBe('fragment');
  const mark = page.locator('gate-footer .mark:visible').first();
  const color = await mark.evaluate((element) => getComputedStyle(element).color);
  await mark.hover();
  await expect.poll(() => lifecycle(page, 'gate-footer')).toBe('shown');
  await expect(mark).toHaveCSS('color', color);
});

/**
 * Returns the position of the tabs, whether the current one is in sight, the widths of their fades, and those that the
 * hidden tabs on each side need.
 */
const tabsOf = (page: Page) =>
  page.locator('gate-tab-bar .tabs ul').evaluate((list) => {
    const { left, right } = list.querySelector('[aria-current]')!.getBoundingClientRect();
    const [fadeLeft, fadeRight] = ['--left', '--right'].map((name) => getComputedStyle(list).getPropertyValue(name));
    const hidden = list.scrollWidth - list.clientWidth;
    const hiddenLeft = list.scrollLeft + (getComputedStyle(list).direction === 'rtl' ? hidden : 0);
    // The padding at the ends hides no tab.
    const needed = [hiddenLeft, hidden - hiddenLeft].map((px) => (px > 16 ? '56px' : '16px'));
    const isInSight = left >= 0 && right <= innerWidth;
    return { position: Math.round(list.scrollLeft), isInSight, fades: [fadeLeft, fadeRight], needed };
  });

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  for (const [path, way] of [
    ['/de/referral/affiliate', 1],
    ['/ar/referral/affiliate', -1],
  ] as const)
    test(`${path} on a phone, motion ${reducedMotion}: tabs start at the current one, and stay where they are scrolled`, async ({
      page,
      visit,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize(PHONE);
      await acceptCookieNotice(page);
      await visit(ON, path);
      await settled(page);
      expect(await lifecycle(page, 'gate-tab-bar')).toBe('fragment');
      const { isInSight, fades, needed } = await tabsOf(page);
      expect([isInSight, fades]).toEqual([true, needed]);
      expect(fades).toContain('56px');
      await page.locator('gate-tab-bar .tabs ul').evaluate((list, to) => list.scrollTo(to, 0), way * 9999);
      const atEnd = way > 0 ? ['56px', '16px'] : ['16px', '56px'];
      await expect.poll(() => tabsOf(page)).toMatchObject({ fades: atEnd, needed: atEnd });
      const before = await tabsOf(page);
      await page.locator('gate-tab-bar .tabs').hover();
      await expect.poll(() => lifecycle(page, 'gate-tab-bar')).toBe('shown');
      await presented(page);
      expect(await tabsOf(page)).toEqual(before);
    });

test.describe('without JavaScript', () => {
  // The conditions need scripts in the page.
  test.use({ isRough: false, expectedLines: [/^error: Blocked script execution/] });
  for (const [look, query, prefix] of [
    ['light', 'theme=light', ''],
    ['dark Arabic', 'theme=dark&lang=ar', '/ar'],
  ] as const)
    for (const path of ['/myaccount/security', '/no-such-page'])
      test(`${look}: the frame of ${path} is complete, styled and right to left where due`, async ({ page, visit }) => {
        await visit(`${ON}&javascript=0&${query}`, `${prefix}${path}`);
        expect(await page.evaluate(() => document.querySelector('gate-footer')!.hasAttribute('data-state'))).toBe(
          false,
        );
        const footer = page.locator('gate-footer footer');
        await expect(footer).toBeVisible();
        await expect(footer.locator('xpath=..')).toHaveAttribute('dir', prefix ? 'rtl' : 'ltr');
        await expect(page.locator('gate-footer [part~=item-fee]:visible')).toHaveAttribute('href', `${prefix}/fee`);
        // Controls that need a script are not shown; the languages are links behind `<details>`.
        await expect(page.locator('gate-preferences [part~=theme]')).toBeHidden();
        await page.locator('gate-preferences summary[part~=language]').click();
        await expect(page.locator('gate-preferences a[part~=item-tr]')).toHaveAttribute('href', `/tr${path}`);
        await expect(page.locator('gate-preferences a[part~=item-tr]')).toBeVisible();
      });

  test('on a phone menus open, and a link leads on', async ({ page, visit }) => {
    await page.setViewportSize(PHONE);
    await visit(`${ON}&javascript=0`, '/myaccount/security');
    await page.locator('gate-left-menu summary:visible').first().click();
    await expect(page.locator('gate-left-menu a[part~=item-tickets]:visible')).toBeVisible();
    await page.locator('gate-footer summary:visible', { hasText: 'Services' }).click();
    await page.locator('gate-footer a[part~=item-fee]:visible').click();
    await expect(page).toHaveURL(/\/fee$/);
  });
});

test.describe('before any script has run', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });
  for (const { name: look, query, prefix, viewport } of LOOKS)
    test(`accessible: ${look}`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await stopLoader(page);
      for (const path of ['/myaccount/security', '/no-such-page', '/campaigns/gateio-app-download-rewards']) {
        await visit(`${ON}&${query}`, prefix + path);
        expect(await axeViolations(page)).toEqual([]);
      }
    });
});
