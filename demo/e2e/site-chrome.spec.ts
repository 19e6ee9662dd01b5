/** Footer, menus, preferences and the 404 page in the host's pages. */
import type { Page } from 'playwright/test';
import { follow as followCalls, settled } from './support/gate.ts';
import { acceptCookieNotice, DESKTOP, expect, part, PHONE, shown, test } from './support/suite.ts';
import { answerForTags, TAG_HOSTS } from './support/tag-hosts.ts';
import { atRest, presented } from './support/rest.ts';

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
    test(`nothing moves while ${path} loads, ${viewport.width} px${viewport === PHONE || path === '/' ? '' : ' @long'} [NAV-08, NAV-06, NF-01]`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize(viewport);
      await watchShifts(page);
      await visit(`${CHROME}&lang=${lang}&hidden_app_download=1`, path);
      await settled(page);
      await presented(page);
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
  test('what the server wrote stands [NAV-08, NF-01]', async ({ page, visit }) => {
    await visit(CHROME, '/no-such-page');
    await expect(page.locator('gate-footer a[href="/privacy-policy"]')).toBeVisible();
    await expect(page.locator('gate-not-found h1')).toHaveText('404');
    await visit(CHROME, '/myaccount/security');
    await expect(page.locator('gate-left-menu a').first()).toBeVisible();
  });
});

test.describe('404', () => {
  test('it is the real one, with its status, and nobody asks who the visitor is [NF-01, NF-09]', async ({
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
    await atRest(page);
    expect(calls).not.toContain('user');
  });

  test('the way home is in the language of the page [NF-02]', async ({ page, visit }) => {
    await visit(`${CHROME}&lang=ar`, '/ar/no-such-page');
    await part(page, 'gate-not-found', 'home').click();
    await page.waitForURL((url) => url.pathname === '/ar');
  });
});

test.describe('left menu', () => {
  test('the collapsed state is kept on the next page, and for the next visit [NAV-06]', async ({
    page,
    visit,
    context,
  }) => {
    await visit(CHROME, '/myaccount/security');
    await part(page, 'gate-left-menu', 'toggle').click();
    await expect(part(page, 'gate-left-menu', 'toggle')).toHaveAccessibleName('Expand the menu');
    await part(page, 'gate-left-menu', 'item-tickets').click();
    await page.waitForURL('**/myaccount/tickets');
    await expect(part(page, 'gate-left-menu', 'toggle')).toHaveAccessibleName('Expand the menu');
    await expect.poll(async () => (await part(page, 'gate-left-menu', 'panel').boundingBox())?.width).toBe(96);
    const other = await context.newPage();
    await other.goto('/myaccount/kyc_home');
    await expect(part(other, 'gate-left-menu', 'toggle')).toHaveAccessibleName('Expand the menu');
  });

  test('it is 288 px wide from 1440 px, 256 px from 1249 px, 96 px below [NAV-07]', async ({ page, visit }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await visit(CHROME, '/myaccount/security');
    for (const [width, expected] of [
      [1440, 288],
      [1439, 256],
      [1249, 256],
      [1248, 96],
      [769, 96],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => (await part(page, 'gate-left-menu', 'panel').boundingBox())?.width, `${width} px`)
        .toBe(expected);
    }
  });

  test('on a phone it is a dropdown, by keyboard only [NAV-06]', async ({ page, visit }) => {
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
    await expect(part(page, 'gate-left-menu', 'item-deposit')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/myaccount/deposit/USDT');
  });
});

test.describe('preferences', () => {
  test('a language is chosen by keyboard; cookie and page follow [LOC-02, NAV-16]', async ({
    page,
    visit,
    context,
  }) => {
    await visit(CHROME, '/price?a=1');
    await part(page, 'gate-preferences', 'language').focus();
    await page.keyboard.press('Enter');
    await part(page, 'gate-preferences', 'item-ar').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ar/price?a=1');
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('the theme changes all elements of the page, and is kept for the next one [NAV-16]', async ({
    page,
    visit,
    context,
  }) => {
    const look = page.locator('gate-footer .gate').first();
    await visit(CHROME);
    await settled(page);
    await part(page, 'gate-preferences', 'item-dark').focus();
    await page.keyboard.press('Space');
    await expect(look).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveClass('theme-dark');
    await page.goto('/price');
    await expect(look).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveClass('theme-dark');
    await expect(part(page, 'gate-preferences', 'item-dark')).toBeChecked();
    const other = await context.newPage();
    await other.goto('/fee');
    await expect(other.locator('gate-footer .gate').first()).toHaveAttribute('data-theme', 'dark');
    // The page's own setting takes precedence.
    await visit(`${CHROME}&theme=light`);
    await expect(look).toHaveAttribute('data-theme', 'light');
  });

  for (const width of [320, 360, 414, 640, 769])
    for (const [lang, prefix] of [
      ['en', ''],
      ['pt-br', '/pt-br'],
      ['ar', '/ar'],
    ] as const)
      test(`at ${width} px in ${lang} the open pickers are inside the window @fonts${(width === 320 && lang === 'ar') || (width === 769 && lang === 'en') ? '' : ' @long'} [NAV-16]`, async ({
        page,
        visit,
      }) => {
        await page.setViewportSize({ width, height: 740 });
        await visit(`${CHROME}&lang=${lang}&hidden_app_download=1`, `${prefix}/about-us`);
        await settled(page);
        for (const picker of ['language', 'fiat']) {
          await part(page, 'gate-preferences', picker).click();
          const panel = page.locator('gate-preferences .disclosure-panel:not([hidden])');
          await expect(panel).toBeVisible();
          const box = (await panel.boundingBox())!;
          expect(box.x, picker).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width, picker).toBeLessThanOrEqual(width);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(sideways, picker).toBeLessThanOrEqual(0);
          await page.keyboard.press('Escape');
        }
      });

  test('hidden features are not there [NAV-16, NAV-10, SITE-08]', async ({ page, visit }) => {
    const hidden = 'hidden_features=hiddenThemeSwitch,hiddenLangAndRate,hiddenFooterSignup,hiddenReferral';
    await visit(`${CHROME}&${hidden}`);
    await settled(page);
    await expect(page.locator('gate-preferences')).toHaveAttribute('data-state', 'hidden');
    await expect(part(page, 'gate-footer', 'signup')).toHaveCount(0);
    await expect(part(page, 'gate-footer', 'item-referral')).toHaveCount(0);
    await expect(part(page, 'gate-footer', 'item-fee')).toBeVisible();
  });
});

test('the declaration of a Turkish user who has signed [NAV-12]', async ({ page, visit }) => {
  await visit(`${CHROME}&site=tr&lang=tr&login=signed-in&declaration=1`, '/tr');
  await settled(page);
  await expect(part(page, 'gate-footer', 'declaration')).toHaveCount(0);
  await visit(`${CHROME}&site=tr&lang=tr&login=signed-in&declaration=2`, '/tr');
  await expect(part(page, 'gate-footer', 'declaration')).toHaveAttribute('target', '_blank');
});

test.describe('what a screen reader is told', () => {
  test('the side menu: a landmark, groups that say whether they are open, the page that is open [NAV-06]', async ({
    page,
    visit,
  }) => {
    await visit(CHROME, '/myaccount/security');
    await settled(page);
    const menu = page.locator('gate-left-menu nav');
    await expect(menu).toMatchAriaSnapshot(`
      - navigation "Account menu":
        - button "Assets" [expanded]
        - list:
          - listitem:
            - link "Deposit"
        - button "Account" [expanded]
        - list:
          - listitem:
            - link "Security settings"
        - button "Collapse the menu"
    `);
    await expect(menu.locator('[aria-current=page]')).toHaveText('Security settings');
    await menu.getByRole('button', { name: 'Assets' }).press('Enter');
    await expect(menu.getByRole('button', { name: 'Assets' })).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'Deposit', exact: true })).toHaveCount(0);
    await part(page, 'gate-left-menu', 'toggle').press('Enter');
    // Symbols only, and every entry still has its name.
    await expect(menu).toMatchAriaSnapshot(`
      - navigation "Account menu":
        - group "Assets":
          - list:
            - listitem:
              - link "Deposit"
        - group "Account":
          - list:
            - listitem:
              - link "Security settings"
        - button "Expand the menu"
    `);
  });

  test('the footer: a landmark with headings on a desktop, disclosures on a phone [NAV-08, NAV-15]', async ({
    page,
    visit,
  }) => {
    await visit(CHROME, '/about-us');
    await settled(page);
    const footer = page.locator('gate-footer footer');
    await expect(footer).toMatchAriaSnapshot(`
      - contentinfo "Footer":
        - link "Gate"
        - heading "Company" [level=2]
        - list:
          - listitem:
            - link "About us"
        - navigation "Legal":
          - list:
            - listitem:
              - link "User agreement"
    `);
    await expect(part(page, 'gate-preferences', 'panel')).toMatchAriaSnapshot(`
      - group "Preferences":
        - group "Appearance":
          - radio "Light" [checked]
          - radio "Dark"
          - radio "System"
        - 'button "Language: English"'
        - 'button "Currency: USD"'
    `);
    await part(page, 'gate-preferences', 'language').press('Enter');
    await expect(page.locator('gate-preferences .languages')).toMatchAriaSnapshot(`
      - 'button "Language: English" [expanded]'
      - group "Choose a language":
        - list:
          - listitem:
            - link "English"
          - listitem:
            - link "简体中文"
    `);
    await page.keyboard.press('Escape');
    await expect(part(page, 'gate-preferences', 'language')).toBeFocused();
    await page.setViewportSize(PHONE);
    await expect(footer).toMatchAriaSnapshot(`
      - contentinfo "Footer":
        - heading "Company" [level=2]:
          - button "Company"
        - heading "Products" [level=2]:
          - button "Products"
    `);
    await expect(footer.getByRole('link', { name: 'About us' })).toHaveCount(0);
    await footer.getByRole('button', { name: 'Company' }).press('Enter');
    await expect(footer.getByRole('button', { name: 'Company', expanded: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
  });
});

test.describe('the head of the page', () => {
  const head = (page: Page) =>
    page.evaluate(() => {
      const meta = (selector: string) => document.head.querySelector(selector)?.getAttribute('content') ?? '';
      return {
        robots: meta('meta[name=robots]'),
        canonical: document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
        site: meta('meta[property="og:site_name"]'),
        title: meta('meta[property="og:title"]'),
      };
    });

  for (const [site, lang, robots] of [
    ['main', 'it', 'noindex'],
    ['main', 'nl', 'noindex'],
    ['main', 'en', ''],
    ['main', 'ar', ''],
    ['tr', 'tr', ''],
  ] as const)
    test(`on ${site} in ${lang}: robots "${robots}", canonical, share data [SITE-17, LINK-21, SITE-12]`, async ({
      page,
      visit,
      demo,
    }) => {
      const path = lang === 'en' ? '/price' : `/${lang}/price`;
      await visit(`${CHROME}&site=${site}&lang=${lang}`, `${path}?utm=1`);
      await expect.poll(async () => (await head(page)).site).not.toBe('');
      const said = await head(page);
      expect(said.robots).toBe(robots);
      expect(said.canonical).toBe(demo.origin + path);
      expect(said.title).not.toBe('');
    });

  test('a failed og_show leaves site name and image of the site [SITE-12, API-35]', async ({ page, visit }) => {
    await visit(`${CHROME}&fail=ogShow:500`, '/price');
    await expect.poll(async () => (await head(page)).site).toBe('Gate');
  });

  test('tags of Google and Facebook load with consent only [SITE-11]', async ({ page, visit }) => {
    const asked = await answerForTags(page);
    await visit(`${CHROME}&tag_scripts=1`, '/price');
    await settled(page);
    const load = (consent: boolean) =>
      page.evaluate((given) => {
        const gate = window.gate as unknown as {
          consent: { grant(purpose: string): void };
          seo: { loadTags(): Promise<string[]> };
        };
        if (given) gate.consent.grant('analytics');
        return gate.seo.loadTags();
      }, consent);
    expect(await load(false)).toEqual([]);
    expect(asked).toEqual([]);
    await load(true);
    await expect.poll(() => [...asked].sort()).toEqual(TAG_HOSTS);
  });
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
      test(`at ${zoom} in ${lang} nothing is cut off sideways @fonts${(width === 320) === (lang !== 'en') ? '' : ' @long'} [NAV-08, NAV-06, NF-01, DL-12]`, async ({
        page,
        visit,
      }) => {
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
  test('no floating menu; the footer unfolds by keyboard [NAV-13, NAV-08]', async ({ page, visit }) => {
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
