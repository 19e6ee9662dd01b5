/** Bars and notices of phones: three lines and what can be done, a third of the screen, one line for many. */
import type { Page } from 'playwright/test';
import { explain, hear, heard, settled } from './support/gate.ts';
import { acceptCookieNotice, expect, expectHidden, part, PHONE, shown, test, type Visit } from './support/suite.ts';

/** Four simultaneous notices: KYC, site switch, cookies, tax. The app bar follows the answer about cookies. */
const MANY = 'login=signed-in&is_uk_ip=1&gray_show=1&has_dl_task=1';
const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
];
const LANGUAGES = ['en', 'tr', 'de', 'ru', 'vi', 'ar'];

const fold = (page: Page) => page.locator('.folded-line .fold');

interface Seen {
  tag: string;
  height: number;
  /** All lines of its text are shown. */
  isComplete: boolean;
  /** Edges of its scroll container in the window, in CSS px. */
  top: number;
  bottom: number;
  position: string;
  law: boolean;
}

/** Returns the visible bars and cards of the bundle, and the line that replaces others. */
const seenBars = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.gate section[part~=panel], .folded-line') ?? [])]
        .filter((panel) => panel.checkVisibility({ visibilityProperty: true }))
        .map((panel) => {
          const text = panel.querySelector<HTMLElement>('.short-text, .marquee');
          const box = panel.closest('[data-placement~=late]') ?? panel;
          const { top, bottom } = box.getBoundingClientRect();
          return {
            tag: host.localName,
            isComplete: !text || text.scrollHeight <= text.clientHeight + 1,
            top,
            bottom,
            height: panel.getBoundingClientRect().height,
            position: getComputedStyle(box).position,
            law: panel.hasAttribute('data-law'),
          };
        }),
    ),
  );

/** Returns the `wait` reason of `gate.explain()`. */
const waitOf = async (page: Page, tag: string) => (await explain(page)).find((each) => each.tag === tag)?.wait;

const sumOf = (bars: readonly Seen[]) => bars.reduce((sum, { height }) => sum + height, 0);

for (const viewport of SCREENS)
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    for (const lang of LANGUAGES)
      test(`${lang}: four notices take a third of the screen at most, and have complete texts within the window once opened @fonts${lang === 'tr' && viewport.width === 320 ? '' : ' @long'}`, async ({
        page,
        visit,
      }) => {
        const home = lang === 'en' ? '/' : `/${lang}`;
        await visit(`${MANY}&lang=${lang}`, home);
        await settled(page);
        await expect(fold(page)).toBeVisible();
        expect(sumOf(await seenBars(page))).toBeLessThanOrEqual(viewport.height / 3);
        await fold(page).click();
        const tags = async () => (await seenBars(page)).map(({ tag }) => tag);
        await expect
          .poll(tags)
          .toEqual(
            expect.arrayContaining(['gate-kyc-bar', 'gate-notice-bar', 'gate-site-switch', 'gate-gray-tax-toast']),
          );
        for (const { tag, isComplete } of await seenBars(page)) expect(isComplete, tag).toBe(true);
        await expect(page.locator('.short-text ~ .more')).toHaveCount(0);
        // Opened, they lie above the line and within the window, where higher ones scroll.
        const edges = async () =>
          (await seenBars(page)).filter(({ tag, top, bottom }) => tag && (top < 0 || bottom > viewport.height));
        await expect.poll(edges).toEqual([]);
        expect((await part(page, 'gate-kyc-bar', 'panel').boundingBox())?.height).toBeCloseTo(40, 1);
        await expect(page.locator('gate-kyc-bar .running')).toHaveCount(0);
      });

    test(`the Turkish app bar with a reward follows the cookie notice @fonts @long`, async ({ page, visit }) => {
      await visit('site=tr&lang=tr&has_dl_task=1', '/tr');
      await part(page, 'gate-notice-bar', 'confirm').click();
      await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
      await expectHidden(page, 'gate-notice-bar');
      const bars = await seenBars(page);
      expect(bars.map(({ tag }) => tag)).toEqual(['gate-download-bar']);
      expect(sumOf(bars)).toBeLessThanOrEqual(viewport.height / 3);
      // An offer and its terms are read together.
      expect(bars[0]!.isComplete).toBe(true);
    });
  });

test.describe('folded notices', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('open by the keyboard, are announced and counted, and count as shown only then [COMP-05, DL-08]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-track');
    await visit(MANY);
    const line = fold(page);
    await settled(page);
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(line).toContainText('3 notices');
    await expect(page.locator('.folded-line [role=status]')).toContainText(/^3 notices: .*Tax information/);
    const taxTime = () => page.evaluate(() => localStorage.getItem('gate_gray_tax_time'));
    expect(await taxTime()).toBe(null);
    expect(await heard(page)).toEqual([]);
    await expect(page.locator('gate-gray-tax-toast')).toHaveAttribute('data-folded', '');
    expect(await waitOf(page, 'gate-gray-tax-toast')).toBe('it is folded with other notices');
    await expect(part(page, 'gate-gray-tax-toast', 'close')).toBeHidden();

    await line.focus();
    await page.keyboard.press('Enter');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(part(page, 'gate-gray-tax-toast', 'action')).toBeVisible();
    expect(await taxTime()).not.toBe(null);
    expect(await waitOf(page, 'gate-gray-tax-toast')).toBeUndefined();
    expect(await heard(page)).toEqual([]);

    // The app bar takes the place of the cookie notice, among the opened notices.
    await part(page, 'gate-notice-bar', 'confirm').click();
    await expectHidden(page, 'gate-notice-bar');
    await expect(part(page, 'gate-download-bar', 'close')).toBeVisible();
    await expect.poll(() => heard(page)).toHaveLength(1);
    await expect(line).toContainText('3 notices');
    await page.keyboard.press('Shift+Tab');
    await line.click();
    await expect(part(page, 'gate-gray-tax-toast', 'action')).toBeHidden();
  });

  test('what the law demands stays in sight while there is room [COMP-05]', async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(MANY);
    await settled(page);
    await expect(fold(page)).toContainText('3 notices');
    await expect(part(page, 'gate-gray-tax-toast', 'action')).toBeVisible();
    expect(sumOf(await seenBars(page))).toBeLessThanOrEqual(640 / 3);
  });

  test('a window that becomes wide has nothing to fold', async ({ page, visit }) => {
    await visit(MANY);
    await expect(fold(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(fold(page)).toHaveCount(0);
    await expect(part(page, 'gate-notice-bar', 'confirm')).toBeVisible();
  });

  test.describe('without the line', () => {
    test.use({ expectedLines: [/notices could not be folded/] });
    test('what cannot be folded, because the line does not come, stands as before', async ({ page, visit }) => {
      await page.route(/folded-line/, (route) => route.abort());
      await visit(MANY);
      await settled(page);
      await expect(part(page, 'gate-notice-bar', 'confirm')).toBeVisible();
      await expect(part(page, 'gate-gray-tax-toast', 'action')).toBeVisible();
    });
  });
});

test.describe('offers behind the cookie notice', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  const becauseOf = async (page: Page, tag: string) => (await explain(page)).find((each) => each.tag === tag)?.because;

  test('the app bar waits for an answer that another tab gives', async ({ page, context, visit, quiet }) => {
    await visit('');
    await expect(shown(page, 'gate-notice-bar')).toHaveCount(1);
    await expectHidden(page, 'gate-download-bar');
    expect(await becauseOf(page, 'gate-download-bar')).toBe('no open cookie notice');
    expect((await seenBars(page)).map(({ tag }) => tag)).toEqual(['gate-notice-bar']);

    const other = await context.newPage();
    await quiet.watch(other);
    await other.goto('/');
    await part(other, 'gate-notice-bar', 'confirm').click();
    for (const tab of [page, other]) {
      await expect(shown(tab, 'gate-download-bar')).toHaveCount(1);
      await expectHidden(tab, 'gate-notice-bar');
      expect((await seenBars(tab)).map(({ tag }) => tag)).toEqual(['gate-download-bar']);
    }
  });

  test('the alpha banner waits until the notice is closed for the session', async ({ page, visit }) => {
    await visit('alpha_cards=2', '/alpha');
    await expect(shown(page, 'gate-notice-bar')).toHaveCount(1);
    await expectHidden(page, 'gate-alpha-banner');
    expect(await becauseOf(page, 'gate-alpha-banner')).toBe('no open cookie notice');
    await part(page, 'gate-notice-bar', 'close').click();
    await expect(shown(page, 'gate-alpha-banner')).toHaveCount(1);
  });

  test('a visitor who answered earlier gets the app bar without a wait', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit('');
    await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
    await expectHidden(page, 'gate-notice-bar');
  });
});

test.describe('a long text', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('shows three lines, the rest by "More", and by Tab to a link in it', async ({ page, visit }) => {
    // The notice has one link, at its end.
    await acceptCookieNotice(page);
    await visit('hidden_app_download=1&is_blocked_country=1');
    const text = page.locator('gate-notice-bar .short-text');
    await expect(shown(page, 'gate-notice-bar')).toHaveCount(1);
    const more = page.locator('gate-notice-bar .more');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const closed = (await text.boundingBox())!.height;
    const edges = ({ x, y, height }: { x: number; y: number; height: number }) => [x, y + height];
    expect([(await more.boundingBox())!.x, (await more.boundingBox())!.y], 'below the text').toEqual(
      edges((await text.boundingBox())!),
    );
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(async () => (await text.boundingBox())!.height).toBeGreaterThan(closed + 10);
    await more.click();
    await expect.poll(async () => (await text.boundingBox())!.height).toBe(closed);
    await text.locator('a').focus();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(text.locator('a')).toBeInViewport();
  });

  test('a text of the page that needs more than two lines runs, and can be stopped for good [KYC-15]', async ({
    page,
    visit,
  }) => {
    await visit('login=signed-in&hidden_app_download=1');
    const bar = page.locator('gate-kyc-bar');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await bar.evaluate((host) => host.setAttribute('text', 'Verify your identity to trade. '.repeat(6)));
    await expect(bar.locator('.running')).toBeVisible();
    await bar.locator('.stop').click();
    await expect(bar.locator('.running')).toHaveCount(0);
    await expect(bar.locator('.stop')).toHaveCount(0);
    const isWhole = () =>
      bar
        .locator('.marquee')
        .evaluate((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);
    await expect.poll(isWhole).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('gate-kyc-bar')!.shadowRoot!.getAnimations().length))
      .toBe(0);
  });
});

test.describe('a bar in the page is closed', () => {
  const panel = (page: Page) => part(page, 'gate-kyc-bar', 'panel');
  /** Opens a page with the bar in the space that the last view has reserved. */
  const open = async (page: Page, visit: Visit) => {
    await acceptCookieNotice(page);
    await visit('login=signed-in');
    for (const again of [true, false]) {
      await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
      if (again) await page.reload();
    }
    await expect(page.locator('gate-kyc-bar [data-placement]')).toHaveCount(0);
  };
  const heights = (page: Page) =>
    page.evaluate(() => Object.keys((JSON.parse(localStorage.getItem('gate_room')!) as { heights: object }).heights));

  test('is stored and reserves no space when the visitor leaves in the same task [KYC-13]', async ({ page, visit }) => {
    await open(page, visit);
    expect(await heights(page)).toContain('gate-kyc-bar');
    await page.evaluate(() => {
      document.querySelector('gate-kyc-bar')!.shadowRoot!.querySelector<HTMLElement>('[part~=close]')!.click();
      location.assign('/price');
    });
    await page.waitForURL('**/price');
    await expectHidden(page, 'gate-kyc-bar');
    expect(await heights(page)).not.toContain('gate-kyc-bar');
  });

  test('leaves nothing behind in a hidden tab [KYC-13]', async ({ page, visit }) => {
    await open(page, visit);
    await page.evaluate(() => {
      // Hidden tabs have no frames.
      window.requestAnimationFrame = () => 0;
      document.querySelector('gate-kyc-bar')!.shadowRoot!.querySelector<HTMLElement>('[part~=close]')!.click();
    });
    await expect(panel(page)).toHaveCount(0);
    await expectHidden(page, 'gate-kyc-bar');
  });
});
