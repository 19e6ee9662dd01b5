/** The QA panel: smoke tests. */
import { readFileSync } from 'node:fs';
import { defaults } from '../../src/core/config.ts';
import { expect, test } from './support/suite.ts';
import { elements } from '../../elements/index.ts';

test('COMP-11 the QA panel shows explain(), changes the scenario and moves the clock', async ({ page }) => {
  await page.goto('/qa');
  const frame = page.frameLocator('#page');
  await expect(frame.locator('#header')).toBeVisible();
  await expect(page.locator('#explain-list')).toContainText('gate-kyc-bar');
  await page.getByRole('button', { name: 'Hong Kong user' }).click();
  await expect(frame.locator('gate-compliance-modal')).toHaveAttribute('data-variant', 'HK');
  await expect(page.locator('#permalink')).toHaveValue(/is_hk_user=1/);
  await expect(page.locator('#explain-list')).toContainText('a flag asks for a dialog');
  await frame.locator('gate-compliance-modal [part~=cancel]').click();
  await expect(frame.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
  await page.getByRole('button', { name: '+12 h', exact: true }).click();
  await expect(page.locator('#permalink')).toHaveValue(/clockOffset=43200000/);
  await expect(frame.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
  await page.getByRole('button', { name: '+12 h', exact: true }).click();
  await expect(frame.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'shown');
});

test('COMP-15 the QA panel says which flags are set, which would make a dialog show, and where every case is listed', async ({
  page,
}) => {
  await page.goto('/qa?login=signed-in&verified=1&ip_result=3&is_withdraw_only_user=1&path=/trade/BTC_USDT');
  const list = page.locator('#explain-list');
  const cardOf = (tag: string) =>
    list.locator('details.card').filter({ has: page.locator('.tag', { hasText: new RegExp(`^${tag}$`) }) });
  await expect(cardOf('gate-ip-check').locator('.badge')).toHaveText('shown');
  const modal = cardOf('gate-compliance-modal');
  await modal.locator('summary').click();
  await expect(modal.locator('.because')).toHaveText('✗ a flag asks for a dialog');
  await expect(modal.locator('.flags li')).toHaveText([
    'BX ← limit.brazil_toast',
    'UK_HOME ← limit.is_uk_limit, on the home page',
    'HK ← toast.is_hk_user',
    'LTW ← limit.ltw_toast',
    'UZBEKISTAN ← limit.is_uzbekistan_toast',
  ]);
  // Each fact once, the long answer as the flags that are set, and where it came from.
  const read = modal.locator('tr.no').first().locator('.read');
  await expect(read).toHaveCount(1);
  await expect(read.locator('code')).toHaveText('toast.is_withdraw_only_user = 1; menu of 9 codes');
  await expect(read).toContainText('call compliance (ready)');
  const ip = cardOf('gate-ip-check');
  await ip.locator('summary').click();
  await expect(ip).toContainText('a cap: not asked again while it is on screen');
  await expect(cardOf('gate-business-notice')).toContainText('Waits: gate-ip-check is on screen');
  await modal.getByRole('link', { name: 'Every case in which it shows' }).click();
  await expect(page.locator('tbody tr:not([hidden]) a.badge').first()).toHaveText('show');
  await expect(page.locator('tbody tr:not([hidden]) a.badge', { hasText: 'hide' })).toHaveCount(0);
});

test('COMP-20 the QA panel opens a scenario by its link', async ({ page }) => {
  await page.goto('/qa?is_uk_ip=1&path=/price&width=360');
  await expect(page.frameLocator('#page').locator('gate-site-switch')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('#page')).toHaveCSS('width', '360px');
  await expect(page.locator('input[name="is_uk_ip"][type="checkbox"]')).toBeChecked();
});

test('LOG-01 a trace link opens in the panel, is asked again and opens the scenario with its storage', async ({
  page,
  visit,
}) => {
  await visit('login=signed-in&site=us&lang=en-us&verified=2&is_main=1', '/en-us');
  await expect(page.locator('gate-site-switch')).toHaveAttribute('data-state', 'shown');
  await page.evaluate(() => sessionStorage.setItem('gate_switch_US_to_MAIN', '1'));
  await page.reload();
  await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'shown');
  const link = await page.evaluate(() =>
    (window as unknown as { gate: { explain: { link(): Promise<string> } } }).gate.explain.link(),
  );
  expect(new URL(link).search).toBe('');
  await visit('', '/');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  const card = page
    .locator('#trace details.card')
    .filter({ has: page.locator('.tag', { hasText: 'gate-site-switch' }) });
  await card.locator('summary').first().click();
  await expect(card).toContainText('Would show if: not dismissed this session');
  await expect(card).toContainText('Here decide() hides: not dismissed this session');
  await expect(card.locator('tr.no td.clause')).toHaveText('not dismissed this session');
  await expect(card.locator('tr.differs')).toHaveCount(0);
  const frame = page.frameLocator('#page');
  await expect(frame.locator('gate-notice-bar')).toHaveAttribute('data-state', 'shown');
  await expect(frame.locator('gate-site-switch')).toHaveAttribute('data-state', 'hidden');
  await expect(page.locator('#explain-list')).toContainText('Would show if: not dismissed this session');
  await expect(page.locator('select[name="site"]')).toHaveValue('us');
});

test('COMP-11 the matrix is a grid that is filtered, and a cell of it opens live with its storage', async ({
  page,
  context,
}) => {
  await page.goto('/qa/matrix?element=gate-compliance-modal');
  const rows = page.locator('tbody tr:not([hidden])');
  const all = await rows.count();
  await page.getByLabel('Filter result').fill('HK');
  await page.getByLabel('Filter flags').fill('-ltw');
  expect(await rows.count()).toBeLessThan(all);
  await page.getByLabel('Filter flags').fill('');
  await page.reload();
  await expect(page.getByLabel('Filter result')).toHaveValue('HK');
  const [live] = await Promise.all([context.waitForEvent('page'), rows.first().locator('a.badge').click()]);
  await expect(live.locator('gate-compliance-modal')).toHaveAttribute('data-variant', 'HK');
  await page.getByLabel('Filter result').fill('');
  await page.getByLabel('Filter because').fill('due');
  const [capped] = await Promise.all([
    context.waitForEvent('page'),
    rows
      .filter({ hasText: 'gate_hk_time' })
      .filter({ hasText: 'no limit.is_uzbekistan_toast' })
      .first()
      .locator('a.badge')
      .click(),
  ]);
  await expect(capped.locator('gate-notice-bar')).toHaveAttribute('data-state', 'shown');
  await expect(capped.locator('gate-compliance-modal')).toHaveAttribute('data-state', 'hidden');
  expect(await capped.evaluate(() => localStorage.getItem('gate_hk_time'))).toMatch(/^\d{13}$/);
  await page.getByLabel('Element').selectOption('gate-kyc-bar');
  await expect(page.getByRole('region')).toContainText('not level 1 on the US site');
});

test('ERR-02 the docs have every element and every setting, and nothing that is not there', () => {
  const rowsOf = (page: string) =>
    readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
  const listed = rowsOf('elements').flatMap((row) => /^\| (`gate-[^|]+)/.exec(row)?.[1]?.match(/gate-[a-z-]+/g) ?? []);
  expect([...listed].sort()).toEqual(elements.map(({ tag }) => tag).sort());
  const settings = rowsOf('configuration')
    .flatMap((row) => row.split('|')[1]!.match(/`[a-zA-Z]+`/g) ?? [])
    .map((key) => key.slice(1, -1));
  expect(Object.keys(defaults).filter((key) => !settings.includes(key))).toEqual([]);
});
