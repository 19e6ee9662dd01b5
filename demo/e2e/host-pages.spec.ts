/** The demo's own pages: fees, one coin, deposits and withdrawals. */
import { marketOf } from '../market/generator.ts';
import { tickerOf } from '../market/ticker.ts';
import { expect, PHONE, test } from './support/suite.ts';

const SIGNED_IN = 'login=signed-in&verified=1';

test('the withdrawal page shows a balance to signed-in users only', async ({ page, visit }) => {
  await visit('', '/myaccount/withdraw/USDT');
  await expect(page.getByText('Network', { exact: true })).toBeVisible();
  await expect(page.getByText('Available')).toHaveCount(0);
  await expect(page.getByText('1,234.56')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in to withdraw' })).toHaveAttribute('href', '/login');
  await visit(SIGNED_IN, '/myaccount/withdraw/USDT');
  await expect(page.getByText('1,234.56 USDT')).toBeVisible();
});

test('fee and minimum follow the network of a withdrawal', async ({ page, visit }) => {
  await visit(SIGNED_IN, '/myaccount/withdraw/USDT');
  await expect(page.locator('.facts')).toContainText(/Fee\s*1 USDT/);
  await page.getByLabel('Network').selectOption('ERC20');
  await expect(page.locator('.facts')).toContainText(/Fee\s*4\.5 USDT/);
  await expect(page.getByLabel('Network')).toHaveValue('ERC20');
});

test('the deposit page has a code and a copy button for the address of the chosen network', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(SIGNED_IN, '/myaccount/deposit/USDT');
  await page.getByRole('link', { name: 'Ethereum (ERC20)' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the deposit address' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.locator('#address').textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(address).toMatch(/^0x/);
});

test('the coin page agrees with the market', async ({ page, visit }) => {
  await visit('', '/price/bitcoin');
  const { low, high } = tickerOf(marketOf('BTC_USDT')!, Date.now() / 1000);
  const price = Number((await page.locator('[data-price-of]').textContent())!.replace(/,/g, ''));
  // The price moves on while the page loads.
  expect(price).toBeGreaterThan(low * 0.99);
  expect(price).toBeLessThan(high * 1.01);
  await expect(page.getByRole('img', { name: 'Last 7 days' })).toBeVisible();
});

test('fees fall with each level', async ({ page, visit }) => {
  await visit('', '/fee');
  const makers = await page.locator('table.fees').first().locator('tbody td:nth-child(3)').allTextContents();
  const rates = makers.map((text) => parseFloat(text));
  expect(rates).toHaveLength(10);
  expect(rates).toEqual([...rates].sort((a, b) => b - a));
});

test('the logo keeps its place when the browser paints it before the rest of the header', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit('', '/rewards_hub');
  const logo = page.locator('#header .logo img');
  const painted = await logo.boundingBox();
  await page.locator('#header').evaluate((header) => {
    for (const part of header.querySelectorAll('.nav, .account')) part.remove();
  });
  expect(await logo.boundingBox()).toEqual(painted);
});

for (const [lang, prefix] of [
  ['en', ''],
  ['ar', '/ar'],
  ['de', '/de'],
] as const)
  test(`the tables of fees fit a phone in ${lang} @fonts`, async ({ page, visit }) => {
    await page.setViewportSize(PHONE);
    for (const path of ['/fee', '/vip']) {
      await visit(`lang=${lang}`, prefix + path);
      for (const place of await page.locator('.scrolls').all())
        expect(await place.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBeLessThanOrEqual(0);
    }
  });

for (const [lang, prefix] of [
  ['ar', '/ar'],
  ['de', '/de'],
] as const)
  test(`the buttons of market rows have one line in ${lang}`, async ({ page, visit }) => {
    await page.setViewportSize(PHONE);
    await visit(`lang=${lang}`, `${prefix}/price`);
    const button = page.locator('.markets .button').first();
    const lines = await button.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    expect(await button.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
    const beyond = await button.evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      const table = link.closest('table')!.getBoundingClientRect();
      return Math.max(table.left - left, right - table.right);
    });
    expect(beyond).toBeLessThanOrEqual(0);
  });

test('names of coins are complete beside a column', async ({ page, visit }) => {
  await page.setViewportSize({ width: 780, height: 800 });
  await visit('', '/');
  const cut = await page
    .locator('.markets .name')
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test('pages with the chat have no floating menu', async ({ page, visit }) => {
  await visit('site_chrome=1', '/support');
  await expect(page.locator('gate-floating-menu')).toHaveCount(0);
  await visit('site_chrome=1', '/about-us');
  await expect(page.locator('gate-floating-menu')).toHaveCount(1);
});

test('the footer invites to sign up, except where it would be wrong', async ({ page, visit }) => {
  await visit('site_chrome=1', '/about-us');
  await expect(page.locator('gate-footer [part~=signup]')).toBeVisible();
  for (const path of ['/login', '/signup', '/state_compliance_tips']) {
    await visit('site_chrome=1', path);
    await expect(page.locator('gate-footer footer')).toBeVisible();
    await expect(page.locator('gate-footer [part~=signup]')).toHaveCount(0);
  }
});

test('the page of a closed region gives a reason and ways on, in its language', async ({ page, visit }) => {
  await visit('', '/state_compliance_tips');
  await expect(page.getByText('Local rules do not let us offer this product')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Withdraw: Your assets' })).toHaveAttribute(
    'href',
    '/myaccount/withdraw/USDT',
  );
  await visit('', '/de/state_compliance_tips');
  await expect(page.getByRole('heading', { name: 'In Ihrer Region nicht verfügbar' })).toBeVisible();
});

test('log in and sign up show the password on request, and lead to the ways of the site', async ({ page, visit }) => {
  await visit('', '/login');
  const password = page.locator('#password');
  await password.fill('gate-demo-1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('link', { name: 'Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google: not connected in this demo');
  await visit('site=tr', '/signup');
  await expect(page.locator('.way')).toHaveText(['Gate']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('payouts have pictures and figures, and passwords no button', async ({ page, visit }) => {
    await visit('', '/rewards_hub');
    const rows = page.locator('.payouts li');
    await expect(rows).toHaveText([/BTC\s*0\.4182\s*\$38,914\.20/, /ETH/, /USDT/, /PEPE/], { useInnerText: true });
    await expect(rows.first().locator('img')).toBeVisible();
    await visit('', '/login');
    await expect(page.locator('[data-look]')).toBeHidden();
  });
});

test('deposits name their address a sample and list the latest transfers of users only', async ({ page, visit }) => {
  await visit('', '/myaccount/deposit/USDT');
  await expect(page.getByText('Sample address of a demo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent transfers' })).toHaveCount(0);
  await visit(SIGNED_IN, '/myaccount/deposit/USDT');
  await expect(page.getByRole('region', { name: 'Recent transfers' }).getByRole('listitem')).toHaveCount(3);
});
