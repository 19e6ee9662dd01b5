/** Consent with our own notice: Reject beside Accept, privacy choices, Global Privacy Control. */
import type { Page } from 'playwright/test';
import { settled } from './support/gate.ts';
import { atRest } from './support/rest.ts';
import { axeViolations } from './support/axe.ts';
import { expect, expectHidden, part, shown, test } from './support/suite.ts';
import { answerForTags, TAG_HOSTS } from './support/tag-hosts.ts';

const EU = 'site=eu&tag_scripts=1';
const PATH = '/en-eu';
const NOTICE = 'gate-notice-bar';
const PREFERENCES = 'gate-preferences';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const because = (page: Page) =>
  page.evaluate(async () => {
    const { consent } = window.gate as unknown as { consent: { allowed(name: string): Promise<{ because: string }> } };
    return (await consent.allowed('analytics')).because;
  });
const openChoices = async (page: Page) => {
  await part(page, PREFERENCES, 'privacy').click();
  await expect(part(page, PREFERENCES, 'item-analytics-allow')).toBeAttached();
};
/** The radio buttons are covered by their words. */
const choose = (page: Page, name: string) => part(page, PREFERENCES, `item-${name}`).press('Space');
const sendSignal = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));

test('a visitor of the EU rejects with one press, and no tag ever loads', async ({ page, visit }) => {
  const tags = await answerForTags(page);
  await visit(EU, PATH);
  await expect(shown(page, NOTICE, 'COOKIES_POLICY')).toHaveCount(1);
  await part(page, NOTICE, 'reject').click();
  await expectHidden(page, NOTICE);
  await page.reload();
  await expectHidden(page, NOTICE);
  await atRest(page);
  expect(tags).toEqual([]);
  expect(await stored(page, 'gate_cookies_policy')).toBe('rejected');
  expect(await because(page)).toBe('consent refused');
});

test('a visitor of the EU accepts, the tags load, and a later refusal stops them', async ({ page, visit }) => {
  const tags = await answerForTags(page);
  await visit(`${EU}&site_chrome=1`, PATH);
  await part(page, NOTICE, 'confirm').click();
  await expect.poll(() => [...tags].sort()).toEqual(TAG_HOSTS);
  await settled(page);
  await openChoices(page);
  await expect(part(page, PREFERENCES, 'item-analytics-allow')).toBeChecked();
  await choose(page, 'analytics-refuse');
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(window).filter(([name, on]) => name.startsWith('ga-disable-') && on)),
    )
    .toHaveLength(1);
  expect(await stored(page, 'gate_cookies_policy')).toBe('rejected');
});

test('an answer in one tab reaches the other', async ({ page, context, visit, quiet }) => {
  await visit(EU, PATH);
  await expect(shown(page, NOTICE, 'COOKIES_POLICY')).toHaveCount(1);
  const other = await context.newPage();
  await quiet.watch(other);
  await other.goto(PATH);
  await part(other, NOTICE, 'reject').click();
  await expectHidden(page, NOTICE);
  expect(await because(page)).toBe('consent refused');
});

test('visitors are asked again when the text has changed, and an earlier permission ends', async ({ page, visit }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('asked')) return;
    sessionStorage.setItem('asked', '1');
    localStorage.setItem('gate_cookies_policy', 'accepted');
    localStorage.setItem('gate_consent', 'former analytics=yes');
  });
  const tags = await answerForTags(page);
  await visit(EU, PATH);
  await expect(shown(page, NOTICE, 'COOKIES_POLICY')).toHaveCount(1);
  expect(await because(page)).toBe('consent not asked for yet');
  expect(tags).toEqual([]);
  await part(page, NOTICE, 'confirm').click();
  await expect.poll(() => [...tags].sort()).toEqual(TAG_HOSTS);
});

test('Global Privacy Control refuses analytics until a later explicit permission', async ({ page, visit }) => {
  await sendSignal(page);
  const tags = await answerForTags(page);
  await visit(`${EU}&site_chrome=1`, PATH);
  await expect(part(page, NOTICE, 'content')).toContainText('Global Privacy Control');
  expect(await because(page)).toBe('refused by Global Privacy Control');
  await settled(page);
  await openChoices(page);
  await expect(part(page, PREFERENCES, 'item-analytics-refuse')).toBeChecked();
  expect(tags).toEqual([]);
  await choose(page, 'analytics-allow');
  await expect.poll(() => [...tags].sort()).toEqual(TAG_HOSTS);
  await expectHidden(page, NOTICE);
  await page.reload();
  expect(await because(page)).toBe('consent given');
});

test('other sites offer Accept alone, which permits nothing', async ({ page, visit }) => {
  const tags = await answerForTags(page);
  await visit('tag_scripts=1&site_chrome=1');
  await expect(part(page, NOTICE, 'reject')).toHaveCount(0);
  await part(page, NOTICE, 'confirm').click();
  await expectHidden(page, NOTICE);
  await settled(page);
  await expect(part(page, PREFERENCES, 'privacy')).toHaveCount(0);
  expect(await because(page)).toBe('strictly necessary on this site');
  expect(tags).toEqual([]);
});

test.describe('with axe', () => {
  // Axe is added as a script.
  test.use({ bypassCSP: true });

  test('notice and choices have no accessibility violations', async ({ page, visit }) => {
    await sendSignal(page);
    await visit(`${EU}&site_chrome=1`, PATH);
    await expect(shown(page, NOTICE, 'COOKIES_POLICY')).toHaveCount(1);
    await settled(page);
    await openChoices(page);
    await atRest(page);
    expect(await axeViolations(page, [NOTICE, PREFERENCES])).toEqual([]);
  });
});
