/** User journeys, page by page. */
import { acceptCookieNotice, expect, expectHidden, part, PHONE, shown, test } from './support/suite.ts';
import { explain, hear, heard, settled } from './support/gate.ts';
import { atRest } from './support/rest.ts';
import type { Page } from 'playwright/test';
import { demoSites } from '../sites.ts';

const DAY = 24 * 3_600_000;

test.beforeEach(({ page }) => acceptCookieNotice(page));

test.describe('download bar on a phone', () => {
  test.use({ viewport: PHONE });

  test('a visitor closes the bar, and it stays closed on the next page of the session [DL-06]', async ({
    page,
    visit,
    context,
    quiet,
  }) => {
    await visit('has_dl_task=1&reward_num=100&reward_currency=USDT');
    await expect(part(page, 'gate-download-bar', 'title')).toContainText('100 USDT');
    await part(page, 'gate-download-bar', 'close').click();
    await expect(shown(page, 'gate-download-bar')).toHaveCount(0);
    await page.locator('a[href="/price"]').first().click();
    await page.waitForURL('**/price');
    await expectHidden(page, 'gate-download-bar');

    // Another tab opened by hand is another session.
    const other = await context.newPage();
    await quiet.watch(other);
    await other.goto('/price');
    await expect(part(other, 'gate-download-bar', 'panel')).toBeVisible();
  });

  test('width 768 shows the bar, 769 takes it away [DL-02]', async ({ page, visit }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await visit('has_dl_task=2');
    await expect(part(page, 'gate-download-bar', 'panel')).toBeVisible();
    await page.setViewportSize({ width: 769, height: 800 });
    await expectHidden(page, 'gate-download-bar');
  });

  for (const [site, target] of [
    ['main', '/tr/appdownload'],
    ['tr', '/tr/mobileapp'],
  ] as const)
    // Steady: without the link file, the link is plain.
    test(
      `a click opens the app link and leads to ${target} on ${site} [DL-07, DL-14, LINK-02]`,
      { tag: '@steady' },
      async ({ page, context, visit }) => {
        await visit(`site=${site}&lang=tr&geo=90`, '/tr');
        await expect(part(page, 'gate-download-bar', 'panel')).toBeVisible();
        const opened = context.waitForEvent('page');
        await part(page, 'gate-download-bar', 'action').click();
        await page.waitForURL(`**${target}`);
        // The entry of this page in the link file, with its channel.
        const { pathname, search } = new URL((await opened).url());
        expect(pathname + search).toBe('/mobileapp?from=home&v=2&c=web_home');
      },
    );

  test('a double click is one action [DL-07]', async ({ page, visit }) => {
    await hear(page, 'gate-navigate');
    await page.addInitScript(() => addEventListener('gate-navigate', (event) => event.preventDefault(), true));
    await visit('');
    const action = part(page, 'gate-download-bar', 'action');
    await expect(action).toBeVisible();
    // On a busy machine the two clicks can be further apart than a user's.
    await page.clock.setFixedTime(Date.now());
    await action.dblclick();
    await expect.poll(() => heard(page)).toHaveLength(1);
  });
});

test.describe('fund drawer', () => {
  const opener = 'button[data-gate-open="gate-fund-drawer"]';
  const openDrawer = async (page: Page) => {
    await settled(page);
    await page.locator(opener).first().click();
    await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
  };

  test('opened and closed by mouse; the page behind does not scroll [FUND-01, FUND-03, FUND-04, FUND-15]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-open', 'gate-close');
    await visit('');
    await openDrawer(page);
    const panel = part(page, 'gate-fund-drawer', 'panel');
    await expect(panel).toBeVisible();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(1280 - 414);
    expect((await panel.boundingBox())?.width).toBe(414);
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
    await part(page, 'gate-fund-drawer', 'close').click();
    await expect(panel).toHaveCount(0);
    expect(await overflow()).toBe('visible');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('style'))).toBe(false);
    expect(await heard(page)).toEqual([
      { name: 'gate-open', tag: 'gate-fund-drawer' },
      { name: 'gate-close', tag: 'gate-fund-drawer', reason: 'close' },
    ]);
  });

  test('a press beside the drawer closes it [FUND-15]', async ({ page, visit }) => {
    await visit('');
    await openDrawer(page);
    await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
    await page.mouse.click(200, 400);
    await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
  });

  test('by keyboard only: focus goes in, cycles, Escape closes, focus returns to the button [FUND-15]', async ({
    page,
    visit,
  }) => {
    await visit('');
    await settled(page);
    const button = page.locator(opener).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
    const focused = () =>
      page.evaluate(() => {
        const host = document.activeElement;
        const inner = host?.shadowRoot?.activeElement;
        return host?.localName === 'gate-fund-drawer'
          ? (inner?.getAttribute('part') ?? inner?.localName ?? 'host')
          : `outside: ${host?.localName}`;
      });
    await expect.poll(focused).toBe('panel');
    const visited: string[] = [];
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      visited.push(await focused());
    }
    // Close control and five entries; the browser's own frame may have a turn, the page behind never.
    expect(visited.slice(0, 6)).toEqual([
      'close',
      'item item-onchain',
      'item item-gatecode',
      'item item-card',
      'item item-bank',
      'item item-p2p',
    ]);
    expect(visited.filter((name) => name.startsWith('outside: ') && name !== 'outside: body')).toEqual([]);
    expect(visited.slice(6)).toContain('close');
    await page.keyboard.press('Escape');
    await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('in Arabic it comes from the left, and its links have the prefix [FUND-02, FUND-10, LOC-11]', async ({
    page,
    visit,
  }) => {
    await visit('lang=ar', '/ar');
    await openDrawer(page);
    const panel = part(page, 'gate-fund-drawer', 'panel');
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await expect(part(page, 'gate-fund-drawer', 'item-p2p')).toHaveAttribute('href', '/ar/c2c/market');
    await expect(panel.locator('h2')).not.toHaveText(/[a-z]/i);
    const close = await part(page, 'gate-fund-drawer', 'close').boundingBox();
    expect(close!.x).toBeLessThan(414 / 2);
  });

  test('on the US site it offers on-chain deposit and buying only [FUND-09]', async ({ page, visit }) => {
    await visit('site=us&lang=en-us', '/en-us');
    await openDrawer(page);
    await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
    const links = part(page, 'gate-fund-drawer', 'item');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/en-us/myaccount/deposit/USDT',
      '/en-us/buy-sell-crypto',
    ]);
  });

  test('entries follow the menu; without the three codes the section is gone [FUND-07, FUND-08]', async ({
    page,
    visit,
  }) => {
    await visit('menu=spot_trade,bank_card');
    await openDrawer(page);
    await expect(part(page, 'gate-fund-drawer', 'item')).toHaveCount(3);
    await expect(part(page, 'gate-fund-drawer', 'item-bank')).toBeVisible();
    await visit('menu=spot_trade');
    await openDrawer(page);
    await expect(part(page, 'gate-fund-drawer', 'item')).toHaveCount(2);
    await expect(page.locator('gate-fund-drawer section')).toHaveCount(1);
  });

  test('an entry leads to its page [FUND-05]', async ({ page, visit }) => {
    await visit('');
    await openDrawer(page);
    await part(page, 'gate-fund-drawer', 'item-onchain').click();
    await page.waitForURL('**/myaccount/deposit/USDT');
  });

  test.describe('on a narrow phone', () => {
    test.use({ viewport: PHONE });
    test('below 414 px it takes the whole width [FUND-01]', async ({ page, visit }) => {
      await visit('hidden_app_download=1');
      await openDrawer(page);
      await expect.poll(async () => (await part(page, 'gate-fund-drawer', 'panel').boundingBox())?.x).toBe(0);
      expect((await part(page, 'gate-fund-drawer', 'panel').boundingBox())?.width).toBe(360);
    });
  });
});

test.describe('KYC bar', () => {
  test('shows, leads to verification, and once closed stays closed for the session [KYC-12, KYC-13, KYC-15]', async ({
    page,
    visit,
  }) => {
    await visit('login=signed-in&verified=0');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await expect(part(page, 'gate-kyc-bar', 'action')).toHaveAttribute('href', '/myaccount/kyc_home');
    await part(page, 'gate-kyc-bar', 'action').click();
    await page.waitForURL('**/myaccount/kyc_home');
    await part(page, 'gate-kyc-bar', 'close').click();
    await expectHidden(page, 'gate-kyc-bar');
    await page.goto('/price');
    await expectHidden(page, 'gate-kyc-bar');
    expect(await page.evaluate(() => sessionStorage.getItem('gate_kyc2_done'))).toBe('1');
  });

  test('40 px high; sticks 48 px below the top while the page scrolls [KYC-14]', async ({ page, visit }) => {
    await visit('login=signed-in', '/price');
    const panel = part(page, 'gate-kyc-bar', 'panel');
    await expect(panel).toBeVisible();
    expect((await panel.boundingBox())?.height).toBe(40);
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    await expect.poll(async () => (await panel.boundingBox())?.y).toBe(48);
  });

  test('logging in by the form brings the bar; nothing that was closed comes back [KYC-12]', async ({
    page,
    visit,
  }) => {
    await visit('brazil_toast=1&is_uk_ip=1');
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await part(page, 'gate-site-switch', 'close').click();
    await expectHidden(page, 'gate-kyc-bar');
    await page.locator('a[href="/login"]').first().click();
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await page.fill('input[name=username]', 'somebody');
    await page.fill('input[name=password]', 'secret');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await expectHidden(page, 'gate-site-switch');
  });

  test('signing in without a page load shows the bar, once, and the user is asked once [KYC-12, STORE-02]', async ({
    page,
    visit,
    context,
    demo,
  }) => {
    await hear(page, 'gate-show');
    await visit('');
    await expectHidden(page, 'gate-kyc-bar');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/usercenter/get_info')) asked.push(request.url());
    });
    await context.addCookies([
      { name: 'uid', value: '10000001', url: demo.origin },
      { name: 'nickname', value: 'demo', url: demo.origin },
    ]);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await settled(page);
    expect(asked).toHaveLength(1);
    expect((await heard(page)).filter(({ tag }) => tag === 'gate-kyc-bar')).toHaveLength(1);
    await context.clearCookies({ name: 'uid' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectHidden(page, 'gate-kyc-bar');
  });
});

test.describe('compliance dialogs', () => {
  for (const [type, query, word] of [
    ['BX', 'brazil_toast=1', 'Brazil'],
    ['UK_HOME', 'is_uk_limit=1', '6 October 2023'],
    ['LTW', 'ltw_toast=1', 'User Agreement'],
  ] as const)
    test(`${type} shows on every load and closes by its button [COMP-14, COMP-15]`, async ({ page, visit }) => {
      await visit(query);
      for (let load = 0; load < 2; load++) {
        await expect(shown(page, 'gate-compliance-modal', type)).toHaveCount(1);
        await expect(part(page, 'gate-compliance-modal', 'content')).toContainText(word);
        await page.keyboard.press('Escape');
        await page.mouse.click(5, 5);
        await expect(part(page, 'gate-compliance-modal', 'panel')).toBeVisible();
        await part(page, 'gate-compliance-modal', 'confirm').click();
        await expectHidden(page, 'gate-compliance-modal');
        await page.reload();
      }
    });

  test('UK_HOME shows on the home page only [COMP-15]', async ({ page, visit }) => {
    await visit('is_uk_limit=1', '/price');
    await expectHidden(page, 'gate-compliance-modal');
  });

  test('HK: closed by its second button it is away for 24 h − 1 ms, and back at 24 h [COMP-11, COMP-12]', async ({
    page,
    visit,
  }) => {
    await page.clock.setFixedTime(new Date('2026-03-29T00:30:00Z'));
    await visit('is_hk_user=1');
    await expect(shown(page, 'gate-compliance-modal', 'HK')).toHaveCount(1);
    await part(page, 'gate-compliance-modal', 'cancel').click();
    await expectHidden(page, 'gate-compliance-modal');
    await visit(`is_hk_user=1&clockOffset=${DAY - 1}`);
    await expectHidden(page, 'gate-compliance-modal');
    await visit(`is_hk_user=1&clockOffset=${DAY}`);
    await expect(shown(page, 'gate-compliance-modal', 'HK')).toHaveCount(1);
  });

  test('HK: the first button leads to Web3 with the prefix and stores nothing [COMP-12]', async ({ page, visit }) => {
    await visit('is_hk_user=1&lang=tr', '/tr');
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await page.waitForURL('**/tr/web3');
    expect(await page.evaluate(() => localStorage.getItem('gate_hk_time'))).toBeNull();
    await expect(shown(page, 'gate-compliance-modal', 'HK')).toHaveCount(1);
  });

  test('Uzbekistan is told once [COMP-13, COMP-40]', async ({ page, visit }) => {
    await visit('is_uzbekistan_toast=1');
    await expect(part(page, 'gate-compliance-modal', 'content')).toContainText('1 April 2024');
    await page.reload();
    await expectHidden(page, 'gate-compliance-modal');
    await visit(`is_uzbekistan_toast=1&clockOffset=${400 * DAY}`);
    await expectHidden(page, 'gate-compliance-modal');
  });

  test('when several apply, one shows at a time, in their order [COMP-15, POP-20]', async ({ page, visit }) => {
    await visit('brazil_toast=1&ltw_toast=1&is_uk_limit=1');
    await expect(shown(page, 'gate-compliance-modal', 'BX')).toHaveCount(1);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  });
});

test.describe('site switch', () => {
  const cases: readonly (readonly [type: string, site: string, flag: string, target: string])[] = [
    ['MAIN_to_UK', 'main', 'is_uk_ip', '/en-uk'],
    ['MAIN_to_AU', 'main', 'is_au_ip', '/en-au'],
    ['MAIN_to_US', 'main', 'is_us_toast', '/en-us'],
    ['MAIN_to_JP', 'main', 'is_jp_toast', '/ja-jp/about-us'],
    ['MAIN_to_AE', 'main', 'is_ae_toast', '/en-dubai'],
    ['MAIN_to_EU', 'main', 'is_eu_toast', '/en-eu'],
    ['JP_to_MAIN', 'jp', 'is_main', '/'],
    ['EU_to_MAIN', 'eu', 'is_main', '/'],
    ['US_to_MAIN', 'us', 'is_main', '/'],
    ['UK_to_MAIN', 'uk', 'is_main', '/'],
    ['AU_to_MAIN', 'au', 'is_main', '/'],
    ['AE_to_MAIN', 'ae', 'is_main', '/'],
  ];
  for (const half of ['MAIN_to', 'to_MAIN'])
    test(`each switch ${half} sets lang=en and leads to its target${half === 'MAIN_to' ? '' : ' @long'} [COMP-17, COMP-20, LINK-28]`, async ({
      page,
      visit,
      context,
      demo,
    }) => {
      for (const [type, site, flag, target] of cases.filter(([name]) => name.includes(half))) {
        const lang = demoSites.find(({ key }) => key === site)!.languages.at(-1)!;
        await visit(`site=${site}&lang=${lang}&${flag}=1`, `/${lang}/price`);
        await expect(shown(page, 'gate-site-switch', type)).toHaveCount(1);
        // The demo has one host for all sites: the other site is a simple page.
        const isTarget = (url: URL) => url.pathname === target;
        await context.route(isTarget, (route) => route.fulfill({ contentType: 'text/html', body: 'the other site' }));
        await part(page, 'gate-site-switch', 'confirm').click();
        await page.waitForURL(isTarget);
        await context.unroute(isTarget);
        const cookies = await context.cookies(demo.origin);
        expect(cookies.filter(({ name }) => name === 'lang').map(({ value }) => value)).toEqual(['en']);
      }
    });

  test('a dismissed switch stays away for the session, another type still shows [COMP-23]', async ({ page, visit }) => {
    await visit('is_uk_ip=1');
    await part(page, 'gate-site-switch', 'close').click();
    await expectHidden(page, 'gate-site-switch');
    await page.reload();
    await expectHidden(page, 'gate-site-switch');
    await visit('is_au_ip=1');
    await expect(shown(page, 'gate-site-switch', 'MAIN_to_AU')).toHaveCount(1);
  });
});

test.describe('gray-tax toast', () => {
  test('shows, writes the time, is away for 24 h − 1 ms, and back at 24 h [COMP-05, COMP-06]', async ({
    page,
    visit,
  }) => {
    await page.clock.setFixedTime(new Date('2026-03-29T00:30:00Z'));
    await visit('gray_show=1');
    await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('gate_gray_tax_time')))
      .toBe(String(Date.parse('2026-03-29T00:30:00Z')));
    await visit(`gray_show=1&clockOffset=${DAY - 1}`);
    await expectHidden(page, 'gate-gray-tax-toast');
    await visit(`gray_show=1&clockOffset=${DAY}`);
    await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
  });

  test('without can_close there is no close control; the button leads to its page [COMP-07, COMP-08]', async ({
    page,
    visit,
  }) => {
    await visit('gray_show=1&gray_can_close=0&gray_btn_text=Now&gray_url=/myaccount/tickets');
    await expect(part(page, 'gate-gray-tax-toast', 'action')).toHaveText('Now');
    await expect(part(page, 'gate-gray-tax-toast', 'close')).toHaveCount(0);
    await part(page, 'gate-gray-tax-toast', 'action').click();
    await page.waitForURL('**/myaccount/tickets');
  });

  test('hostile HTML leaves words only: no script, no handler, no script address, no form [COMP-09, ERR-04]', async ({
    page,
    visit,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await visit('gray_show=1&fail=compliance:hostile');
    const content = part(page, 'gate-gray-tax-toast', 'content');
    await expect(content).toContainText('text');
    const markup = await page
      .locator('gate-gray-tax-toast')
      .evaluate((host) => host.shadowRoot!.querySelector('.server-html')!.innerHTML);
    expect(markup).not.toMatch(/<(script|img|svg|form|input|iframe)|onerror|onload|javascript:|style=/i);
    // Title and button are text: what looks like markup is read as words.
    await expect(part(page, 'gate-gray-tax-toast', 'title')).toContainText('<script>');
    await part(page, 'gate-gray-tax-toast', 'action').click();
    await expectHidden(page, 'gate-gray-tax-toast');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(dialogs).toEqual([]);
    expect(await page.evaluate(() => ({}) as { polluted?: string }).then(({ polluted }) => polluted)).toBeUndefined();
  });
});

test.describe('notices', () => {
  test('one bar a flag; closing one leaves the other [COMP-21, COMP-23]', async ({ page, visit }) => {
    await visit('is_blocked_country=1&limit_country_user_status=1');
    const bars = page.locator('gate-notice-bar section');
    await expect(bars).toHaveCount(2);
    await part(page, 'gate-notice-bar', 'close').first().click();
    await expect(bars).toHaveCount(1);
    await page.reload();
    await expect(bars).toHaveCount(1);
    await part(page, 'gate-notice-bar', 'close').click();
    await expectHidden(page, 'gate-notice-bar');
  });

  test('in Turkish, and in English where the language has no text [COMP-22]', async ({ page, visit, context }) => {
    await visit('is_blocked_country=1&lang=tr', '/tr');
    const content = part(page, 'gate-notice-bar', 'content');
    await expect(content).toHaveCount(1);
    const turkish = await content.innerText();
    await context.route('**/locales/tr/notice-bar.json', (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(content).toHaveCount(1);
    const english = await content.innerText();
    expect(english).toMatch(/^[\x20-\x7e]+$/);
    expect(turkish).not.toBe(english);
  });

  test('the cookie notice is accepted once [COMP-21]', async ({ page, visit }) => {
    await page.addInitScript(() => {
      if (location.search === '?fresh') localStorage.removeItem('gate_cookies_policy');
    });
    await visit('', '/?fresh');
    await expect(shown(page, 'gate-notice-bar', 'COOKIES_POLICY')).toHaveCount(1);
    await part(page, 'gate-notice-bar', 'confirm').click();
    await expectHidden(page, 'gate-notice-bar');
    expect(await page.evaluate(() => localStorage.getItem('gate_cookies_policy'))).toBe('accepted');
  });
});

test.describe('forms of the page', () => {
  for (const kind of ['classic', 'xhtml'])
    test(`the ${kind} page shows its bar and opens the drawer [KYC-12, FUND-01]`, async ({ page, visit }) => {
      await visit('login=signed-in&verified=0', `/legacy/${kind}`);
      await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
      expect(await page.evaluate(() => document.contentType)).toBe(
        kind === 'xhtml' ? 'application/xhtml+xml' : 'text/html',
      );
      await page.locator('#main button[data-gate-open]').click();
      await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
    });

  test('the data-gate form shows the bar in place of its link [KYC-12]', async ({ page, visit }) => {
    await visit('login=signed-in&verified=0', '/myaccount/deposit/USDT');
    await expect(page.locator('[data-gate="kyc-bar"]')).toHaveAttribute('data-state', 'shown');
    await expect(part(page, 'gate-kyc-bar', 'action')).toHaveAttribute('href', '/myaccount/kyc_home');
    await expect(page.locator('[data-gate="kyc-bar"] > a')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the link inside data-gate works [KYC-15]', async ({ page, visit }) => {
      await visit('login=signed-in&verified=0', '/myaccount/deposit/USDT');
      await page.locator('[data-gate="kyc-bar"] a').click();
      await page.waitForURL('**/myaccount/kyc_home');
    });
  });
});

test.describe('language', () => {
  // The demo's own pages say their language; this one leaves it to the visitor.
  test.beforeEach(async ({ context, demo }) => {
    await context.route(
      (url) => url.pathname === '/price',
      (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${demo.cdnOrigin}/gate.js" data-site="tr"></script>
            <gate-kyc-bar></gate-kyc-bar>`,
        }),
    );
  });

  const openIn = async (page: Page, origin: string, lang: string, scenario = '') => {
    await page.context().request.get(`/qa/apply?site=tr&lang=tr${scenario}`, { maxRedirects: 0 });
    await page.context().addCookies([{ name: 'lang', value: lang, url: origin }]);
    const loads: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.isNavigationRequest()) loads.push(pathname + search);
    });
    const settings = page.waitForResponse((response) => response.url().includes('/site/settings'));
    await page.goto('/price?x=1');
    await settings;
    return loads;
  };

  test('a language that the site does not offer leads to its default one, once [LOC-08, LOC-09]', async ({
    page,
    context,
    demo,
  }) => {
    const loads = await openIn(page, demo.origin, 'de');
    await page.waitForURL('**/tr/price?x=1');
    await settled(page);
    expect(loads).toEqual(['/price?x=1', '/tr/price?x=1']);
    const cookies = await context.cookies(demo.origin);
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('tr');
  });

  test('a language that the site offers stays, and its cookie too [LOC-09]', async ({ page, context, demo }) => {
    const loads = await openIn(page, demo.origin, 'en');
    await settled(page);
    await atRest(page);
    expect(loads).toEqual(['/price?x=1']);
    const cookies = await context.cookies(demo.origin);
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('en');
  });

  test('without an answer of the settings call nothing happens [LOC-10]', async ({ page, demo }) => {
    const loads = await openIn(page, demo.origin, 'de', '&fail=settings:500');
    await settled(page);
    await atRest(page);
    expect(loads).toEqual(['/price?x=1']);
  });
});

test('the more important dialog comes first, what stands at the bottom edge waits for it [POP-20]', async ({
  page,
  visit,
}) => {
  await visit('brazil_toast=1&gray_show=1');
  await expect(shown(page, 'gate-compliance-modal')).toHaveCount(1);
  await settled(page);
  const waiting = (await explain(page)).find(({ tag }) => tag === 'gate-gray-tax-toast');
  expect(waiting).toMatchObject({ state: 'loading', wait: 'a dialog is on screen' });
  await part(page, 'gate-compliance-modal', 'confirm').click();
  await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
});
