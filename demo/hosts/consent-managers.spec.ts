/** Consent managers of the page: their notices can be answered, and offers appear after the answer. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { settled } from '../e2e/support/gate.ts';
import { acceptCookieNotice, expect, shown, test } from '../e2e/support/suite.ts';
import { consentManagers, type ConsentManager } from './consent-managers.ts';
import { openHost } from './serve.ts';

const SCENARIO = 'site_chrome=0&fragments=0';

test.use({ expectedLines: [/klaro|c15t|tarteaucitron/i] });
test.beforeEach(({ page }) => acceptCookieNotice(page));

const toast = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.gate as unknown as { toast(text: string): void }).toast('Saved'));

/**
 * Accepts everything. Playwright's press fails if another element covers the button. Some libraries draw the button
 * before it does something, so it is pressed until the notice is gone.
 */
const answer = (page: Page, { notice, accept }: Pick<ConsentManager, 'notice' | 'accept'>): Promise<void> =>
  expect(async () => {
    const button = page.locator(accept).first();
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.locator(notice).first()).toBeHidden({ timeout: 2_000 });
  }).toPass();

for (const [name, { host, notice, accept }] of Object.entries(consentManagers)) {
  test(`keeps the notice of ${name} operable and shows the offer after its answer [POP-20]`, async ({ page, demo }) => {
    // Some libraries show their notice late, so the offer becomes due after it.
    await openHost(page, demo, { ...host, offersPerk: false }, SCENARIO);
    await expect(page.locator(notice).first()).toBeVisible();
    await settled(page);
    await page.evaluate(() =>
      (window.gate as unknown as { configure(settings: object): void }).configure({ experiments: { perkModal: '1' } }),
    );
    await settled(page);
    await toast(page);
    await expect(page.locator('gate-toast-host')).toHaveAttribute('data-state', 'shown');
    await expect(page.locator('gate-perk-modal')).toHaveAttribute('data-state', 'hidden');
    await answer(page, { notice, accept });
    await expect(shown(page, 'gate-perk-modal')).toHaveCount(1);
  });

  test(`keeps the notice of ${name} operable beside a dialog that cannot be closed [COMP-01]`, async ({
    page,
    demo,
  }) => {
    const elements = '<gate-compliance-modal></gate-compliance-modal>';
    await openHost(page, demo, { ...host, elements }, `${SCENARIO}&is_hk_user=1`);
    await expect(shown(page, 'gate-compliance-modal')).toHaveCount(1);
    await expect(page.locator(notice).first()).toBeVisible();
    const dialog = page.locator('gate-compliance-modal dialog');
    await expect(dialog).toBeVisible();
    await answer(page, { notice, accept });
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  });
}

test('keeps the page covered while a notice is answered beside a dialog [COMP-01]', async ({ page, demo }) => {
  const { host, notice } = consentManagers['klaro, notice']!;
  const body = `<button id="own" onclick="this.textContent = 'pressed'">Trade</button>${host.body}`;
  const elements = '<gate-compliance-modal></gate-compliance-modal>';
  await openHost(page, demo, { ...host, body, elements }, `${SCENARIO}&is_hk_user=1`);
  const dialog = page.locator('gate-compliance-modal dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator(notice).first()).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(false);
  const own = page.locator('#own');
  const { x, y } = (await own.boundingBox())!;
  await page.mouse.click(x + 5, y + 5);
  await expect(own).toHaveText('Trade');
  await own.focus();
  await expect(page.locator('gate-compliance-modal')).toBeFocused();
});

/** Returns the code below a heading of docs/consent-managers.md. */
const wiring = (heading: string): string => {
  const section = readFileSync('docs/consent-managers.md', 'utf8').split(`### ${heading}`)[1]!;
  return /```js\n([\s\S]*?)```/.exec(section)![1]!;
};

const isAllowed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { consent } = (window as unknown as { gate: { consent: Consent } }).gate;
    return (await consent.allowed('analytics')).allowed;
  });
interface Consent {
  allowed(purpose: string): Promise<{ allowed: boolean }>;
}

for (const [name, heading, place] of [
  ['vanilla-cookieconsent, box', 'vanilla-cookieconsent 3', 'before'],
  ['klaro, notice', 'Klaro', 'after'],
  ['cookieconsent, bottom', 'Osano Cookie Consent', 'instead'],
] as const)
  test(`the documented wiring of ${heading} reports the answer`, async ({ page, demo }) => {
    const { host, notice, accept } = consentManagers[name]!;
    const code = `<script>${wiring(heading)}</script>`;
    const body = {
      before: code + host.body,
      after: host.body + code,
      instead: `${/<script src[^>]*><\/script>/.exec(host.body!)![0]}${code}`,
    }[place];
    // The EU site allows nothing without an answer.
    await openHost(page, demo, { ...host, body, elements: '', site: 'eu' }, SCENARIO);
    await expect(page.locator(notice).first()).toBeVisible();
    await page.waitForFunction(() => window.gate?.explain !== undefined);
    expect(await isAllowed(page)).toBe(false);
    await answer(page, { notice, accept });
    await expect.poll(() => isAllowed(page)).toBe(true);
  });
