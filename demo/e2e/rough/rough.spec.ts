/**
 * Ten journeys that must pass under the conditions in `conditions.ts`: combined in `npm test`, and one by one in
 * `npm run test:all`.
 */
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, part, shown, test, type Visit } from '../support/suite.ts';
import { hear, heard } from '../support/gate.ts';
import { CONDITIONS, GROUPS, type Condition, type ConditionName } from './conditions.ts';

interface Given {
  readonly page: Page;
  /** Opens a path in a scenario, under the conditions. */
  readonly visit: Visit;
}

const PASSWORD = 'corr3ct-h0rse&battery';

const COOKIES = 'the cookie notice is answered once [COMP-21]';

const JOURNEYS: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  'a restricted visitor is led to the notice, where the bar shows [COMP-26]': async ({ page, visit }) => {
    await visit('is_blocked_country=1&limit_country=US', '/price');
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await visit('is_blocked_country=1');
    await expect(part(page, 'gate-notice-bar', 'content').first()).toBeVisible();
  },
  'the compliance dialog is confirmed [COMP-37]': async ({ page, visit }) => {
    await visit('brazil_toast=1');
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await expect(page.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
  },
  'the KYC bar shows and is closed [KYC-01]': async ({ page, visit }) => {
    await visit('login=signed-in&verified=0');
    await part(page, 'gate-kyc-bar', 'close').click();
    await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'hidden');
  },
  'the VPN notice is read [IP-07]': async ({ page, visit }) => {
    await visit('login=signed-in&verified=1&ip_result=3', '/trade/BTC_USDT');
    await expect(shown(page, 'gate-ip-check', 'vpn')).toHaveCount(1);
    await part(page, 'gate-ip-check', 'confirm').click();
    await expect(shown(page, 'gate-ip-check')).toHaveCount(0);
  },
  'the fund drawer opens, and closes by the keyboard [FUND-15]': async ({ page, visit }) => {
    await visit('');
    await page.locator('button[data-gate-open="gate-fund-drawer"]').first().click();
    await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
  },
  'the fund password goes to its caller once [PASS-07]': async ({ page, visit }) => {
    await hear(page, 'gate-confirm');
    await visit('login=signed-in&verified=1', '/myaccount/withdraw/USDT');
    await page.getByLabel('Receiving address').fill('TDemo1111');
    await part(page, 'gate-amount-input', 'input').click();
    await page.keyboard.type('12.5');
    await page.locator('form[data-withdraw] button').click();
    await part(page, 'gate-fund-password', 'input-fundpass').fill(PASSWORD);
    await part(page, 'gate-fund-password', 'confirm').click();
    await expect(part(page, 'gate-fund-password', 'panel')).toHaveCount(0);
    expect((await heard(page)).map(({ name }) => name)).toEqual(['gate-confirm']);
  },
  [COOKIES]: async ({ page, visit }) => {
    await visit('', '/?fresh');
    await part(page, 'gate-notice-bar', 'confirm').click();
    await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
    expect(await page.evaluate(() => localStorage.getItem('gate_cookies_policy'))).toBe('accepted');
  },
  'the chart shows an order of the page [CHART-19]': async ({ page, visit }) => {
    await visit('login=signed-in&verified=1', '/trade/BTC_USDT');
    await expect(page.locator('gate-chart .canvas')).toBeVisible();
    await page.waitForFunction(() => {
      const { chart } = document.querySelector('gate-chart') as unknown as { chart?: { bars(): unknown[] } };
      return chart && chart.bars().length > 0;
    });
    await page.evaluate(() => {
      const host = document.querySelector('gate-chart') as unknown as {
        chart: { bars(): { close: number }[] };
        positionLines: object[];
      };
      const avgPrice = host.chart.bars().at(-1)!.close;
      host.positionLines = [{ id: 'order', type: 0, avgPrice, sideText: 'Limit' }];
    });
    await expect(page.locator('gate-chart .line-controls')).toBeAttached();
  },
  'the login opens in its mini-app [APP-01]': async ({ page, visit }) => {
    await visit('', '/support');
    await page.locator('[data-gate-open=gate-login]').first().click();
    await expect(page.frameLocator('gate-login iframe').locator('form').first()).toBeVisible();
  },
  'another language is chosen [LOC-06]': async ({ page, visit }) => {
    await visit('site_chrome=1', '/price');
    await part(page, 'gate-preferences', 'language').click();
    await part(page, 'gate-preferences', 'item-tr').click();
    await expect(page).toHaveURL(/\/tr\/price$/);
  },
};

const conditionsOf = (names: readonly ConditionName[]): Condition[] => names.map((name) => CONDITIONS[name]);
const reportsOf = (conditions: readonly Condition[]): RegExp[] => conditions.flatMap(({ reports }) => reports ?? []);

const run = (journey: string, names: readonly ConditionName[], mark = ''): void =>
  test.describe(names.join(', '), () => {
    const conditions = conditionsOf(names);
    test.use({ expectedLines: reportsOf(conditions) });
    test(`${journey}${mark}`, async ({ page, context, visit }) => {
      const situation = { page, context, seed: `${names.join()} ${journey}` };
      if (journey !== COOKIES) await acceptCookieNotice(page);
      for (const { prepare } of conditions) await prepare(situation);
      await JOURNEYS[journey]!({
        page,
        visit: async (scenario, path) => {
          await visit(scenario, path);
          for (const { opened } of conditions) await opened?.(situation);
        },
      });
    });
  });

test.describe('together', () => {
  const all = Object.values<Condition>(CONDITIONS);
  test.use({ expectedLines: reportsOf(all) });

  test('the conditions take effect', async ({ page, context, visit }) => {
    const situation = { page, context, seed: 'together' };
    for (const { prepare } of all) await prepare(situation);
    await visit('login=signed-in&verified=0', '/price');
    await page.waitForURL('**/price');
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(0);
    const facts = () => page.evaluate(() => [navigator.onLine, document.hidden, crossOriginIsolated]);
    expect(await facts()).toEqual([false, true, true]);
    for (const { opened } of all) await opened?.(situation);
    expect(await facts()).toEqual([false, false, true]);
    await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
    expect(context.pages()).toHaveLength(2);
    const latencies = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, duration }) => (name.includes('/api/') ? [duration] : [])),
    );
    expect(latencies).not.toEqual([]);
    expect(Math.min(...latencies)).toBeGreaterThanOrEqual(20);
  });
});

for (const journey of Object.keys(JOURNEYS)) {
  for (const names of GROUPS) run(journey, names);
  for (const name of Object.keys(CONDITIONS) as ConditionName[]) run(journey, [name], ' @long');
}
