/** Animations on a real page: only properties that need no layout, and none with reduced motion. */
import type { Page } from 'playwright/test';
import { openElements } from './support/all-elements.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

interface Motion {
  element: string;
  properties: string[];
  endless: boolean;
}

/** Records every animation since the page was opened, in all shadow roots, because their events do not leave them. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Motion[] = [];
    Object.assign(window, { motions: seen });
    const note = () => {
      const hosts = [...document.querySelectorAll('*')].filter((one) => one.localName.startsWith('gate-'));
      for (const host of hosts)
        for (const { effect } of host.shadowRoot?.getAnimations() ?? []) {
          if (!(effect instanceof KeyframeEffect) || effect.target?.matches('.colors')) continue;
          const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
          seen.push({
            element: `${host.localName} .${effect.target?.className}`,
            properties: properties.filter((name) => !/^(offset|computedOffset|easing|composite)$/.test(name)),
            endless: effect.getComputedTiming().endTime === Infinity,
          });
        }
      setTimeout(note, 50);
    };
    setTimeout(note, 50);
  });

const motions = (page: Page): Promise<Motion[]> =>
  page.evaluate(() => (window as unknown as { motions: Motion[] }).motions);

test.describe('motion', () => {
  test.beforeEach(async ({ page }) => {
    await acceptCookieNotice(page);
    await watch(page);
  });

  test('moves transform and opacity alone, in all elements @long', async ({ page }) => {
    await openElements(page);
    await page.locator('gate-deposit-chooser').first().locator('[part~="item"]').first().hover();
    const button = page.locator('gate-cooldown-modal').first().locator('[part~="confirm"]');
    await button.hover();
    await page.mouse.down();
    await expect.poll(async () => (await motions(page)).some(({ element }) => element.includes('button'))).toBe(true);
    await page.mouse.up();
    const seen = await motions(page);
    expect(
      seen.filter(({ properties }) => properties.some((name) => !/^(transform|translate|opacity)$/.test(name))),
    ).toEqual([]);
  });

  test('runs on the compositor alone: dialogs, cards, bars and messages come and go without the main thread @long', async ({
    page,
    visit,
  }) => {
    await page
      .context()
      .browser()!
      .startTracing(page, { categories: ['blink.animations'] });
    await visit('site_chrome=1&brazil_toast=1&gray_show=1');
    await page.locator('gate-compliance-modal [part~=confirm]').click();
    await page.locator('gate-gray-tax-toast .icon-button').click();
    await page.evaluate(() => (window as unknown as { gate: { toast(text: string): void } }).gate.toast('Saved'));
    await page.locator('gate-toast-host .toast .icon-button').click();
    await expect(page.locator('gate-toast-host')).toHaveAttribute('data-state', 'hidden');
    await expect(page.locator('.leaving-layer')).toHaveCount(0);
    const trace = JSON.parse((await page.context().browser()!.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { data?: { displayName?: string; compositeFailed?: number } } }[];
    };
    const seen = trace.traceEvents.flatMap(({ name, args }) => (name === 'Animation' && args.data ? [args.data] : []));
    const names = seen.flatMap(({ displayName }) => displayName ?? []);
    expect(names).toEqual(expect.arrayContaining(['sheet-in', 'rise-in', 'drop', 'sink-out', 'fade-out']));
    // Bits that say why the compositor could not take a motion.
    expect(seen.filter(({ compositeFailed = 0 }) => compositeFailed !== 0)).toEqual([]);
  });

  test('stands still where reduced motion is wanted @long', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openElements(page);
    await page.locator('gate-cooldown-modal').first().locator('[part~="confirm"]').hover();
    await page.mouse.down();
    await page.mouse.up();
    const seen = await motions(page);
    expect(seen.filter(({ endless, properties }) => endless || properties.includes('transform'))).toEqual([]);
  });
});
