/** The QA panel: smoke tests. */
import { readFileSync } from 'node:fs';
import { defaults } from '../../src/exchange/config/config.ts';
import { settled } from './support/gate.ts';
import { expect, test } from './support/suite.ts';
import { elements } from '../../elements/index.ts';

test('the QA panel shows explain(), changes the scenario and moves the clock [COMP-11]', async ({ page }) => {
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

test('the QA panel says which flags are set, which would make a dialog show, and where every case is listed [COMP-15]', async ({
  page,
}) => {
  await page.goto('/qa?login=signed-in&verified=1&ip_result=3&is_withdraw_only_user=1&path=/trade/BTC_USDT');
  const list = page.locator('#explain-list');
  const cardOf = (tag: string) =>
    list.locator('details.card').filter({ has: page.locator('.tag', { hasText: new RegExp(`^${tag}$`) }) });
  await expect(cardOf('gate-ip-check').locator('.badge')).toHaveText('shown');
  const modal = cardOf('gate-compliance-modal');
  await modal.locator('summary').first().click();
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
  await ip.locator('summary').first().click();
  await expect(ip).toContainText('a cap: not asked again while it is on screen');
  await expect(cardOf('gate-business-notice')).toContainText('Waits: gate-ip-check is on screen');
  await modal.getByRole('link', { name: 'Every case in which it shows' }).click();
  await expect(page.locator('tbody tr:not([hidden]) a.badge').first()).toHaveText('show');
  await expect(page.locator('tbody tr:not([hidden]) a.badge', { hasText: 'hide' })).toHaveCount(0);
});

test('the QA panel groups what it says: shown, waiting, hidden, and one that is queued says for what first [COMP-15]', async ({
  page,
}) => {
  await page.goto('/qa?login=signed-in&verified=1&ip_result=3&is_withdraw_only_user=1&path=/trade/BTC_USDT');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Shown').locator('.tag', { hasText: 'gate-ip-check' })).toBeVisible();
  const queued = part('Waiting').locator('.card').filter({ hasText: 'gate-business-notice' });
  await expect(queued.locator('.because')).toHaveText('Waits: gate-ip-check is on screen');
  await expect(part('Hidden').locator('.tag', { hasText: 'gate-kyc-bar' })).toBeVisible();
  await expect(part('Failed')).toHaveCount(0);
});

test('the QA panel finds presets, calls and flags by what they are called here and on the wire [COMP-11]', async ({
  page,
}) => {
  await page.goto('/qa');
  const find = page.getByLabel('Find a preset, call or flag');
  const rows = page.locator('#scenario .row:visible');
  await find.fill('get_info');
  await expect(page.locator('#find-status')).toHaveText('1 found.');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('user');
  await find.fill('is_hk');
  await expect(page.getByRole('button', { name: 'Hong Kong user' })).toBeVisible();
  await expect(page.locator('#scenario .chip:visible')).toHaveCount(1);
  await find.fill('no such thing');
  await expect(page.locator('#find-status')).toHaveText('Nothing is called so.');
  await find.press('Escape');
  await expect(page.getByRole('button', { name: 'Brazil' })).toBeVisible();
  await expect(page.locator('details.group[open]')).toHaveCount(await page.locator('details.group[open]').count());
  // Searching does not reload the page.
  await expect(page.locator('#permalink')).toHaveValue(/apply\?to=%2F$/);
});

test('everything in the QA panel is within 30 presses of Tab, and arrow keys go through rows of chips [COMP-11]', async ({
  page,
}) => {
  await page.goto('/qa?login=signed-in');
  await expect(page.getByRole('region', { name: 'Hidden' })).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement!.id || document.activeElement!.textContent!.trim());
  /** Presses of Tab until the next link that skips, or the end of the controls. */
  const distance = async (from: string, to: string): Promise<number> => {
    await page.locator(from).focus();
    for (let presses = 0; presses < 100; presses++) {
      if ((await focused()) === to) return presses;
      await page.keyboard.press('Tab');
    }
    return Infinity;
  };
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Find and presets');
  // Four links that skip, then each part from its start.
  expect(await distance('.skip a:first-child', 'keep')).toBeLessThanOrEqual(12);
  expect(1 + (await distance('#find', 'scenario-groups'))).toBeLessThanOrEqual(30);
  expect(2 + (await distance('#scenario-groups', 'permalink'))).toBeLessThanOrEqual(30);
  await page.locator('.skip a').last().press('Enter');
  expect(await focused()).toBe('refresh');
  await page.locator('#presets button').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Everything hidden');
  await page.keyboard.press('End');
  expect(await focused()).toBe('Hostile texts');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Hostile texts');
});

test('the QA panel compares two scenarios: the one kept as a picture, and what differs in words [COMP-11] @long', async ({
  page,
}) => {
  await page.goto('/qa?is_hk_user=1&login=signed-in&verified=1');
  const frame = page.frameLocator('#page');
  await expect(frame.locator('gate-compliance-modal')).toHaveAttribute('data-variant', 'HK');
  await page.getByRole('button', { name: 'Compare' }).click();
  const picture = page.getByRole('img', { name: 'The page in the kept scenario' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      message: 'a picture of the page',
    })
    .toBe(1280);
  await page.getByRole('button', { name: 'Brazil' }).click();
  await expect(frame.locator('gate-compliance-modal')).toHaveAttribute('data-variant', 'BX');
  await page.getByLabel('What differs').check();
  const cards = page.locator('#explain-list .card');
  await expect(cards).toHaveCount(await page.locator('#explain-list .differs').count());
  await expect(cards.filter({ hasText: 'gate-compliance-modal' }).locator('.differs')).toHaveText(/^Kept: shown, HK, /);
  await expect(page.locator('#kept-link')).toHaveText(/is_hk_user=1/);
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(picture).toBeHidden();
  await expect(page.locator('#explain-list .differs')).toHaveCount(0);
});

test('the QA panel saves a picture of the page, elements included, for a ticket [COMP-11] @long', async ({ page }) => {
  await page.goto('/qa?is_uk_ip=1&path=/price&width=360');
  await expect(page.frameLocator('#page').locator('gate-site-switch')).toHaveAttribute('data-state', 'shown');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('is_uk_ip-1-to-2Fprice.png');
  const bytes = readFileSync(await download.path());
  // The first chunk of a PNG contains width and height.
  expect(bytes.readUInt32BE(16)).toBe(360);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('the QA panel opens a scenario by its link [COMP-20]', async ({ page }) => {
  await page.goto('/qa?is_uk_ip=1&path=/price&width=360');
  await expect(page.frameLocator('#page').locator('gate-site-switch')).toHaveAttribute('data-state', 'shown');
  await expect(page.locator('#page')).toHaveCSS('width', '360px');
  await expect(page.locator('input[name="is_uk_ip"][type="checkbox"]')).toBeChecked();
});

test('a trace link opens in the panel, is asked again and opens the scenario with its storage [LOG-01]', async ({
  page,
  visit,
}) => {
  await visit('login=signed-in&site=us&lang=en-us&verified=2&is_main=1', '/en-us');
  await expect(page.locator('gate-site-switch')).toHaveAttribute('data-state', 'shown');
  await page.evaluate(() => sessionStorage.setItem('gate_switch_US_to_MAIN', '1'));
  await page.reload();
  await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'shown');
  await settled(page);
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

test('the matrix is a grid that is filtered, and a cell of it opens live with its storage [COMP-11]', async ({
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

test('the docs have every element and every setting, and nothing that is not there [ERR-02]', () => {
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
