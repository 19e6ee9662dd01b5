/** Elements that are added and removed for hours, and pages that are restored. */
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, expectHidden, part, PHONE, shown, test } from './support/suite.ts';
import { elements } from '../../elements/index.ts';
import { hear, heard, settled } from './support/gate.ts';
import { measure } from './support/heap.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Puts an element into the page, waits until it is drawn, and takes it out again. */
const cycle = (page: Page, tag: string, times: number): Promise<number> =>
  page.evaluate(
    async ({ tag, times }) => {
      const { port1, port2 } = new MessageChannel();
      // A turn of the event loop, without the 4 ms of nested timers.
      const turn = () =>
        new Promise<void>((resolve) => {
          port1.onmessage = () => resolve();
          port2.postMessage(0);
        });
      let drawn = 0;
      for (let done = 0; done < times; done++) {
        const element = document.createElement(tag);
        element.setAttribute('preview', '');
        document.body.append(element);
        while (element.dataset['state'] !== 'shown') await turn();
        drawn++;
        element.remove();
        await turn();
      }
      // The open port would count as a listener.
      port1.close();
      port1.onmessage = null;
      return drawn;
    },
    { tag, times },
  );

const HALF = 500;
/** All elements share their wrapper: the short run only tests one dialog. */
const lengthOf = (tag: string) => (tag === 'gate-compliance-modal' ? '' : ' @long');

test.describe('leaks', () => {
  for (const { tag } of elements)
    test(`1,000 times ${tag}: no listener, no node, less than 0.1 kB a time stays${lengthOf(tag)} [ERR-02]`, async ({
      page,
      visit,
      context,
    }) => {
      await visit('');
      await settled(page);
      await page.evaluate((name) => document.querySelector(name)?.remove(), tag);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      // The engine compiles and optimises first.
      await cycle(page, tag, HALF);
      const before = await measure(session);
      expect(await cycle(page, tag, HALF)).toBe(HALF);
      const half = await measure(session);
      expect(await cycle(page, tag, HALF)).toBe(HALF);
      let after = half;
      // The last elements' animations and timers are released with them; leaks stay.
      const staying = async (counter: 'listeners' | 'nodes') => {
        after = await measure(session);
        return after[counter] - before[counter];
      };
      await expect.poll(() => staying('listeners'), 'listeners').toBeLessThanOrEqual(0);
      await expect.poll(() => staying('nodes'), 'nodes').toBeLessThanOrEqual(0);
      // A leak grows in both halves; compiled code is kept only once.
      const growth = Math.min(half.heap - before.heap, after.heap - half.heap) / HALF;
      expect(growth, 'bytes of heap a time').toBeLessThan(100);
    });
});

test.describe('back and forward', () => {
  test('going back: the state is read anew, nothing shows a second time [DL-06, COMP-14]', async ({ page, visit }) => {
    // Tall enough for the bar and the toast: none is folded.
    await page.setViewportSize({ ...PHONE, height: 960 });
    await hear(page, 'gate-show');
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        (window as unknown as { restored: boolean }).restored = persisted;
      }),
    );
    await visit('gray_show=1');
    await expect(part(page, 'gate-download-bar', 'panel')).toBeVisible();
    await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
    const events = (await heard(page)).length;
    await page.goto('/price');
    await part(page, 'gate-download-bar', 'close').click();
    await expectHidden(page, 'gate-download-bar');
    await page.goBack();
    const restored = await page.evaluate(() => (window as unknown as { restored: boolean }).restored);
    test.info().annotations.push({ type: 'bfcache', description: restored ? 'restored' : 'not restored' });
    await expectHidden(page, 'gate-download-bar');
    if (restored) {
      // Visible elements are still there, and were not announced again.
      await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
      expect(await heard(page)).toHaveLength(events);
    } else await expectHidden(page, 'gate-gray-tax-toast');
  });

  test('nothing of ours keeps the page out of the back/forward cache [API-07]', async ({ page, visit }) => {
    await visit('login=signed-in&gray_show=1');
    await settled(page);
    await page.goto('/price');
    await page.goBack();
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as unknown as {
        notRestoredReasons?: { reasons: { reason: string }[] | null } | null;
      }[];
      return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
    });
    // The test's own connection to the browser may be one; listeners, locks and sockets would be ours.
    expect(
      reasons.filter((reason) => /unload|lock|socket|broadcast|response-cache-control|fetch|idb/i.test(reason)),
    ).toEqual([]);
  });
});
