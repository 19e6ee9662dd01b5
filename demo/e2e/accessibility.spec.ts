/** Every element by axe, in each look: light and dark, Arabic, on a phone and on a desktop. */
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, part, PHONE, test, type Visit } from './support/suite.ts';
import { settled, shownTags, ALL_TAGS, type Tag } from './support/gate.ts';
import { axeViolations } from './support/axe.ts';
import { LOOKS } from './support/looks.ts';

// axe is put into the page as a script.
test.use({ bypassCSP: true });
test.beforeEach(({ page }) => acceptCookieNotice(page));

const violations = (page: Page): Promise<string[]> => axeViolations(page, ALL_TAGS);

const open = async (
  page: Page,
  visit: Visit,
  scenario: string,
  path: string,
  expected: readonly Tag[],
): Promise<void> => {
  await visit(scenario, path);
  await settled(page);
  // An element may wait for its turn after the others have settled.
  await expect.poll(() => shownTags(page)).toEqual(expect.arrayContaining([...expected]));
};

for (const { name: look, query, prefix, viewport } of LOOKS)
  test.describe(look, () => {
    test.use({ viewport });
    const home = prefix || '/';

    test('bars, toast and messages without a violation [LOC-11]', async ({ page, visit }) => {
      await open(
        page,
        visit,
        `${query}&login=signed-in&verified=0&is_uk_ip=1&is_blocked_country=0&is_withdraw_only_user=1&gray_show=1`,
        home,
        [
          ...(viewport.width <= PHONE.width ? (['gate-download-bar'] as const) : []),
          'gate-notice-bar',
          'gate-site-switch',
          'gate-gray-tax-toast',
          'gate-kyc-bar',
        ],
      );
      await page.evaluate(() => {
        const { toast } = window.gate as unknown as { toast(text: string, kind?: string): void };
        for (const kind of ['info', 'success', 'warning', 'error']) toast(`A ${kind}`, kind);
      });
      await expect(part(page, 'gate-toast-host', 'content')).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
    });

    test('dialogs and drawer without a violation [LOC-11]', async ({ page, visit }) => {
      await open(page, visit, `${query}&is_hk_user=1`, home, ['gate-compliance-modal']);
      expect(await violations(page)).toEqual([]);
      await part(page, 'gate-compliance-modal', 'cancel').click();
      await expect(part(page, 'gate-compliance-modal', 'panel')).toHaveCount(0);
      await page.locator('button[data-gate-open]').first().click();
      await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
      // Colours are measured when the slide is over.
      await expect
        .poll(() =>
          page
            .locator('gate-fund-drawer')
            .evaluate(
              (host) => host.shadowRoot!.getAnimations().filter(({ playState }) => playState === 'running').length,
            ),
        )
        .toBe(0);
      expect(await violations(page)).toEqual([]);
    });

    test('the frame of the site without a violation [LOC-11, NAV-08, NAV-06, NF-01, DL-12]', async ({
      page,
      visit,
    }) => {
      const wide = viewport.width <= PHONE.width ? [] : (['gate-floating-menu'] as const);
      const frame = `site_chrome=1&has_dl_task=1&hidden_app_download=0&${query}`;
      for (const [path, tag] of [
        ['/', 'gate-download-card'],
        ['/no-such-page', 'gate-not-found'],
        ['/myaccount/security', 'gate-left-menu'],
        ['/campaigns/gateio-app-download-rewards', 'gate-download-page'],
      ] as const) {
        await open(page, visit, frame, prefix + path, [tag, 'gate-footer', 'gate-preferences', ...wide]);
        expect(await violations(page), path).toEqual([]);
      }
    });
  });
