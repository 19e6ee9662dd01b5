/** The journeys that must pass under every condition. */
import type { Page } from 'playwright/test';
import { heard, hearFromNow } from '../support/gate.ts';
import { atRest } from '../support/rest.ts';
import { expect, part, shown, type Visit } from '../support/suite.ts';
import { answerForTags, TAG_HOSTS } from '../support/tag-hosts.ts';

/** Opens a path in a scenario, under the conditions. @returns the page, the same at each visit of a journey */
export type VisitRoughly = (...given: Parameters<Visit>) => Promise<Page>;

export const PASSWORD = 'corr3ct-h0rse&battery';

export const COOKIES = 'the cookie notice is answered once, and tags wait for the answer [COMP-21, SITE-11]';

export const JOURNEYS: Readonly<Record<string, (visit: VisitRoughly) => Promise<void>>> = {
  'a restricted visitor is led to the notice, where the bar shows [COMP-26]': async (visit) => {
    const page = await visit('is_blocked_country=1&limit_country=US', '/price');
    await expect(page).toHaveURL(/\/state_compliance_tips$/);
    await visit('is_blocked_country=1');
    await expect(part(page, 'gate-notice-bar', 'content').first()).toBeVisible();
  },
  'the compliance dialog is confirmed [COMP-37]': async (visit) => {
    const page = await visit('brazil_toast=1');
    await part(page, 'gate-compliance-modal', 'confirm').click();
    await expect(page.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
  },
  'the KYC bar shows and is closed [KYC-01]': async (visit) => {
    const page = await visit('login=signed-in&verified=0');
    await part(page, 'gate-kyc-bar', 'close').click();
    await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'hidden');
  },
  'the VPN notice is read [IP-07]': async (visit) => {
    const page = await visit('login=signed-in&verified=1&ip_result=3', '/trade/BTC_USDT');
    await expect(shown(page, 'gate-ip-check', 'vpn')).toHaveCount(1);
    await part(page, 'gate-ip-check', 'confirm').click();
    await expect(shown(page, 'gate-ip-check')).toHaveCount(0);
  },
  'the fund drawer opens, and closes by the keyboard [FUND-15]': async (visit) => {
    const page = await visit('');
    await page.locator('button[data-gate-open="gate-fund-drawer"]').first().click();
    await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
  },
  'the fund password goes to its caller once [PASS-07]': async (visit) => {
    const page = await visit('login=signed-in&verified=1', '/myaccount/withdraw/USDT');
    await hearFromNow(page, 'gate-confirm');
    await page.getByLabel('Receiving address').fill('TDemo1111');
    await part(page, 'gate-amount-input', 'input').click();
    await page.keyboard.type('12.5');
    await page.locator('form[data-withdraw] button[type=submit]').click();
    await part(page, 'gate-fund-password', 'input-fundpass').fill(PASSWORD);
    await part(page, 'gate-fund-password', 'toggle').click();
    await expect(page.locator('gate-fund-password .clear')).toBeVisible();
    await part(page, 'gate-fund-password', 'confirm').click();
    await expect(part(page, 'gate-fund-password', 'panel')).toHaveCount(0);
    expect((await heard(page)).map(({ name }) => name)).toEqual(['gate-confirm']);
  },
  [COOKIES]: async (visit) => {
    const page = await visit('tag_scripts=1', '/?fresh');
    const tags = await answerForTags(page);
    await page.evaluate(() =>
      addEventListener('gate-close', (event) => {
        const { reason, flag } = (event as CustomEvent<{ reason: string; flag?: string }>).detail;
        if (reason === 'button' && flag === 'COOKIES_POLICY') window.gate!.consent.grant('analytics');
      }),
    );
    await part(page, 'gate-notice-bar', 'content').first().waitFor();
    await atRest(page);
    expect(tags, 'before the answer').toEqual([]);
    await part(page, 'gate-notice-bar', 'confirm').click();
    await expect.poll(() => [...tags].sort()).toEqual(TAG_HOSTS);
    await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
    expect(await page.evaluate(() => localStorage.getItem('gate_cookies_policy'))).toBe('accepted');
  },
  'the chart shows an order of the page [CHART-19]': async (visit) => {
    const page = await visit('login=signed-in&verified=1', '/trade/BTC_USDT');
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
  'the login opens in its mini-app [APP-01]': async (visit) => {
    const page = await visit('', '/support');
    await page.locator('[data-gate-open=gate-login]').first().click();
    await expect(page.frameLocator('gate-login iframe').locator('form').first()).toBeVisible();
  },
  'another language is chosen [LOC-06]': async (visit) => {
    const page = await visit('site_chrome=1&fragments=1', '/price');
    await part(page, 'gate-preferences', 'language').click();
    await part(page, 'gate-preferences', 'item-tr').click();
    await expect(page).toHaveURL(/\/tr\/price$/);
  },
  'an offer shows and is closed [POP-17]': async (visit) => {
    const page = await visit('perk_modal=1', '/rewards_hub');
    await part(page, 'gate-perk-modal', 'close').click();
    await expect(page.locator('gate-perk-modal')).toHaveAttribute('data-state', 'hidden');
  },
};
