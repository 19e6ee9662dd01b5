/** Changes without a move of the focus are announced once, and assertively only if they cannot wait. */
import { announcements, followAnnouncements } from './support/announcements.ts';
import { settled } from './support/gate.ts';
import { acceptCookieNotice, expect, part, test } from './support/suite.ts';

const SIGNED_IN = 'login=signed-in&verified=1&hidden_app_download=1';

test.beforeEach(async ({ page }) => {
  await acceptCookieNotice(page);
  await followAnnouncements(page);
});

test('toasts: their words without the control that closes them; errors at once', async ({ page, visit }) => {
  await visit(SIGNED_IN);
  await settled(page);
  await page.evaluate(() => {
    const { toast } = window.gate as unknown as { toast(text: string, kind?: string): void };
    toast('Your settings are saved.', 'success');
    toast('The order was refused.', 'error');
  });
  await expect
    .poll(() => announcements(page))
    .toEqual(['polite: Your settings are saved.', 'assertive: The order was refused.']);
  await expect(part(page, 'gate-toast-host', 'panel')).toHaveCount(2);
});

test('a refused password is told once, inside the dialog that is open @long', async ({ page, visit }) => {
  await visit(`${SIGNED_IN}&frequency=2`, '/myaccount/withdraw/USDT');
  await page.getByLabel('Receiving address').fill('TDemo1111');
  await page.locator('gate-amount-input [part~=input]').fill('1');
  await page.locator('form[data-withdraw] button[type=submit]').click();
  await part(page, 'gate-fund-password', 'select-frequency').selectOption('0');
  await part(page, 'gate-password-frequency', 'input-fundpass').fill('wrong');
  await part(page, 'gate-password-frequency', 'input-totp').fill('123456');
  await part(page, 'gate-password-frequency', 'confirm').click();
  await expect.poll(() => announcements(page)).toEqual(['assertive: The fund password is wrong.']);
  // The toast closes automatically; its message is not announced again.
  await expect(part(page, 'gate-toast-host', 'panel')).toHaveCount(0);
  expect(await announcements(page)).toEqual(['assertive: The fund password is wrong.']);
});

test.describe('notices that fold', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('are told as one line, with the names of what is behind it @long', async ({ page, visit }) => {
    await visit('login=signed-in&is_uk_ip=1&gray_show=1&has_dl_task=1');
    await settled(page);
    await expect(page.locator('.folded-line .fold')).toBeVisible();
    await expect
      .poll(async () => (await announcements(page)).filter((line) => /^polite: \d notices: ./.test(line)))
      .not.toEqual([]);
  });
});

test.describe('the chart', () => {
  test('says its newest price, and that a search found nothing @long', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/futures/USDT/BTC_USDT?feed=udf');
    const chart = page.locator('gate-chart');
    await expect.poll(async () => (await announcements(page)).join()).toMatch(/polite: BTC.*last price/);
    await chart.locator('[part~=title]').first().click();
    await chart.getByRole('combobox').fill('nothing of this name');
    await page.keyboard.press('Enter');
    await expect.poll(() => announcements(page)).toContain('polite: No symbols found.');
  });
});

test.describe('a mini-app', () => {
  test.use({ expectedLines: [/did not answer in time/] });

  test('a mini-app that does not come is told @long', async ({ page, visit }) => {
    await page.clock.install();
    await page.route(/funds_transfer/, (route) => route.abort());
    await visit(SIGNED_IN, '/myaccount/transfer');
    await expect(part(page, 'gate-funds-transfer', 'frame')).toHaveCount(1);
    // The other mini-app of the page may still be loading. Its time limit would add a second message.
    await page.locator('gate-master-transfer').evaluate((element) => element.remove());
    await page.clock.runFor(16_000);
    await expect
      .poll(async () => (await announcements(page)).filter((line) => line.startsWith('assertive')))
      .toHaveLength(1);
  });
});
