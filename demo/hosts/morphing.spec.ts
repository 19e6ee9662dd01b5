/** Pages that Turbo 8 refreshes by morphing. */
import { acceptCookieNotice, expect, part, shown, test } from '../e2e/support/suite.ts';
import { openHost, scriptTag } from './serve.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('a morphed page keeps the state of its elements and the open drawer [STORE-01]', async ({ page, demo }) => {
  const head = `<meta name="turbo-refresh-method" content="morph">${scriptTag('@hotwired/turbo/dist/turbo.es2017-umd.js')}`;
  const elements = '<gate-kyc-bar></gate-kyc-bar><gate-fund-drawer></gate-fund-drawer>';
  await openHost(page, demo, { head, elements }, 'site_chrome=0&fragments=0&login=signed-in&verified=0');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  await page.evaluate(() => void (window.gate as unknown as { open(tag: string): unknown }).open('fund-drawer'));
  await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('turbo:morph', () => setTimeout(resolve), { once: true });
        (window as unknown as { Turbo: { visit(url: string, options: object): void } }).Turbo.visit(location.href, {
          action: 'replace',
        });
      }),
  );
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('gate-fund-drawer')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('gate-fund-drawer')).toHaveAttribute('open', '');
  await expect(part(page, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
});
