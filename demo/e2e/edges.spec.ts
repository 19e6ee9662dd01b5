/** Elements at the edges do not hide the page: on low screens, beside the page's own bars, over important content. */
import type { Page } from 'playwright/test';
import { settled, type Tag } from './support/gate.ts';
import { presented } from './support/rest.ts';
import { acceptCookieNotice, DESKTOP, expect, part, PHONE, shown, test } from './support/suite.ts';

const MANY = 'login=signed-in&is_uk_ip=1&gray_show=1&has_dl_task=1';

/** Returns bars and cards of the bundle that stay in place while the page scrolls. */
const fixedOnes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('.gate, .gate > *, .gate > * > *') ?? [])]
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0)
        .map((each) => `${host.localName} ${each.className}`),
    ),
  );

/** 1280 × 720 at 200 %, and 1280 × 1024 at 400 % (WCAG 1.4.10). */
for (const viewport of [
  { width: 640, height: 360 },
  { width: 320, height: 256 },
])
  test.describe(`a low screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test(`bars scroll with the page, and messages leave half of it @fonts${viewport.width === 320 ? '' : ' @long'}`, async ({
      page,
      visit,
    }) => {
      await visit(MANY);
      await settled(page);
      await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
      await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
      expect(await fixedOnes(page)).toEqual([]);
      // All of them can be reached, each in its place.
      const reach = async (tag: Tag) => {
        const close = part(page, tag, 'close').first();
        await close.scrollIntoViewIfNeeded();
        await expect(close).toBeInViewport({ ratio: 1 });
      };
      for (const tag of ['gate-kyc-bar', 'gate-notice-bar', 'gate-gray-tax-toast'] as const) await reach(tag);
      // The app bar follows the answer about cookies.
      await part(page, 'gate-notice-bar', 'confirm').click();
      await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
      expect(await fixedOnes(page)).toEqual([]);
      await reach('gate-download-bar');
      await page.evaluate(() => {
        const { gate } = window as unknown as { gate: { toast(text: string): void } };
        for (let at = 0; at < 8; at++) gate.toast(`Message ${at}: your order is filled, and the rest of it is open.`);
      });
      const list = page.locator('gate-toast-host .toasts');
      await expect(list).toBeVisible();
      await expect.poll(async () => (await list.boundingBox())!.height).toBeLessThanOrEqual(viewport.height / 2);
      const last = page.locator('gate-toast-host .toast').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await page.evaluate(() => document.querySelector('h1')!.scrollIntoView({ block: 'end' }));
      const isSeen = await page.evaluate(() => {
        const title = document.querySelector('h1')!;
        const { left, bottom } = title.getBoundingClientRect();
        return document.elementFromPoint(left + 8, bottom - 8) === title;
      });
      expect(isSeen).toBe(true);
    });

    for (const [name, scenario, tag] of [
      ['a compliance dialog', 'brazil_toast=1', 'gate-compliance-modal'],
      ['the UK notice', 'lang=zh&is_uk_limit=1', 'gate-uk-notice'],
      ['the IP check', 'login=signed-in&verified=1&ip_result=3', 'gate-ip-check'],
      ['the KYC notice of risk users', 'login=signed-in&is_risk_user=1', 'gate-kyc-notice'],
      ['the Turkish declaration', 'site=tr&lang=tr&login=signed-in&verified=1', 'gate-turkey-declaration'],
    ] as const)
      test(`${name} scrolls to each of its controls @fonts @long`, async ({ page, visit }) => {
        const path = tag === 'gate-uk-notice' ? '/price' : tag === 'gate-ip-check' ? '/trade/BTC_USDT' : '/';
        await visit(scenario, path);
        const dialog = page.locator(`${tag} dialog`);
        await expect(dialog).toBeVisible();
        const controls = await dialog.locator('button, a[href], input').all();
        expect(controls.length).toBeGreaterThan(0);
        for (const control of controls) {
          if (!(await control.isVisible())) continue;
          await control.scrollIntoViewIfNeeded();
          await expect(control).toBeInViewport({ ratio: 0.9 });
        }
        const { x, y, width, height } = (await dialog.boundingBox())!;
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(viewport.width);
        expect(y + height).toBeLessThanOrEqual(viewport.height);
      });
  });

test.describe('the page has a bar of its own at the bottom edge', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** @param style beyond the edge */
  const addBar = (page: Page, style = '', attributes: Readonly<Record<string, string>> = {}) =>
    page.evaluate(
      ({ style, attributes }) => {
        const bar = document.createElement('nav');
        bar.id = 'own-bar';
        bar.textContent = 'Home Markets Trade';
        bar.style.cssText = `position:fixed;bottom:0;left:0;width:100%;height:56px;background:#eee;${style}`;
        for (const [name, value] of Object.entries(attributes)) bar.setAttribute(name, value);
        document.body.append(bar);
      },
      { style, attributes },
    );
  const gap = (page: Page) =>
    page.evaluate(() => {
      const panel = document.querySelector('gate-download-bar')!.shadowRoot!.querySelector('[part~=panel]')!;
      return Math.round(innerHeight - panel.getBoundingClientRect().bottom);
    });

  test('ours stand on it, and come down when it goes', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit('');
    await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
    await expect.poll(() => gap(page)).toBe(0);
    await addBar(page);
    await expect.poll(() => gap(page)).toBe(56);
    await page.evaluate(() => document.querySelector('#own-bar')!.remove());
    await expect.poll(() => gap(page)).toBe(0);
  });

  test('one that lets presses through, or is narrow, counts when it is marked @long', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit('');
    await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
    await addBar(page, 'width:80px;pointer-events:none', { 'data-gate-keep-clear': '' });
    await expect.poll(() => gap(page)).toBe(56);
  });

  test('a bar that slides out while the page scrolls is followed @long', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit('');
    await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
    await addBar(page, 'transition:transform 50ms');
    await expect.poll(() => gap(page)).toBe(56);
    await page.evaluate(() => (document.querySelector<HTMLElement>('#own-bar')!.style.transform = 'translateY(100%)'));
    await expect.poll(() => gap(page)).toBe(0);
  });
});

test.describe('a bar that comes late', () => {
  test.use({ viewport: DESKTOP });

  test('stands at the edge itself, below the floating menu, and nothing jumps', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await page.addInitScript(() => {
      const seen = { sum: 0 };
      Object.defineProperty(window, 'shifted', { value: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) seen.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/compliance/check**', async (route) => {
      await held;
      await route.continue();
    });
    await visit('site_chrome=1&is_uk_ip=1');
    await expect(shown(page, 'gate-floating-menu')).toHaveCount(1);
    const before = await page.evaluate(() => (window as unknown as { shifted: { sum: number } }).shifted.sum);
    answer();
    await expect(shown(page, 'gate-site-switch')).toHaveCount(1);
    const boxes = () =>
      page.evaluate(() => {
        const bar = document.querySelector('gate-site-switch')!.shadowRoot!.querySelector('[data-placement=late]')!;
        const menu = document.querySelector('gate-floating-menu')!.shadowRoot!.querySelector('[part~=toggle]')!;
        return {
          below: Math.round(innerHeight - bar.getBoundingClientRect().bottom),
          between: Math.round(bar.getBoundingClientRect().top - menu.getBoundingClientRect().bottom),
        };
      });
    await expect.poll(boxes).toEqual({ below: 0, between: 16 });
    const after = await page.evaluate(() => (window as unknown as { shifted: { sum: number } }).shifted.sum);
    expect(after - before).toBe(0);
  });
});

test.describe('the corner of the page', () => {
  for (const width of [800, 1024, 1280, 1440])
    test(`the chat launcher never covers the sign-up button of the footer at ${width} px`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 720 });
      await acceptCookieNotice(page);
      await visit('site_chrome=1', '/support');
      await expect(shown(page, 'gate-chat')).toHaveCount(1);
      await expect(shown(page, 'gate-footer')).toHaveCount(1);
      const space = await page.evaluate(() => {
        const box = (tag: string, inside: string) =>
          document.querySelector(tag)!.shadowRoot!.querySelector(inside)!.getBoundingClientRect();
        return box('gate-chat', '[part~=launcher]').left - box('gate-footer', '.signup .button').right;
      });
      expect(space).toBeGreaterThanOrEqual(8);
    });

  test('trading pages leave their corner to the order book', async ({ page, visit }) => {
    await page.setViewportSize(DESKTOP);
    await visit('site_chrome=1', '/trade/BTC_USDT');
    await expect(page.locator('gate-footer')).toHaveCount(1);
    await expect(page.locator('gate-floating-menu')).toHaveCount(0);
  });
});

test.describe('the floating menu', () => {
  test.use({ viewport: DESKTOP });

  /** The footer of the home page is below the first screen of this one. */
  const LOW = { width: 1280, height: 500 };
  const menu = (page: Page) => page.locator('gate-floating-menu');
  const open = async (page: Page, visit: (scenario: string, path?: string) => Promise<void>, path = '/') => {
    await acceptCookieNotice(page);
    await visit('site_chrome=1', path);
    await expect(shown(page, 'gate-floating-menu')).toHaveCount(1);
    await settled(page);
  };

  test('leaves the footer free, and is there for who reaches it by the keyboard [NAV-13]', async ({ page, visit }) => {
    await page.setViewportSize(LOW);
    await open(page, visit);
    await expect(menu(page)).not.toHaveAttribute('data-aside');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(menu(page)).toHaveAttribute('data-aside', '');
    const button = page.locator('gate-floating-menu [part~=toggle]');
    // A tab at the edge stays, in the margin of the page.
    await expect.poll(async () => 1280 - (await button.boundingBox())!.x).toBe(32);
    const covered = await page.evaluate(() => {
      const links = document.querySelector('gate-footer')!.shadowRoot!.querySelectorAll('a');
      return [...links].filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.localName === 'gate-floating-menu';
      }).length;
    });
    expect(covered).toBe(0);
    await button.focus();
    await expect.poll(async () => 1280 - (await button.boundingBox())!.x).toBe(64);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(menu(page)).not.toHaveAttribute('data-aside');
  });

  test('slides out with its name while the pointer is on it [NAV-13]', async ({ page, visit }) => {
    await page.setViewportSize(LOW);
    await open(page, visit);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const button = page.locator('gate-floating-menu [part~=toggle]');
    const visible = async () => 1280 - (await button.boundingBox())!.x;
    await expect.poll(visible).toBe(32);
    const name = button.getByText('Shortcuts');
    await expect(name).toBeHidden();
    const { y, height } = (await button.boundingBox())!;
    // At the very edge, which the button leaves while it slides out.
    await page.mouse.move(1276, y + height / 2, { steps: 4 });
    await expect.poll(visible).toBe(64);
    await expect(name).toBeVisible();
    await presented(page);
    expect(await visible(), 'the button stays out').toBe(64);
    await page.keyboard.press('Escape');
    await expect(name).toBeHidden();
    await page.mouse.move(600, 200);
    await expect.poll(visible).toBe(32);
  });

  test('drawn by a server it becomes live where it would cover the footer, and leaves it [NAV-13]', async ({
    page,
    visit,
  }) => {
    await acceptCookieNotice(page);
    const isLive = () => menu(page).evaluate((host) => !host.shadowRoot!.querySelector('.fragment'));
    await page.setViewportSize(LOW);
    await visit('site_chrome=1&fragments=1', '/');
    await settled(page);
    expect(await isLive()).toBe(false);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(menu(page)).toHaveAttribute('data-aside', '');
    expect(await isLive()).toBe(true);
  });

  test('leaves fields of forms, and what the page marks, also what comes later [NAV-13]', async ({ page, visit }) => {
    await open(page, visit);
    await page.evaluate(() => {
      for (const child of [...document.body.children]) if (!child.localName.startsWith('gate-')) child.remove();
      document.querySelector('gate-footer')?.remove();
    });
    await expect(menu(page)).not.toHaveAttribute('data-aside');
    /** Adds an element at the menu's place. */
    const put = (mark: string, around: string, name: string) =>
      page.evaluate(
        ({ mark, around, name }) => {
          const box = document.body.appendChild(document.createElement(around));
          box.id = 'put';
          box.style.cssText = 'position:absolute;right:20px;top:740px;width:200px;height:40px';
          const inside = box.appendChild(document.createElement(name));
          inside.toggleAttribute(mark, true);
          inside.append('Words');
        },
        { mark, around, name },
      );
    for (const [mark, around, name] of [
      ['required', 'form', 'input'],
      ['data-gate-keep-clear', 'div', 'p'],
    ] as const) {
      await put(mark, around, name);
      await expect(menu(page)).toHaveAttribute('data-aside', '');
      await page.evaluate(() => document.querySelector('#put')!.remove());
      await expect(menu(page)).not.toHaveAttribute('data-aside');
    }
    await put('data-other', 'div', 'p');
    await expect(menu(page)).not.toHaveAttribute('data-aside');
  });

  test('leaves the buttons of other elements [NAV-13]', async ({ page, visit }) => {
    await open(page, visit);
    await page.evaluate(() => {
      for (const child of [...document.body.children])
        if (child.localName !== 'gate-floating-menu' && child.localName !== 'script') child.remove();
    });
    await expect(menu(page)).not.toHaveAttribute('data-aside');
    await page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'put';
      place.style.cssText = 'position:fixed;right:0;bottom:0;width:240px';
      place.append(document.createElement('gate-download-card'));
    });
    await expect(shown(page, 'gate-download-card')).toHaveCount(1);
    await expect(menu(page)).toHaveAttribute('data-aside', '');
    await page.evaluate(() => document.querySelector('#put')!.remove());
    await expect(menu(page)).not.toHaveAttribute('data-aside');
  });

  test('leaves order book and trades, and the time axis of the chart [NAV-13]', async ({ page, visit }) => {
    await acceptCookieNotice(page);
    await visit('site_chrome=1', '/trade/BTC_USDT');
    // Trading pages of the demo have no menu, other hosts may place one.
    await page.evaluate(() => document.body.append(document.createElement('gate-floating-menu')));
    await expect(shown(page, 'gate-floating-menu')).toHaveCount(1);
    await settled(page);
    await expect(menu(page), 'order book and trades are marked').toHaveAttribute('data-covers', '');
    const button = page.locator('gate-floating-menu [part~=toggle]');
    await expect.poll(() => button.evaluate((each) => getComputedStyle(each).opacity)).toBe('0');
    await page.evaluate(() => {
      for (const marked of document.querySelectorAll('.panel[data-gate-keep-clear]'))
        marked.removeAttribute('data-gate-keep-clear');
    });
    const axis = page.locator('gate-chart [data-gate-keep-clear]');
    await expect(axis).toHaveCount(1);
    await expect(menu(page)).not.toHaveAttribute('data-aside');
    // The axis is where the button is, on a page that has moved the button from the corner.
    await menu(page).evaluate((host) =>
      host.shadowRoot!.querySelector<HTMLElement>('[part~=panel]')!.style.setProperty('inset-inline-end', '60vw'),
    );
    const { y, height } = (await axis.boundingBox())!;
    await page.setViewportSize({ width: 1280, height: Math.round(y + height + 24) });
    await expect(menu(page)).toHaveAttribute('data-aside', '');
  });
});

test.describe('the end of a page on a phone of 360 px', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  /** Returns how far the last row of the footer extends below the upper edge of the bars, in CSS px. */
  const coveredRows = (page: Page): Promise<number> =>
    page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const boxIn = (tag: string, selector: string) =>
        document.querySelector(tag)!.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
      return boxIn('gate-footer', '[part~=copyright]').bottom - boxIn('gate-download-bar', '[part~=panel]').top;
    });

  test('the footer ends above an open bar, and takes the space back when the bar is closed', async ({
    page,
    visit,
  }) => {
    await acceptCookieNotice(page);
    await visit('site_chrome=1', '/about-us');
    await expect(shown(page, 'gate-download-bar')).toHaveCount(1);
    await expect(shown(page, 'gate-footer')).toHaveCount(1);
    await settled(page);
    await expect.poll(() => coveredRows(page)).toBeLessThanOrEqual(0);
    const height = () => page.locator('gate-footer').evaluate((footer) => footer.getBoundingClientRect().height);
    const tall = await height();
    await part(page, 'gate-download-bar', 'close').click();
    await expect.poll(height).toBeLessThan(tall - 30);
  });
});
