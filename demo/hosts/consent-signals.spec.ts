/** `gate.consent.follow()` with the IAB's own implementations of TCF and GPP. */
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, test } from '../e2e/support/suite.ts';
import { openHost } from './serve.ts';

const TCF = `
  import { CmpApi } from '@iabtechlabtcf/cmpapi';
  import { TCModel, TCString, GVL } from '@iabtechlabtcf/core';
  const named = (ids) => Object.fromEntries(ids.map((id) => [id, { id, name: 'P', description: '', illustrations: [] }]));
  const gvl = new GVL({ gvlSpecificationVersion: 3, vendorListVersion: 1, tcfPolicyVersion: 5, lastUpdated: '2026-01-01T00:00:00Z',
    purposes: named([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), specialPurposes: named([1, 2]), features: {}, specialFeatures: named([1, 2]),
    vendors: {}, stacks: {}, dataCategories: {} });
  const api = new CmpApi(10, 1, true);
  window.answer = (purposes) => {
    const model = new TCModel(gvl);
    model.cmpId = 10; model.cmpVersion = 1; model.consentScreen = 1;
    model.purposeConsents.set(purposes);
    api.update(TCString.encode(model), false);
  };
  api.update('', true);`;

const GPP = `
  import { CmpApi } from '@iabgpp/cmpapi';
  const api = new CmpApi(10, 1);
  api.setApplicableSections([7]);
  window.answer = (optOut) => {
    api.setFieldValue('usnat', 'SaleOptOut', optOut);
    api.fireSectionChange('usnat');
    api.setSignalStatus('ready');
  };`;

interface Consent {
  follow(signal: string): boolean;
  allowed(purpose: string): Promise<{ allowed: boolean }>;
}
const follow = (page: Page, signal: string) =>
  page.evaluate((name) => (window as unknown as { gate: { consent: Consent } }).gate.consent.follow(name), signal);
const allowed = (page: Page) =>
  page.evaluate(async () => {
    const { consent } = (window as unknown as { gate: { consent: Consent } }).gate;
    const answers = await Promise.all(['security', 'analytics'].map((purpose) => consent.allowed(purpose)));
    return answers.map((answer) => answer.allowed);
  });
const answer = (page: Page, given: unknown) =>
  page.evaluate((value) => (window as unknown as { answer(given: unknown): void }).answer(value), given);
const open = async (page: Page, demo: Parameters<typeof openHost>[1], module: string) => {
  await openHost(page, demo, { module, elements: '' }, 'site_chrome=0&fragments=0');
  await page.waitForFunction(() => 'answer' in window && window.gate?.explain !== undefined);
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('follows the answers of a consent manager with the TCF interface', async ({ page, demo }) => {
  await open(page, demo, TCF);
  expect(await follow(page, 'tcf')).toBe(true);
  expect(await allowed(page)).toEqual([false, false]);
  await answer(page, [1]);
  await expect.poll(() => allowed(page)).toEqual([true, false]);
  await answer(page, [1, 7, 8]);
  await expect.poll(() => allowed(page)).toEqual([true, true]);
  await answer(page, []);
  await expect.poll(() => allowed(page)).toEqual([false, false]);
});

test('follows objections by the GPP interface', async ({ page, demo }) => {
  await open(page, demo, GPP);
  expect(await follow(page, 'gpp')).toBe(true);
  expect(await allowed(page)).toEqual([false, false]);
  await answer(page, 2);
  await expect.poll(() => allowed(page)).toEqual([true, true]);
  await answer(page, 1);
  await expect.poll(() => allowed(page)).toEqual([true, false]);
});

test.describe('a page without the interface', () => {
  test.use({ expectedLines: [/the page has no __tcfapi/] });
  test('logs that there is nothing to follow', async ({ page, demo }) => {
    await open(page, demo, 'window.answer = () => {};');
    expect(await follow(page, 'tcf')).toBe(false);
  });
});
