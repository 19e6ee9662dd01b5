/** Clocks that are wrong, days that are not 24 hours long, tabs that race, and a page that is left open all day. */
import type { Page } from 'playwright/test';
import { explain, hear, heard, settled } from './support/gate.ts';
import { measure } from './support/heap.ts';
import { longTag } from './support/looks.ts';
import { acceptCookieNotice, expect, part, shown, test } from './support/suite.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Pure {
  decide(tag: string, state: object): { show: boolean | undefined; because: string };
}

test.describe('days of 23, 25 and 0 hours', () => {
  /** Zone, a moment at which its day is unlike others, and what is today's there. */
  const CASES = [
    // The clock goes forward: the day has 23 hours. Half past midnight, and late in the evening.
    ['Europe/Berlin', '2026-03-29T00:30:00+01:00', '2026-03-29T23:30:00+02:00', true],
    ['Europe/Berlin', '2026-03-28T23:30:00+01:00', '2026-03-29T00:30:00+01:00', false],
    // Back: 25 hours, and 02:30 comes twice.
    ['Europe/Berlin', '2026-10-25T00:10:00+02:00', '2026-10-25T23:50:00+01:00', true],
    ['Europe/Berlin', '2026-10-25T23:50:00+01:00', '2026-10-26T00:20:00+01:00', false],
    // No change since 2016; 21:00 UTC is the next day.
    ['Europe/Istanbul', '2026-06-01T20:30:00Z', '2026-06-01T21:30:00Z', false],
    // 30 December 2011 did not exist.
    ['Pacific/Apia', '2011-12-29T22:00:00-10:00', '2011-12-31T00:30:00+14:00', false],
  ] as const;
  for (const zone of new Set(CASES.map(([name]) => name)))
    test.describe(zone, () => {
      test.use({ timezoneId: zone });
      test(`in ${zone} four showings count within the local day, however long it is [STORE-11, POP-02]`, async ({
        page,
        visit,
        demo,
      }) => {
        await visit('first_tags_only=1');
        for (const [name, at, now, sameDay] of CASES.filter(([each]) => each === zone)) {
          const decision = await page.evaluate(
            async ({ address, state }) => ((await import(address)) as Pure).decide('gate-newuser-popup', state),
            {
              address: `${demo.cdnOrigin}/pure.js`,
              state: {
                now: Date.parse(now),
                path: '/rewards_hub',
                config: { experiments: { newUserPopup: 1 } },
                storage: { gate_newuser: `4/${Date.parse(at)}` },
              },
            },
          );
          expect(decision.show, `${name} ${at} ${now}: ${decision.because}`).toBe(!sameDay);
          if (sameDay) expect(decision.because).toBe('fewer than its cap today');
        }
      });
    });
});

test('a clock that was a year ahead when something was stored: it shows again once, not in a year [STORE-11, COMP-05]', async ({
  page,
  visit,
}) => {
  await acceptCookieNotice(page);
  await visit('gray_show=1');
  await expect(shown(page, 'gate-gray-tax-toast')).toHaveCount(1);
  for (const [ahead, shows] of [
    [365 * DAY, true],
    [DAY, true],
    [6 * 60_000, true],
    [4 * 60_000, false],
    [-23 * HOUR, false],
    [-25 * HOUR, true],
  ] as const) {
    await page.evaluate((ms) => localStorage.setItem('gate_gray_tax_time', String(Date.now() + ms)), ahead);
    await page.reload();
    await settled(page);
    const toast = (await explain(page)).find(({ tag }) => tag === 'gate-gray-tax-toast');
    expect(toast?.show, `${ahead} ms: ${toast?.because}`).toBe(shows);
    const stored = await page.evaluate(() => Number(localStorage.getItem('gate_gray_tax_time')) - Date.now());
    // An element that has shown stores today's time.
    if (shows) expect(Math.abs(stored)).toBeLessThan(60_000);
    else expect(Math.abs(stored - ahead)).toBeLessThan(60_000);
  }
});

test('a page that stops Date.now and performance.now: bar and drawer come and go [ERR-02]', async ({ page, visit }) => {
  await acceptCookieNotice(page);
  await page.addInitScript(() => {
    const stopped = Date.now();
    Date.now = () => stopped;
    performance.now = () => 0;
  });
  await visit('login=signed-in&verified=0');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  await page.locator('button[data-gate-open]').first().click();
  await expect(part(page, 'gate-fund-drawer', 'panel')).toBeVisible();
  await part(page, 'gate-fund-drawer', 'close').click();
  await expect(part(page, 'gate-fund-drawer', 'panel')).toHaveCount(0);
});

test('what is accepted in one tab goes in the other; storage that is cleared from outside throws nothing [COMP-21, STORE-12]', async ({
  page,
  context,
  visit,
  quiet,
}) => {
  await visit('', '/price');
  const other = await context.newPage();
  await quiet.watch(other);
  await other.goto('/about-us');
  for (const tab of [page, other]) await expect(shown(tab, 'gate-notice-bar')).toHaveCount(1);
  await part(page, 'gate-notice-bar', 'confirm').click();
  await expect(page.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
  await expect(other.locator('gate-notice-bar')).toHaveAttribute('data-state', 'hidden');
  // Another script of the site clears the storage: the other tab receives the event and evaluates again.
  await page.evaluate(() => localStorage.clear());
  await expect(shown(other, 'gate-notice-bar')).toHaveCount(1);
});

for (const rounds of [4, 20])
  test(`four tabs at one instant, ${rounds} rounds: one of them shows, the counter goes up by one [POP-02] ${longTag(rounds === 4)}`, async ({
    page,
    context,
    visit,
    quiet,
  }) => {
    await visit('new_user_popup=1', '/about-us');
    const tabs = [page];
    while (tabs.length < 4) {
      const tab = await context.newPage();
      await quiet.watch(tab);
      tabs.push(tab);
    }
    const states = () => Promise.all(tabs.map((tab) => tab.locator('gate-newuser-popup').getAttribute('data-state')));
    for (let round = 0; round < rounds; round++) {
      await Promise.all(tabs.map((tab) => tab.goto('/about-us')));
      // The fourth of today may show; nobody may show the fifth.
      const count = await page.evaluate(() => {
        const earlier = Date.now() - 31 * 60_000;
        localStorage.setItem('gate_newuser', `3/${earlier}`);
        // In the first half hour of a day, the third was yesterday.
        return new Date(earlier).getDate() === new Date().getDate() ? 4 : 1;
      });
      await Promise.all(tabs.map((tab) => tab.goto('/rewards_hub', { waitUntil: 'commit' })));
      await expect.poll(async () => (await states()).filter((state) => state === 'shown').length).toBe(1);
      await Promise.all(tabs.map((tab) => settled(tab)));
      expect((await states()).filter((state) => state === 'shown')).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('gate_newuser'))).toMatch(new RegExp(`^${count}/`));
    }
  });

/** An application goes from page to page, and on each some elements come and go. @returns how many were drawn */
const surf = (page: Page, routes: number, mounts: number): Promise<number> =>
  page.evaluate(
    async ({ routes, mounts }) => {
      const tags = ['gate-kyc-bar', 'gate-notice-bar', 'gate-footer', 'gate-number', 'gate-coin-icon'];
      const { port1, port2 } = new MessageChannel();
      // A turn of the event loop, without the 4 ms of nested timers.
      const turn = () =>
        new Promise<void>((resolve) => {
          port1.onmessage = () => resolve();
          port2.postMessage(0);
        });
      let drawn = 0;
      for (let route = 0; route < routes; route++) {
        history.pushState(null, '', `/price?view=${route}#${route}`);
        if (route % 10 === 0) history.replaceState(null, '', route % 20 ? '/price' : '/about-us');
        for (let at = 0; at < mounts / routes; at++) {
          const element = document.createElement(tags[(route + at) % tags.length]!);
          element.setAttribute('preview', '');
          element.setAttribute('symbol', 'BTC');
          document.body.append(element);
          while (element.dataset['state'] !== 'shown') await turn();
          drawn++;
          element.remove();
          await turn();
        }
      }
      return drawn;
    },
    { routes, mounts },
  );

for (const mounts of [1_000, 5_000])
  test(`a day in one page: ${mounts / 5} routes and ${2 * mounts} mounts leave heap, listeners and nodes as they were [ERR-02] ${longTag(mounts === 1_000)}`, async ({
    page,
    visit,
    context,
  }) => {
    await acceptCookieNotice(page);
    await hear(page, 'gate-error');
    await visit('login=signed-in&verified=1', '/price');
    await settled(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    // The engine compiles and optimises first.
    await surf(page, 100, 1_000);
    const before = await measure(session);
    expect(await surf(page, mounts / 10, mounts)).toBe(mounts);
    const noon = await measure(session);
    expect(await surf(page, mounts / 10, mounts)).toBe(mounts);
    let after = noon;
    const staying = async (counter: 'listeners' | 'nodes') => {
      after = await measure(session);
      return after[counter] - before[counter];
    };
    await expect.poll(() => staying('listeners'), 'listeners').toBeLessThanOrEqual(2);
    await expect.poll(() => staying('nodes'), 'nodes').toBeLessThanOrEqual(20);
    // A leak grows in both halves; compiled code is kept only once.
    const growth = Math.min(noon.heap - before.heap, after.heap - noon.heap) / mounts;
    test.info().annotations.push({ type: 'day', description: JSON.stringify({ before, noon, after }) });
    expect(growth, 'bytes of heap a mount').toBeLessThan(100);
    expect(await heard(page)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });
