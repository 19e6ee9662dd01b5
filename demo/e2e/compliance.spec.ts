/** Regional notices: who sees which, their order, their storage, and that hostile content cannot escape from them. */
import type { Locator, Page } from 'playwright/test';
import { acceptCookieNotice, expect, test } from './support/suite.ts';
import { dialogs, hear, heard, overflow, settled } from './support/gate.ts';
import { chunkWith } from './support/dist.ts';
import { atRest } from './support/rest.ts';
import { holdRequests } from './support/hold.ts';
import { axeViolations } from './support/axe.ts';
import { inTurn, LOOKS } from './support/looks.ts';

const TRADE = '/trade/BTC_USDT';
const USER = 'login=signed-in&verified=1';

test.beforeEach(({ page }) => acceptCookieNotice(page));

const on = (page: Page, tag: string, variant?: string): Locator =>
  page.locator(`${tag}[data-state=shown]${variant === undefined ? '' : `[data-variant="${variant}"]`}`);
const part = (page: Page, tag: string, name: string): Locator => page.locator(`${tag} [part~="${name}"]`);
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Every new dialog and bar: how to bring it up. */
const FACES: readonly { tag: string; variant?: string; scenario: string; path?: string }[] = [
  { tag: 'gate-uk-notice', scenario: 'lang=zh&is_uk_limit=1', path: '/price' },
  { tag: 'gate-compliance-tips', variant: 'home', scenario: 'is_show_compliance_tips=1&tips_enable=1' },
  { tag: 'gate-business-notice', variant: 'business', scenario: 'business=1', path: TRADE },
  { tag: 'gate-business-notice', variant: 'tickets', scenario: `${USER}&is_withdraw_only_user=1`, path: TRADE },
  { tag: 'gate-compliance-banner', scenario: 'business=1&business_type=banner', path: TRADE },
  { tag: 'gate-ip-check', variant: 'vpn', scenario: `${USER}&ip_result=3`, path: TRADE },
  { tag: 'gate-ip-check', variant: 'upgrade', scenario: `${USER}&ip_result=2&ip_texts=0`, path: TRADE },
  { tag: 'gate-ip-check', variant: 'blocked', scenario: `${USER}&ip_result=4&ip_texts=0`, path: TRADE },
  { tag: 'gate-turkey-declaration', variant: 'sign', scenario: `site=tr&${USER}` },
  { tag: 'gate-user-agreement', scenario: `${USER}&agreement=1`, path: TRADE },
];

for (const look of LOOKS) {
  const { query, prefix, viewport } = look;
  test.describe('accessible', () => {
    test.use({ viewport });
    // axe is put into the page as a script.
    test.use({ bypassCSP: true });
    for (const [index, { tag, variant, scenario, path = '/' }] of FACES.entries()) {
      const chinese = scenario.includes('lang=');
      if (chinese && prefix) continue;
      test(`${tag} ${variant ?? ''} without a violation: ${inTurn(look, index)} [LOC-11]`, async ({ page, visit }) => {
        const where = prefix ? prefix + (path === '/' ? '' : path) : chinese ? `/zh${path}` : path;
        await visit(`${query}&${scenario}`, where);
        await expect(on(page, tag, variant)).toHaveCount(1);
        await expect(part(page, tag, 'panel')).toBeVisible();
        await page
          .locator(tag)
          .evaluate((host) => host.shadowRoot!.getAnimations().forEach((animation) => animation.finish()));
        expect(await axeViolations(page, [tag])).toEqual([]);
      });
    }
    test(`gate-upcoming-modal without a violation: ${look.name} [LOC-11, COMP-42]`, async ({ page, visit }) => {
      await visit(`site=eu&${query}`, prefix || '/');
      await settled(page);
      await page.evaluate("gate.blocked('futures_trade')");
      await expect(on(page, 'gate-upcoming-modal')).toHaveCount(1);
      expect(await axeViolations(page, ['gate-upcoming-modal'])).toEqual([]);
    });
  });
}

test.describe('guard', () => {
  test('limit_country leads to the prefixed page once, and the way back does not lead here [COMP-26]', async ({
    page,
    visit,
  }) => {
    const seen: string[] = [];
    page.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname));
    await visit('lang=tr&limit_country=US', '/tr/price');
    await page.waitForURL('**/tr/state_compliance_tips');
    await settled(page);
    await atRest(page);
    expect(seen.filter((path) => path.endsWith('/state_compliance_tips'))).toEqual(['/tr/state_compliance_tips']);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  test('a flag that clears is forgotten: the same page stays [COMP-26]', async ({ page, visit }) => {
    await visit('limit_country=US', '/price');
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await visit('', '/price');
    await settled(page);
    await atRest(page);
    expect(new URL(page.url()).pathname).toBe('/price');
  });

  test('a restricted path of main is left, the same path of another site is not [COMP-27, COMP-28]', async ({
    page,
    visit,
  }) => {
    await visit('menu=spot_trade', '/futures/USDT/BTC_USDT');
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await visit('site=uk&lang=en-uk&menu=spot_trade', '/en-uk/futures/USDT/BTC_USDT');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/en-uk/futures/USDT/BTC_USDT');
  });

  test('with tips the dialog shows in place of the redirect, also where the page has no tag for it [COMP-27]', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('gate-compliance-tips')?.remove()),
    );
    await visit('menu=spot_trade&is_show_compliance_tips=1&tips_enable=1', '/futures/USDT/BTC_USDT');
    await expect(on(page, 'gate-compliance-tips', 'restricted')).toHaveCount(1);
    expect(new URL(page.url()).pathname).toBe('/futures/USDT/BTC_USDT');
    expect(await stored(page, 'limit_modal_shown_home')).toBeNull();
  });

  test('a failing call sends nobody anywhere [COMP-26, COMP-27]', async ({ page, visit }) => {
    await visit('limit_country=US&menu=none&fail=compliance:500', '/futures/USDT/BTC_USDT');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/futures/USDT/BTC_USDT');
  });

  test('after login and in an SPA the guard asks again [COMP-26]', async ({ page, visit }) => {
    await visit('menu=spot_trade', '/price');
    await settled(page);
    // A moment later: the page may be left before this call has answered.
    await page.evaluate(() => void setTimeout(() => history.pushState(null, '', '/futures/USDT/BTC_USDT')));
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
  });

  test('while a redirect is due no dialog shows [COMP-26]', async ({ page, visit }) => {
    await hear(page, 'gate-show');
    const chunk = chunkWith('leads back here, it is not followed again');
    const redirect = await holdRequests(page, `**/${chunk}`);
    await visit('limit_country=US&brazil_toast=1', '/price');
    await page.waitForFunction(
      () => document.querySelector('gate-compliance-modal')?.getAttribute('data-variant') !== undefined,
    );
    await redirect.asked;
    await atRest(page, { except: new RegExp(chunk) });
    expect(new URL(page.url()).pathname).toBe('/price');
    expect(await dialogs(page)).toEqual([]);
    expect(await heard(page)).toEqual([]);
    redirect.release();
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
  });
});

test.describe('UK notice', () => {
  test('blocks the page until its button is pressed, once a session [COMP-24]', async ({ page, visit }) => {
    await visit('lang=zh&is_uk_limit=1', '/zh/price');
    await expect(on(page, 'gate-uk-notice')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(part(page, 'gate-uk-notice', 'panel')).toBeVisible();
    expect(await overflow(page)).toBe('hidden');
    await part(page, 'gate-uk-notice', 'confirm').click();
    await expect(on(page, 'gate-uk-notice')).toHaveCount(0);
    expect(await overflow(page)).toBe('visible');
    await page.reload();
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
  });

  test('not in another language [COMP-25]', async ({ page, visit }) => {
    await visit('lang=ja&is_uk_limit=1', '/ja/price');
    await settled(page);
    await expect(page.locator('gate-uk-notice')).toHaveAttribute('data-state', 'hidden');
  });
});

test.describe('compliance tips', () => {
  test('maxCount 2: two showings on this page, and another page has its own count [COMP-29, COMP-30]', async ({
    page,
    visit,
  }) => {
    const scenario = 'is_show_compliance_tips=1&tips_enable=1&tips_max_count=2';
    await visit(scenario, '/login');
    await expect(on(page, 'gate-compliance-tips', 'login')).toHaveCount(1);
    await part(page, 'gate-compliance-tips', 'cancel').click();
    await expect(on(page, 'gate-compliance-tips')).toHaveCount(0);
    await page.reload();
    await expect(on(page, 'gate-compliance-tips', 'login')).toHaveCount(1);
    expect(await stored(page, 'limit_modal_shown_login')).toMatch(/^2\/\d+$/);
    await page.reload();
    await settled(page);
    await expect(page.locator('gate-compliance-tips')).toHaveAttribute('data-state', 'hidden');
    await page.goto('/');
    await expect(on(page, 'gate-compliance-tips', 'home')).toHaveCount(1);
  });

  test('an SPA: closed on one page, it shows on the next, and says goodbye when the page changes [COMP-29]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-close');
    await visit('is_show_compliance_tips=1&tips_enable=1');
    await expect(on(page, 'gate-compliance-tips', 'home')).toHaveCount(1);
    await page.evaluate(() => history.pushState(null, '', '/login'));
    await expect(on(page, 'gate-compliance-tips', 'login')).toHaveCount(1);
    expect(await stored(page, 'limit_modal_shown_home')).toMatch(/^1\//);
    expect(await stored(page, 'limit_modal_shown_login')).toMatch(/^1\//);
    expect(await heard(page)).toEqual([{ name: 'gate-close', tag: 'gate-compliance-tips', reason: 'route' }]);
    await part(page, 'gate-compliance-tips', 'close').click();
    await page.evaluate(() => history.pushState(null, '', '/price'));
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
  });
});

test.describe('business notice', () => {
  test('key words are links, OK leads where the server says [COMP-32, COMP-33]', async ({ page, visit }) => {
    await hear(page, 'gate-ok', 'gate-close');
    await visit('business=1&lang=tr', `/tr${TRADE}`);
    const content = part(page, 'gate-business-notice', 'content');
    await expect(content.locator('a')).toHaveText(['Kullanıcı Sözleşmesi', 'destek']);
    await expect(content.locator('a').first()).toHaveAttribute('href', /\/tr\/user-agreement$/);
    await part(page, 'gate-business-notice', 'confirm').click();
    await page.waitForURL('**/tr/user-agreement');
  });

  test('a withdraw-only user is led to the tickets [COMP-35, ROLE-06]', async ({ page, visit }) => {
    await visit(`${USER}&is_withdraw_only_user=1`, TRADE);
    await expect(on(page, 'gate-business-notice', 'tickets')).toHaveCount(1);
    await part(page, 'gate-business-notice', 'confirm').click();
    await page.waitForURL('**/myaccount/tickets');
  });

  for (const router of ['javascript:alert(1)', '//evil.example/x', 'https://evil.example\\@host', 'data:text/html,x'])
    test(`OK with the target ${router} only closes${router.startsWith('java') ? '' : ' @long'} [COMP-33]`, async ({
      page,
      visit,
    }) => {
      await visit(`business=1&business_ok_button_router=${encodeURIComponent(router)}`, TRADE);
      const before = page.url();
      await part(page, 'gate-business-notice', 'confirm').click();
      await expect(on(page, 'gate-business-notice')).toHaveCount(0);
      expect(page.url()).toBe(before);
    });

  test('a target off the site list is never gone to without a click [COMP-33]', async ({ page, visit }) => {
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).hostname === 'elsewhere.example')
        left.push(request.url());
    });
    await visit('business=1&business_ok_button_router=https%3A%2F%2Felsewhere.example%2F', TRADE);
    await expect(on(page, 'gate-business-notice')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(on(page, 'gate-business-notice')).toHaveCount(0);
    await atRest(page);
    expect(left).toEqual([]);
  });

  test('a hostile notice: nothing runs, nothing leaves, its texts are text [COMP-32]', async ({
    page,
    visit,
    quiet,
  }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await visit('business=1&fail=businessCompliance:hostile', TRADE);
    await expect(on(page, 'gate-business-notice')).toHaveCount(1);
    const host = page.locator('gate-business-notice');
    expect(
      await host.evaluate(({ shadowRoot }) => ({
        forbidden: shadowRoot!
          .querySelector('dialog')!
          .querySelectorAll('script, style, form, input, img, svg [onload], [style], iframe').length,
        handlers: [...shadowRoot!.querySelectorAll('*')].filter((node) =>
          node.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
        links: [...shadowRoot!.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).protocol),
        polluted: (Object.prototype as unknown as Record<string, unknown>)['polluted'],
      })),
    ).toEqual({ forbidden: 0, handlers: 0, links: [], polluted: undefined });
    await expect(part(page, 'gate-business-notice', 'title')).toContainText('<script>');
    const before = page.url();
    await part(page, 'gate-business-notice', 'confirm').click();
    await atRest(page);
    expect(page.url()).toBe(before);
    expect(alerts).toEqual([]);
    expect(quiet.violations).toEqual([]);
  });

  test('a notice of the type banner is a bar, not a dialog [COMP-36]', async ({ page, visit }) => {
    await visit('business=1&business_type=banner', TRADE);
    await expect(part(page, 'gate-compliance-banner', 'content')).toContainText('See the User Agreement');
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
    await part(page, 'gate-compliance-banner', 'close').click();
    await expect(on(page, 'gate-compliance-banner')).toHaveCount(0);
  });
});

test.describe('IP check', () => {
  const types = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/ip-penetration/check')) asked.push(request.postData() ?? '');
    });
    return asked;
  };

  test('a visitor is not checked [IP-01, ROLE-02]', async ({ page, visit }) => {
    const asked = types(page);
    await visit('ip_result=4', TRADE);
    await settled(page);
    await atRest(page);
    expect(asked).toEqual([]);
  });

  test('passes: type 1 without device data, then type 2 with what WebRTC found [IP-05, IP-09]', async ({
    page,
    visit,
  }) => {
    const asked = types(page);
    await visit(`${USER}&ip_result=1`, TRADE);
    await expect.poll(() => asked.length).toBe(2);
    await settled(page);
    expect(asked[0]).toBe('type=1&ips=&stuns=');
    expect(new URLSearchParams(asked[1]).get('type')).toBe('2');
    expect(await dialogs(page)).toEqual([]);
  });

  test('without consent, as on the UK site, no connection is made and no probe is fetched [IP-09]', async ({
    page,
    visit,
  }) => {
    const asked = types(page);
    const probes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ip-probe')) probes.push(request.url());
    });
    await page.addInitScript(() => {
      const made: unknown[] = [];
      Object.assign(window, { made });
      window.RTCPeerConnection = new Proxy(window.RTCPeerConnection, {
        construct: (target, given) => (made.push(given), Reflect.construct(target, given) as object),
      });
    });
    await visit(`site=uk&lang=en-uk&${USER}&ip_result=1`, `/en-uk${TRADE}`);
    await settled(page);
    await atRest(page);
    expect(asked).toEqual(['type=1&ips=&stuns=']);
    expect(probes).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { made: unknown[] }).made.length)).toBe(0);
  });

  for (const [what, scenario, path] of [
    ['a visitor', 'ip_result=1', TRADE],
    ['a page without the check', `${USER}&ip_result=1`, '/price'],
    ['a result that needs no device data', `${USER}&ip_result=4`, TRADE],
    ['a failed check', `${USER}&ip_result=1&fail=ipCheck:500`, TRADE],
  ] as const)
    test(`the WebRTC helper is not fetched for ${what} [API-48]`, async ({ page, visit }) => {
      const probes: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('ip-probe')) probes.push(request.url());
      });
      await visit(scenario, path);
      await settled(page);
      await atRest(page);
      expect(probes).toEqual([]);
    });

  test('the WebRTC helper is fetched once the check needs it, and once [API-48]', async ({ page, visit }) => {
    const asked = types(page);
    const probes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ip-probe')) probes.push(`after ${asked.length} check`);
    });
    await visit(`${USER}&ip_result=1`, TRADE);
    await expect.poll(() => asked.length).toBe(2);
    expect(probes).toEqual(['after 1 check']);
  });

  test('the VPN reminder is put off for two hours [IP-03, IP-06]', async ({ page, visit }) => {
    await visit(`${USER}&ip_result=0`, TRADE);
    await expect(on(page, 'gate-ip-check', 'vpn')).toHaveCount(1);
    await part(page, 'gate-ip-check', 'confirm').click();
    await expect(on(page, 'gate-ip-check')).toHaveCount(0);
    const until = Number(await stored(page, 'gate_ip_until'));
    expect(Math.abs(until - Date.now() - 7_200_000)).toBeLessThan(60_000);
    await page.reload();
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
    await visit(`${USER}&ip_result=0&clockOffset=7201000`, TRADE);
    await expect(on(page, 'gate-ip-check', 'vpn')).toHaveCount(1);
  });

  test('a blocked visitor cannot close it; "Check again" is type 3 and lets pass [IP-04, IP-09]', async ({
    page,
    visit,
  }) => {
    const asked = types(page);
    await visit(`${USER}&ip_result=4&ip_again=1`, TRADE);
    await expect(on(page, 'gate-ip-check', 'blocked')).toHaveCount(1);
    await expect(part(page, 'gate-ip-check', 'close')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(part(page, 'gate-ip-check', 'panel')).toBeVisible();
    await part(page, 'gate-ip-check', 'secondary').click();
    await expect(on(page, 'gate-ip-check')).toHaveCount(0);
    expect(asked.map((body) => new URLSearchParams(body).get('type'))).toEqual(['1', '3']);
    expect(await stored(page, 'gate_ip_until')).toBeNull();
  });

  test('a failing check passes [IP-07]', async ({ page, visit }) => {
    await visit(`${USER}&ip_result=4&fail=ipCheck:500`, TRADE);
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
  });
});

test.describe('Turkey declaration', () => {
  test('signed after the tick; then its link opens the text again [TR-01, TR-02, TR-03, TR-06]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-signed');
    await visit(`site=tr&lang=tr&${USER}`, '/tr');
    const confirm = part(page, 'gate-turkey-declaration', 'confirm');
    await expect(confirm).toBeDisabled();
    await expect(part(page, 'gate-turkey-declaration', 'content')).toContainText('%20');
    await part(page, 'gate-turkey-declaration', 'checkbox').check();
    await confirm.click();
    await expect(on(page, 'gate-turkey-declaration')).toHaveCount(0);
    expect(await heard(page)).toHaveLength(1);
    await page.reload();
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
    await page.locator('[data-gate-open="gate-turkey-declaration"]').click();
    await expect(on(page, 'gate-turkey-declaration', 'signed')).toHaveCount(1);
    await expect(confirm).toBeDisabled();
    await part(page, 'gate-turkey-declaration', 'close').click();
    await expect(on(page, 'gate-turkey-declaration')).toHaveCount(0);
  });

  test.describe('failing', () => {
    test.use({ expectedLines: [/declaration/] });
    test('a failed status call asks for the signature; a failed signing keeps status 1 and locks nobody in [TR-04]', async ({
      page,
      visit,
    }) => {
      await visit(`site=tr&lang=tr&${USER}&declaration=2&fail=declarationStatus:500,declarationSubmit:code`, '/tr');
      await expect(on(page, 'gate-turkey-declaration', 'sign')).toHaveCount(1);
      await expect(part(page, 'gate-turkey-declaration', 'close')).toHaveCount(0);
      await part(page, 'gate-turkey-declaration', 'checkbox').check();
      await part(page, 'gate-turkey-declaration', 'confirm').click();
      await expect(page.locator('gate-turkey-declaration .alert')).toBeVisible();
      await expect(on(page, 'gate-turkey-declaration', 'sign')).toHaveCount(1);
      await part(page, 'gate-turkey-declaration', 'close').click();
      await page.reload();
      await expect(on(page, 'gate-turkey-declaration', 'sign')).toHaveCount(1);
    });

    for (const [lang, path] of [
      ['en', '/'],
      ['de', '/de'],
    ] as const)
      test(`the error of a failed signing is in view on a phone: ${lang} [TR-04]`, async ({ page, visit }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await visit(`site=tr&lang=${lang}&${USER}&declaration=1&fail=declarationSubmit:code`, path);
        await part(page, 'gate-turkey-declaration', 'checkbox').check();
        await part(page, 'gate-turkey-declaration', 'confirm').click();
        await expect(page.locator('gate-turkey-declaration .alert')).toBeInViewport({ ratio: 1 });
      });
  });

  for (const [what, scenario, path] of [
    ['a visitor', 'site=tr&lang=tr', '/tr'],
    ['another site', `${USER}`, '/'],
  ] as const)
    test(`not for ${what} [TR-01]`, async ({ page, visit }) => {
      await visit(scenario, path);
      await settled(page);
      await expect(page.locator('gate-turkey-declaration')).toHaveAttribute('data-state', 'hidden');
    });
});

test.describe('user agreement', () => {
  test('submitting asks for the status once more and lets go [AGR-01, AGR-02]', async ({ page, visit }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const [, call] = /user-agreement\/([\w-]+)$/.exec(request.url()) ?? [];
      if (call && request.method() === 'POST') calls.push(`${call} ${request.postData()}`);
    });
    await visit(`${USER}&agreement=1`, TRADE);
    await part(page, 'gate-user-agreement', 'confirm').click();
    await expect(on(page, 'gate-user-agreement')).toHaveCount(0);
    expect(calls).toEqual(['status scene=spot', 'submit-status scene=spot', 'status scene=spot']);
  });

  test.describe('failing', () => {
    test.use({ expectedLines: [/user agreement/] });
    test('a failed submit is logged and the dialog stays [AGR-03]', async ({ page, visit }) => {
      await visit(`${USER}&agreement=1&fail=agreementSubmit:500`, TRADE);
      await part(page, 'gate-user-agreement', 'confirm').click();
      await expect(page.locator('gate-user-agreement .alert')).toBeVisible();
      await expect(on(page, 'gate-user-agreement')).toHaveCount(1);
    });
  });

  test('a failed status call shows nothing [AGR-03]', async ({ page, visit }) => {
    await visit(`${USER}&agreement=1&fail=agreementStatus:500`, TRADE);
    await settled(page);
    expect(await dialogs(page)).toEqual([]);
  });
});

test('EU: a blocked feature opens "Stay tuned!", elsewhere its link leads on [COMP-42]', async ({ page, visit }) => {
  await visit('site=eu&lang=en-eu', '/en-eu');
  await settled(page);
  await page.locator('a[data-feature]').first().click();
  await expect(part(page, 'gate-upcoming-modal', 'title')).toHaveText('Stay tuned! This feature is upcoming');
  await part(page, 'gate-upcoming-modal', 'confirm').click();
  await expect(on(page, 'gate-upcoming-modal')).toHaveCount(0);
  await visit('', '/');
  await settled(page);
  await page.locator('a[data-feature]').first().click();
  await page.waitForURL('**/futures/USDT/BTC_USDT');
});

test('two dialogs are never on screen together, and they come in their order [COMP-24, COMP-10, IP-02, COMP-34, AGR-01]', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const together: string[][] = [];
    Object.assign(window, { together });
    const look = () => {
      const open = [...document.querySelectorAll('*')].filter((host) => host.shadowRoot?.querySelector('dialog:modal'));
      if (open.length > 1) together.push(open.map((host) => host.localName));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await visit(`${USER}&lang=zh&is_uk_limit=1&brazil_toast=1&ip_result=2&business=1&agreement=1`, `/zh${TRADE}`);
  const order = [
    ['gate-uk-notice', 'confirm'],
    ['gate-compliance-modal', 'confirm'],
    ['gate-ip-check', 'close'],
    ['gate-business-notice', 'close'],
    ['gate-user-agreement', 'confirm'],
  ] as const;
  for (const [tag, button] of order) {
    await expect(on(page, tag)).toHaveCount(1);
    expect(await dialogs(page)).toEqual([tag]);
    expect(await overflow(page)).toBe('hidden');
    await part(page, tag, button).click();
  }
  await expect.poll(() => dialogs(page)).toEqual([]);
  expect(await overflow(page)).toBe('visible');
  expect(await page.evaluate(() => (window as unknown as { together: string[][] }).together)).toEqual([]);
});

test.describe('a content blocker', () => {
  /** Every dialog of the regional notices, and how it opens. */
  const MODAL = [
    ...FACES.filter(({ tag }) => tag !== 'gate-compliance-banner'),
    ...(
      [
        ['BX', 'brazil_toast'],
        ['UK_HOME', 'is_uk_limit'],
        ['HK', 'is_hk_user'],
        ['LTW', 'ltw_toast'],
        ['UZBEKISTAN', 'is_uzbekistan_toast'],
      ] as const
    ).map(([variant, flag]) => ({ tag: 'gate-compliance-modal', variant, scenario: `${flag}=1`, path: '/' })),
    { tag: 'gate-upcoming-modal', variant: undefined, scenario: 'site=eu&lang=en-eu', path: '/' },
  ];
  const ways = [
    ['removes from the layout', 'display', 'none'],
    ['makes invisible', 'visibility', 'hidden'],
  ] as const;
  for (const [way, [how, property, value]] of ways.entries())
    for (const [index, { tag, variant, scenario, path = '/' }] of MODAL.entries())
      // All dialogs share the detecting code: the short run tests every tenth case.
      test(`${tag} ${variant ?? ''} that it ${how} does not hold the page${(index + way) % 10 ? ' @long' : ''} [COMP-43]`, async ({
        page,
        visit,
      }) => {
        await hear(page, 'gate-error');
        await page.addInitScript(
          ([name, style, given]) => {
            const hide = () => {
              for (const host of document.querySelectorAll(name))
                host.shadowRoot?.querySelector<HTMLElement>('dialog')?.style.setProperty(style, given, 'important');
              requestAnimationFrame(hide);
            };
            requestAnimationFrame(hide);
          },
          [tag, property, value] as const,
        );
        const lang = /lang=([\w-]+)/.exec(scenario)?.[1];
        await visit(scenario, `${lang ? `/${lang}` : ''}${path === '/' && lang ? '' : path}`);
        if (tag === 'gate-upcoming-modal') {
          await settled(page);
          await page.evaluate("gate.blocked('futures_trade')");
        }
        await expect
          .poll(async () => (await heard(page)).map(({ tag: from, code }) => `${from} ${code}`))
          .toEqual([`${tag} hidden-by-page`]);
        await expect.poll(() => overflow(page)).toBe('visible');
        expect(await dialogs(page)).toEqual([]);
      });
});

test('a content blocker that hides a dialog gets no locked page [COMP-43]', async ({ page, visit }) => {
  await hear(page, 'gate-error');
  await page.addInitScript(() => {
    const hide = () => {
      for (const host of document.querySelectorAll('gate-business-notice, gate-user-agreement'))
        host.shadowRoot?.querySelector<HTMLElement>('dialog')?.style.setProperty('display', 'none', 'important');
      requestAnimationFrame(hide);
    };
    requestAnimationFrame(hide);
  });
  await visit(`${USER}&business=1&agreement=1`, TRADE);
  await expect
    .poll(async () => (await heard(page)).map(({ tag, code }) => `${tag} ${code}`))
    .toEqual(['gate-business-notice hidden-by-page', 'gate-user-agreement hidden-by-page']);
  await expect.poll(() => overflow(page)).toBe('visible');
});
