/** Expectations for every hostile page: one element of each kind is rendered and usable. */
import type { Frame } from 'playwright/test';
import { dialogs, overflow } from '../support/gate.ts';
import { expect, part } from '../support/suite.ts';
import type { Kind, Visit } from './hazard.ts';
import { newGlobals, takeNavigated } from './probe.ts';

type Check = (frame: Frame, isScaled: boolean) => Promise<void>;

const navigates = async (frame: Frame, tag: string): Promise<void> => {
  await expect.poll(() => takeNavigated(frame), `${tag} leads somewhere`).toContain(tag);
};

const closeDrawer = async (frame: Frame, before: string): Promise<void> => {
  await expect(part(frame, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
  expect(await dialogs(frame)).toEqual(['gate-fund-drawer']);
  await part(frame, 'gate-fund-drawer', 'close').first().click();
  await expect(part(frame, 'gate-fund-drawer', 'item-onchain')).toHaveCount(0);
  await expect.poll(() => overflow(frame), 'the page scrolls as before').toBe(before);
};

const checks: Readonly<Record<Kind, Check>> = {
  bar: async (frame, isScaled) => {
    await expect(part(frame, 'gate-kyc-bar', 'action').first()).toBeVisible();
    const box = await part(frame, 'gate-kyc-bar', 'panel').first().boundingBox();
    if (!isScaled) expect(Math.round(box!.height)).toBe(40);
    expect(box!.width).toBeGreaterThan(600);
    await part(frame, 'gate-kyc-bar', 'action').first().click();
    await navigates(frame, 'gate-kyc-bar');
  },
  dialog: async (frame) => {
    const before = await overflow(frame);
    await frame.locator('#deposit').click();
    await closeDrawer(frame, before);
    await frame.evaluate(() => void (window.gate as unknown as { open(tag: string): unknown }).open('fund-drawer'));
    await closeDrawer(frame, before);
  },
  footer: async (frame) => {
    await part(frame, 'gate-footer', 'home').first().click();
    await navigates(frame, 'gate-footer');
  },
  amount: async (frame) => {
    const field = part(frame, 'gate-amount-input', 'input').first();
    await field.fill('');
    await field.click();
    await field.pressSequentially('12.5');
    const order = frame.locator('#order');
    await expect.poll(() => order.evaluate((form) => new FormData(form as HTMLFormElement).get('amount'))).toBe('12.5');
  },
  chart: async (frame) => {
    const canvas = frame.locator('gate-chart canvas').first();
    await expect(canvas).toBeVisible();
    await frame.locator('gate-chart [part~=title]').first().click();
    const search = frame.locator('gate-chart').getByRole('combobox');
    await search.fill('eth');
    // Not `toHaveValue`, which does not support inputs of XHTML.
    await expect.poll(() => search.evaluate((input) => (input as HTMLInputElement).value)).toBe('eth');
    await search.press('Escape');
    await expect(search).toHaveCount(0);
  },
  toast: async (frame) => {
    await frame.evaluate(() => void (window.gate as unknown as { toast(text: string): void }).toast('Saved'));
    await expect(part(frame, 'gate-toast-host', 'content').filter({ hasText: 'Saved' }).first()).toBeVisible();
  },
};
const kinds = Object.keys(checks) as Kind[];

/** Presses the host's own button. */
export const expectHostWidget = async (frame: Frame): Promise<void> => {
  const count = frame.locator('#host-count');
  const before = Number(await count.textContent());
  await frame.locator('#host-button').click();
  await expect(count).toHaveText(String(before + 1));
};

export const expectKinds = async (frame: Frame, without: readonly Kind[], isScaled: boolean): Promise<void> => {
  for (const kind of kinds) if (!without.includes(kind)) await checks[kind](frame, isScaled);
  await expect(frame.locator('#headline')).toBeVisible();
  expect(await dialogs(frame), 'open dialogs').toEqual([]);
};

export const expectNoLeaks = async (frame: Frame, ofHost = /^$/): Promise<void> => {
  expect(
    (await newGlobals(frame)).filter((name) => name !== 'gate' && !ofHost.test(name)),
    'globals',
  ).toEqual([]);
};

/** Expects that no element is rendered, the page is unchanged, and one line explains why. */
export const expectOut = async ({ frame, lines }: Visit, line: RegExp, ofHost = /^$/): Promise<void> => {
  const explaining = () => lines.filter((each) => !ofHost.test(each));
  await expect.poll(explaining, 'one line that explains').toEqual([expect.stringMatching(line)]);
  await expect(frame.locator('#headline')).toBeVisible();
  await expect(frame.locator('#fallback')).toBeVisible();
  await expectHostWidget(frame);
  for (const tag of ['gate-kyc-bar', 'gate-footer', 'gate-chart', 'gate-fund-drawer'] as const)
    await expect(part(frame, tag, 'panel')).toHaveCount(0);
};
