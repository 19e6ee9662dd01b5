/** Fund password, KYC notices, deposit chooser, amounts and the guide card, as a visitor meets them. */
import type { Page } from 'playwright/test';
import { guideCardCopy } from '../../src/features/guide-card/guide-card.copy.ts';
import { hear, heard, settled, type Tag } from './support/gate.ts';
import { acceptCookieNotice, expect, expectHidden, part, shown, test } from './support/suite.ts';
import { axeViolations } from './support/axe.ts';
import { inTurn, LOOKS } from './support/looks.ts';
import { atRest } from './support/rest.ts';

const SECRET = 'corr3ct-h0rse&battery';
const SIGNED_IN = 'login=signed-in&verified=1';

test.beforeEach(async ({ page }) => {
  await acceptCookieNotice(page);
  // The visitor keeps messages on screen: on a busy machine one could go before it is looked for.
  await page.addInitScript(() => localStorage.setItem('gate_messages_stay', '1'));
});

const withdraw = async (page: Page, amount: string): Promise<void> => {
  await page.getByLabel('Receiving address').fill('TDemo1111');
  await part(page, 'gate-amount-input', 'input').click();
  await page.keyboard.type(amount);
  await page.locator('form[data-withdraw] button[type=submit]').click();
  await expect(part(page, 'gate-fund-password', 'panel')).toBeVisible();
};
const result = (page: Page) => page.locator('[data-result]');

test.describe('a withdrawal', () => {
  test('the amount goes with the form, the password to its caller only [PASS-06, PASS-07, PASS-08, FMT-17]', async ({
    page,
    visit,
  }) => {
    await hear(page, 'gate-confirm', 'gate-close');
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
      else posts.push(request.url());
    });
    await visit(`${SIGNED_IN}&frequency=1`, '/myaccount/withdraw/USDT');
    await withdraw(page, '0012.5.');
    await expect(part(page, 'gate-fund-password', 'select-frequency')).toHaveValue('1');
    await expect(part(page, 'gate-fund-password', 'confirm')).toBeDisabled();
    await part(page, 'gate-fund-password', 'input-fundpass').pressSequentially(SECRET);
    const markup = await page.evaluate(() => {
      const host = document.querySelector('gate-fund-password')!;
      return document.documentElement.outerHTML + host.shadowRoot!.innerHTML;
    });
    expect(markup).not.toContain(SECRET);
    await part(page, 'gate-fund-password', 'confirm').dblclick();
    await expect(result(page)).toHaveText('Your withdrawal is on its way.');
    await expect(part(page, 'gate-fund-password', 'panel')).toHaveCount(0);
    const withSecret = posts.filter((line) => line.includes('corr3ct'));
    expect(withSecret).toHaveLength(1);
    expect(withSecret[0]).toContain('/myaccount/withdraw/USDT ');
    expect(withSecret[0]).toContain('amount=12.5&');
    expect(withSecret[0]).toContain('frequency=1');
    expect(await heard(page)).toEqual([
      { name: 'gate-confirm', tag: 'gate-fund-password', frequency: '1' },
      { name: 'gate-close', tag: 'gate-fund-password', reason: 'button' },
    ]);
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
    ).not.toContain('corr3ct');
    // The page has reset its form, and ours went with it.
    await expect(part(page, 'gate-amount-input', 'input')).toHaveValue('');
  });

  for (const [where, own] of [
    ['a page of another site around ours', false],
    ['a page of our own around ours', true],
  ] as const)
    test(`${where}: the fund password is ${own ? '' : 'not '}asked for [PASS-07]`, async ({ page, demo }) => {
      const path = '/myaccount/withdraw/USDT';
      const around = own ? `${demo.origin}/around` : 'http://shop.test/';
      // The server's own `frame-ancestors` would not let it come that far.
      await page.route(`${demo.origin}${path}`, async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        delete headers['content-security-policy'];
        delete headers['x-frame-options'];
        await route.fulfill({ response, headers });
      });
      await page.route(around, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><iframe title="" src="${demo.origin}${path}" width="900" height="700"></iframe>`,
        }),
      );
      await page.goto(around);
      const inside = page.frame({ url: /withdraw/ })!;
      await inside.waitForFunction(() => window.gate?.explain !== undefined);
      const told = await inside.evaluate(
        (name) =>
          new Promise<string | undefined>((resolve) => {
            addEventListener(name, (event) => resolve((event as CustomEvent<{ code?: string }>).detail.code));
            const { open } = window.gate as unknown as { open(tag: string): Promise<unknown> };
            open('gate-fund-password').catch(() => undefined);
          }),
        own ? 'gate-show' : 'gate-error',
      );
      expect(told).toBe(own ? undefined : 'framed-by-other-site');
      const element = inside.locator('gate-fund-password');
      await expect(element).toHaveAttribute('data-state', own ? 'shown' : 'hidden');
      await expect(element.locator('[part~=input-fundpass]')).toHaveCount(own ? 1 : 0);
    });

  test('cancelled: the page gets null; the next dialog starts empty [PASS-07, PASS-08]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/myaccount/withdraw/USDT');
    await withdraw(page, '1');
    await part(page, 'gate-fund-password', 'input-fundpass').fill(SECRET);
    await page.keyboard.press('Escape');
    await expect(result(page)).toHaveText('Nothing was sent.');
    await page.locator('form[data-withdraw] button[type=submit]').click();
    await expect(part(page, 'gate-fund-password', 'input-fundpass')).toHaveValue('');
    await part(page, 'gate-fund-password', 'input-fundpass').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(result(page)).toHaveText('The fund password is wrong.');
  });

  test('on a small phone the help for the code is above the buttons, without scrolling [PASS-15]', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(`${SIGNED_IN}&frequency=2`, '/myaccount/withdraw/USDT');
    await withdraw(page, '1');
    await part(page, 'gate-fund-password', 'select-frequency').selectOption('0');
    const help = part(page, 'gate-password-frequency', 'help');
    await expect(help).toBeVisible();
    const space = () =>
      page.evaluate(() => {
        const root = document.querySelector('gate-password-frequency')!.shadowRoot!;
        const box = (name: string) => root.querySelector(name)!.getBoundingClientRect();
        return box('.choices').top - box('[part~=help]').bottom;
      });
    await expect.poll(space).toBeGreaterThanOrEqual(0);
  });

  test('the frequency: cancelled, refused, saved [PASS-09, PASS-11, PASS-12, PASS-13, PASS-14]', async ({
    page,
    visit,
  }) => {
    await visit(`${SIGNED_IN}&frequency=2`, '/myaccount/withdraw/USDT');
    await withdraw(page, '1');
    const selector = part(page, 'gate-fund-password', 'select-frequency');
    const other = (name: string) => part(page, 'gate-password-frequency', name);
    await expect(selector).toHaveValue('2');
    await part(page, 'gate-fund-password', 'input-fundpass').fill(SECRET);
    await selector.selectOption('0');
    await expect(other('panel')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await other('cancel').click();
    await expect(selector).toHaveValue('2');
    await expect(part(page, 'gate-fund-password', 'input-fundpass')).toHaveValue(SECRET);

    await selector.selectOption('1');
    await expect(other('confirm')).toBeDisabled();
    await other('input-fundpass').fill('wrong');
    await expect(other('confirm')).toBeDisabled();
    await other('input-totp').fill('123456');
    await other('confirm').click();
    await expect(part(page, 'gate-toast-host', 'content')).toHaveText('The fund password is wrong.');
    await expect(other('panel')).toBeVisible();
    await other('input-fundpass').fill('right');
    await other('input-totp').fill('000000');
    await other('confirm').click();
    await expect(part(page, 'gate-toast-host', 'content').last()).toHaveText('The authenticator code has expired.');
    await other('input-totp').fill('123 456');
    await other('confirm').click();
    await expect(other('panel')).toHaveCount(0);
    await expect(selector).toHaveValue('1');
    await page.reload();
    await withdraw(page, '1');
    await expect(selector).toHaveValue('1');
  });

  test('without the token of the session the server refuses [PASS-13]', async ({ page, visit, context, demo }) => {
    await visit(SIGNED_IN, '/myaccount/withdraw/USDT');
    await context.addCookies([{ name: 'csrftoken', value: 'not.a.token', url: demo.origin }]);
    await withdraw(page, '1');
    await part(page, 'gate-fund-password', 'select-frequency').selectOption('0');
    await part(page, 'gate-password-frequency', 'input-fundpass').fill('x');
    await part(page, 'gate-password-frequency', 'input-totp').fill('1');
    await part(page, 'gate-password-frequency', 'confirm').click();
    await expect(part(page, 'gate-toast-host', 'content')).toHaveText('The page is out of date. Please reload it.');
  });

  test('in the app there is no selector; the change link opens a new tab [PASS-02, PASS-10]', async ({
    page,
    visit,
    context,
  }) => {
    await visit(`${SIGNED_IN}&device_type=2`, '/myaccount/withdraw/USDT');
    await withdraw(page, '1');
    await expect(part(page, 'gate-fund-password', 'select-frequency')).toHaveCount(0);
    const tab = context.waitForEvent('page');
    await part(page, 'gate-fund-password', 'secondary').click();
    expect(new URL((await tab).url()).pathname).toBe('/myaccount/fundpass_setup');
    await expect(part(page, 'gate-fund-password', 'panel')).toBeVisible();
  });

  test('the form of the page checks the amount, and its label belongs to it [FMT-17]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/myaccount/withdraw/USDT');
    const field = part(page, 'gate-amount-input', 'input');
    await expect(field).toBeVisible();
    await page.getByText('Amount', { exact: true }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleName('Amount');
    await page.getByLabel('Receiving address').fill('T1');
    await page.locator('form[data-withdraw] button[type=submit]').click();
    await expect(part(page, 'gate-fund-password', 'panel')).toHaveCount(0);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.pressSequentially('99999');
    await expect(field).toHaveValue('1234.56');
    await page.keyboard.press('Enter');
    await expect(part(page, 'gate-fund-password', 'panel')).toBeVisible();
  });

  test('a real IME and a keyboard that composes everything: the amount is known, the text put right at the end [FMT-01, FMT-17]', async ({
    page,
    visit,
    context,
  }) => {
    await visit(SIGNED_IN, '/myaccount/withdraw/USDT');
    const field = part(page, 'gate-amount-input', 'input');
    await field.click();
    const amount = () =>
      page.locator('form[data-withdraw]').evaluate((form) => new FormData(form as HTMLFormElement).get('amount'));
    const session = await context.newCDPSession(page);
    // Full-width digits of a Japanese keyboard, one after the other, then taken over.
    for (const text of ['１', '１２', '１２．', '１２．５'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(field).toHaveValue('１２．５');
    expect(await amount()).toBe('12.5');
    await session.send('Input.insertText', { text: '１２．５' });
    await expect(field).toHaveValue('12.5');
    expect(await amount()).toBe('12.5');
    // Letters that a composing keyboard brings along are gone at the end.
    await field.fill('');
    await session.send('Input.imeSetComposition', { text: '7x', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: '7x' });
    await expect(field).toHaveValue('7');
    expect(await amount()).toBe('7');
    await page.locator('form[data-withdraw]').evaluate((form) => (form as HTMLFormElement).reset());
    await expect(field).toHaveValue('');
    expect(await amount()).toBe('');
  });
});

test.describe('KYC notices', () => {
  const RISK = 'is_risk_user=1&risk_user_guide_url=/myaccount/kyc_home&risk_user_guide_frequency=24';
  const cookies = async (page: Page, origin: string) =>
    new Map((await page.context().cookies(origin)).map(({ name, expires }) => [name, expires]));

  test('shows the risk notice first, with its cookie for 24 h, and the upgrade once it is closed, with its cookie for 12 h [KYC-04, KYC-05, KYC-10]', async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`${RISK}&show_kyc_upgrade_notice=1`);
    await expect(shown(page, 'gate-kyc-notice', 'risk')).toHaveCount(1);
    await expect.poll(async () => (await cookies(page, demo.origin)).has('RISK_IP_USER')).toBe(true);
    const life = async (name: string) => ((await cookies(page, demo.origin)).get(name)! - Date.now() / 1000) / 3600;
    expect(await life('RISK_IP_USER')).toBeCloseTo(24, 1);
    await page.mouse.click(5, 5);
    await expect(part(page, 'gate-kyc-notice', 'panel')).toBeVisible();
    await part(page, 'gate-kyc-notice', 'close').click();
    await expect(shown(page, 'gate-kyc-notice', 'upgrade')).toHaveCount(1);
    await expect.poll(async () => (await cookies(page, demo.origin)).has('gate_kyc_upgrade')).toBe(true);
    expect(await life('gate_kyc_upgrade')).toBeCloseTo(12, 1);
    await page.reload();
    await expectHidden(page, 'gate-kyc-notice');
  });

  test('frequency 0: every time and no cookie; not closable it leads on [KYC-03, KYC-06]', async ({
    page,
    visit,
    demo,
  }) => {
    const scenario = `${RISK.replace('=24', '=0')}&risk_user_guide_be_closed=0`;
    for (let load = 0; load < 2; load++) {
      await visit(scenario);
      await expect(shown(page, 'gate-kyc-notice', 'risk')).toHaveCount(1);
    }
    expect((await cookies(page, demo.origin)).has('RISK_IP_USER')).toBe(false);
    await expect(part(page, 'gate-kyc-notice', 'close')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await part(page, 'gate-kyc-notice', 'action').click();
    await page.waitForURL('**/myaccount/kyc_home');
    // The notice is closable here: users who are sent to this page must be able to complete it.
    await part(page, 'gate-kyc-notice', 'close').click();
    await expectHidden(page, 'gate-kyc-notice');
  });

  test('the upgrade leads to /myaccount/kyc2 [KYC-08]', async ({ page, visit }) => {
    await visit('show_kyc_upgrade_notice=1&lang=tr', '/tr');
    await part(page, 'gate-kyc-notice', 'action').click();
    await page.waitForURL('**/tr/myaccount/kyc2');
  });
});

test.describe('deposit chooser', () => {
  const openIt = async (page: Page) => {
    await settled(page);
    await page.locator('#main button[data-gate-open="gate-deposit-chooser"]').click();
    await expect(part(page, 'gate-deposit-chooser', 'panel')).toBeVisible();
  };
  for (const [what, scenario, items] of [
    ['menu without fiat_trade', 'menu=spot_trade', 4],
    ['menu with fiat_trade', 'menu=spot_trade,fiat_trade', 1],
    ['another site', 'menu=spot_trade&site=uk&lang=en-uk', 1],
    ['the UK limit', 'menu=spot_trade&is_uk_limit=1', 1],
    ['a failed call', 'fail=compliance:500', 1],
    ['fiatTrade "present"', 'menu=spot_trade,fiat_trade&deposit_fiat=present', 4],
  ] as const)
    test(`${what}: ${items} ways [FUND-11, FUND-12]`, async ({ page, visit }) => {
      await visit(`${SIGNED_IN}&${scenario}`, `${scenario.includes('uk&') ? '/en-uk' : ''}/myaccount/deposit/USDT`);
      await openIt(page);
      await expect(part(page, 'gate-deposit-chooser', 'item')).toHaveCount(items);
      await expect(part(page, 'gate-deposit-chooser', 'item-onchain')).toBeVisible();
    });

  test('P2P with the default fiat [FUND-11, FUND-14]', async ({ page, visit }) => {
    await hear(page, 'gate-choose');
    await visit(`${SIGNED_IN}&menu=spot_trade`, '/myaccount/deposit/USDT');
    await openIt(page);
    await part(page, 'gate-deposit-chooser', 'item-p2p').click();
    await page.waitForURL('**/c2c/USDT_USD');
    // The menu that opens this choice is the one whose absence of fiat_trade closes the page (COMP-27).
    await page.waitForURL('**/state_compliance_tips');
    await settled(page);
  });
});

test.describe('guide card', () => {
  test('for visitors, with prize and reward; it goes with the login [NAV-01, NAV-02]', async ({ page, visit }) => {
    await visit('has_register_task=1&reward_num=50&reward_currency=USDT', '/crypto/buy');
    await expect(part(page, 'gate-guide-card', 'title')).toContainText('$5,000');
    await expect(part(page, 'gate-guide-card', 'panel')).toContainText('50 USDT');
    await part(page, 'gate-guide-card', 'secondary').click();
    await page.waitForURL('**/login');
    await visit(SIGNED_IN, '/crypto/buy');
    await settled(page);
    await expect(page.locator('gate-guide-card')).toHaveAttribute('data-state', 'hidden');
  });

  test('prize 0 and no task: nothing is promised [NAV-02]', async ({ page, visit }) => {
    await visit('prize_num=0', '/crypto/buy');
    await expect(part(page, 'gate-guide-card', 'title')).toHaveText(guideCardCopy.text.title);
    await expect(part(page, 'gate-guide-card', 'action')).toHaveAttribute('href', '/signup');
  });
});

test.describe('by axe', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });

  const violations = async (page: Page, tag: Tag): Promise<string[]> => {
    await atRest(page);
    return axeViolations(page, [tag]);
  };
  const openBy = (page: Page, tag: Tag) =>
    page.evaluate(
      (name) => (window.gate as unknown as { open(tag: string): Promise<unknown> }).open(name).then(() => undefined),
      tag,
    );

  for (const look of LOOKS) {
    const { query, prefix, viewport } = look;
    test(`no violation: ${inTurn(look, 1)} [PASS-01, KYC-02, FUND-11, FMT-01, NAV-01]`, async ({ page, visit }) => {
      await page.setViewportSize(viewport);
      await visit(`${SIGNED_IN}&${query}`, `${prefix}/myaccount/withdraw/USDT`);
      await expect(shown(page, 'gate-amount-input')).toHaveCount(1);
      expect(await violations(page, 'gate-amount-input')).toEqual([]);
      for (const tag of ['gate-fund-password', 'gate-password-frequency', 'gate-deposit-chooser'] as const) {
        await openBy(page, tag);
        await expect(part(page, tag, 'panel')).toBeVisible();
        expect(await violations(page, tag), tag).toEqual([]);
        const { width } = (await part(page, tag, 'panel').boundingBox())!;
        // On phones, dialogs are sheets.
        if (tag !== 'gate-deposit-chooser') expect(width).toBe(viewport.width <= 480 ? viewport.width : 500);
        await page.keyboard.press('Escape');
        await expect(part(page, tag, 'panel')).toHaveCount(0);
      }
      for (const scenario of ['is_risk_user=1', 'show_kyc_upgrade_notice=1']) {
        await visit(`${query}&${scenario}`, prefix || '/');
        await expect(shown(page, 'gate-kyc-notice')).toHaveCount(1);
        expect(await violations(page, 'gate-kyc-notice'), scenario).toEqual([]);
      }
      await visit(query, `${prefix}/crypto/buy`);
      await expect(shown(page, 'gate-guide-card')).toHaveCount(1);
      expect(await violations(page, 'gate-guide-card')).toEqual([]);
    });
  }
});
