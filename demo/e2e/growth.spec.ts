/** Offers, tab bar and sharing as a visitor meets them. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const part = (page: Page, tag: string, name: string) => page.locator(`${tag} [part~="${name}"]`).first();
const state = (page: Page, tag: string) => page.locator(tag).first();
const MINUTE = 60_000;

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Layout shifts of the whole visit. */
const followShifts = (page: Page) =>
  page.addInitScript(() => {
    const box = { shift: 0, largest: '' };
    Object.defineProperty(window, 'seen', { value: box });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) box.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null };
        const host = (element?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;
        box.largest = host?.localName ?? element?.localName ?? 'none';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; largest: string } }).seen);

const cases = [
  ['gate-newuser-popup', 'new_user_popup=1', '/rewards_hub'],
  ['gate-newuser-popup', 'new_user_popup=2', '/rewards_hub'],
  ['gate-promo-banner', 'plan=index', '/rewards_hub'],
  ['gate-vip-popup', 'login=signed-in&verified=1&plan=VIP_UPGRADED', '/vip'],
  ['gate-alpha-banner', 'alpha_cards=3', '/alpha'],
  ['gate-tab-bar', '', '/referral/affiliate'],
] as const;

for (const [tag, scenario, path] of cases) {
  test(`POP-20 ${tag} (${scenario || 'nothing set'}): nothing in the page moves, and the page\u2019s own largest paint stays`, async ({
    page,
    visit,
  }) => {
    await followShifts(page);
    await visit(scenario, path);
    await expect(state(page, tag)).toHaveAttribute('data-state', 'shown');
    await page.waitForTimeout(600);
    const { shift, largest } = await seen(page);
    expect(shift).toBe(0);
    // A dialog may be larger than anything on this small page.
    if (!tag.endsWith('-popup')) expect(largest).toMatch(/^(h1|p|img)$/);
  });
}

test('POP-02 POP-04 two tabs at once never show a fifth', async ({ page, context, visit, quiet }) => {
  await visit('new_user_popup=1', '/about-us');
  const at = Date.now() - 40 * MINUTE;
  // A night owl's 40 minutes ago may be yesterday: the count is then of today all the same.
  const today = new Date(at).getUTCDate() === new Date().getUTCDate() ? at : Date.now() - 31 * MINUTE;
  await page.evaluate((text) => localStorage.setItem('gate_newuser', text), `3/${today}`);
  const other = await context.newPage();
  await quiet.watch(other);
  await Promise.all([page.goto('/rewards_hub'), other.goto('/rewards_hub')]);
  const shown = async () =>
    (
      await Promise.all([page, other].map((tab) => tab.locator('gate-newuser-popup').getAttribute('data-state')))
    ).filter((one) => one === 'shown').length;
  await expect.poll(shown).toBe(1);
  await page.waitForTimeout(1500);
  expect(await shown()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('gate_newuser'))).toMatch(/^4\/\d+$/);
});

test('POP-03 the QA clock lets half an hour pass', async ({ page, visit }) => {
  await visit('new_user_popup=1', '/rewards_hub');
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'shown');
  await visit(`new_user_popup=1&clockOffset=${29 * MINUTE}`, '/rewards_hub');
  await page.waitForTimeout(800);
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'hidden');
  await visit(`new_user_popup=1&clockOffset=${31 * MINUTE}`, '/rewards_hub');
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'shown');
});

test('POP-14 the alpha banner stays away for 24 h after closing', async ({ page, visit }) => {
  await visit('alpha_cards=2', '/alpha');
  await part(page, 'gate-alpha-banner', 'close').click();
  await visit(`alpha_cards=2&clockOffset=${24 * 60 * MINUTE - 5 * MINUTE}`, '/alpha');
  await page.waitForTimeout(800);
  await expect(state(page, 'gate-alpha-banner')).toHaveAttribute('data-state', 'hidden');
  await visit(`alpha_cards=2&clockOffset=${24 * 60 * MINUTE + MINUTE}`, '/alpha');
  await expect(state(page, 'gate-alpha-banner')).toHaveAttribute('data-state', 'shown');
});

test('SHARE-02 SHARE-03 SHARE-06 SHARE-08 a poster is opened, drawn under the strict policy and saved', async ({
  page,
  visit,
}) => {
  await visit('login=signed-in&verified=1&agency_type=1', '/referral');
  await page.locator('[data-gate-open="gate-share-modal"]').click();
  await expect(page.locator('gate-share-modal input')).toHaveValue(/\?ref=DEMO&ref_type=1$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part(page, 'gate-share-modal', 'action').click(),
  ]);
  expect(download.suggestedFilename()).toBe('rewards_hub.png');
});

test.describe('axe', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });

  for (const [tag, scenario, path] of cases)
    for (const [look, more, prefix] of [
      ['light', '', ''],
      ['dark', '&theme=dark', ''],
      ['Arabic', '&lang=ar', '/ar'],
    ] as const)
      test(`POP-20 NAV-03 ${tag} (${scenario || 'nothing set'}) is accessible: ${look}`, async ({ page, visit }) => {
        await visit(scenario + more, prefix + path);
        await expect(state(page, tag)).toHaveAttribute('data-state', 'shown');
        await page.waitForTimeout(300);
        await page.addScriptTag({ path: axe });
        const found = await page.evaluate(async (include) => {
          const { run } = (
            window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } }
          ).axe;
          const { violations } = await run({ include: [include] }, { resultTypes: ['violations'] });
          return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
        }, tag);
        expect(found).toEqual([]);
      });
});
