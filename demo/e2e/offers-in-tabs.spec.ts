/** Offers that a visitor sees once, in several tabs whose storage is slow, shared or full. */
import type { BrowserContext, Page } from 'playwright/test';
import { seeded } from '../market/seeded.ts';
import { acceptCookieNotice, expect, test, type Quiet } from './support/suite.ts';
import { explain, settled } from './support/gate.ts';
import { atRest } from './support/rest.ts';

const TABS = 3;
const PATH = '/rewards_hub';

/** Each response of the demo arrives after 20 to 800 ms, so that tabs decide in any order. */
const delayAnswers = async (context: BrowserContext, seed: number): Promise<void> => {
  const chance = seeded(seed);
  await context.route(/\/api\/|\/json_svr\/|perk-modal/, async (route) => {
    const wait = 20 + chance.uniform() * 780;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue().catch(() => undefined);
  });
};

/** Opens further tabs of the same visitor. */
const openTabs = async (page: Page, context: BrowserContext, quiet: Quiet): Promise<Page[]> => {
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    await quiet.watch(tab);
    await acceptCookieNotice(tab);
    tabs.push(tab);
  }
  return tabs;
};

const goAll = (tabs: readonly Page[]) =>
  Promise.all(tabs.map((tab) => tab.goto(PATH, { waitUntil: 'domcontentloaded' })));
/** Ends what delays the responses of this round, and goes to a page without offers. */
const leave = async (context: BrowserContext, tabs: readonly Page[]): Promise<void> => {
  await context.unrouteAll({ behavior: 'wait' });
  await Promise.all(tabs.map((tab) => tab.goto('/about-us')));
};
const countShown = async (tabs: readonly Page[]): Promise<number> => {
  const states = await Promise.all(tabs.map((tab) => tab.locator('gate-perk-modal').getAttribute('data-state')));
  return states.filter((state) => state === 'shown').length;
};
const allSettled = (tabs: readonly Page[]) =>
  Promise.all(
    tabs.map(async (tab) => {
      await settled(tab);
      await atRest(tab);
    }),
  );

/** One tab shows the offer, and no other follows once all have decided. */
const expectOneShown = async (tabs: readonly Page[]): Promise<void> => {
  await expect.poll(() => countShown(tabs)).toBe(1);
  await allSettled(tabs);
  expect(await countShown(tabs)).toBe(1);
};

/** A script of the host that writes to the storage all the time, from the first moment of each page. */
const contend = (context: BrowserContext) =>
  context.addInitScript(() => {
    let times = 0;
    const write = () => {
      for (let each = 0; each < 10; each++) localStorage.setItem(`host_${each}`, `${times++} ${'x'.repeat(2000)}`);
    };
    write();
    setInterval(write, 5);
  });

/** Fills the storage of the site to its last character. */
const fill = (page: Page) =>
  page.evaluate(() => {
    for (let size = 1 << 20, at = 0; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) localStorage.setItem(`host_full_${at++}`, 'x'.repeat(size));
      } catch {
        // Full for this size: fill the rest with smaller ones.
      }
    for (let at = 0; ; at++)
      try {
        localStorage.setItem(String(at), '');
      } catch {
        break;
      }
  });

test('three tabs that write all the time show the perk in one of them, and count it once [POP-17]', async ({
  page,
  context,
  visit,
  quiet,
}) => {
  await visit('perk_modal=1', '/about-us');
  await contend(context);
  const tabs = await openTabs(page, context, quiet);
  for (const seed of [1, 2, 3]) {
    await page.evaluate(() => localStorage.removeItem('gate_perk'));
    await delayAnswers(context, seed);
    await goAll(tabs);
    await expectOneShown(tabs);
    for (const tab of tabs) expect(await tab.evaluate(() => localStorage.getItem('gate_perk'))).toMatch(/^1\/\d+$/);
    await leave(context, tabs);
  }
});

test('three tabs with a full storage show the perk in none of them, and one does once there is space [POP-17]', async ({
  page,
  context,
  visit,
  quiet,
}) => {
  await visit('perk_modal=1', '/about-us');
  await settled(page);
  const tabs = await openTabs(page, context, quiet);
  await fill(page);
  await delayAnswers(context, 4);
  await goAll(tabs);
  await allSettled(tabs);
  expect(await countShown(tabs)).toBe(0);
  for (const tab of tabs) {
    const perk = (await explain(tab)).find(({ tag }) => tag === 'gate-perk-modal');
    // Each tab has closed its offer, because it could not store that it shows.
    expect(perk).toMatchObject({ show: false, because: 'not closed on this page' });
    expect(await tab.evaluate(() => localStorage.getItem('gate_perk'))).toBe(null);
  }
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/^host_full|^\d+$/.test(key)) localStorage.removeItem(key);
  });
  await goAll(tabs);
  await expectOneShown(tabs);
});

test('a quiet time holds in all tabs: one shows an offer, and its next page and the others show none', async ({
  page,
  context,
  visit,
  quiet,
}) => {
  await visit('perk_modal=1', '/about-us');
  await context.addInitScript(() => {
    const list: unknown[] = [];
    Object.assign(window, { exposures: list });
    addEventListener('gate-exposure', ({ detail }: CustomEventInit) => list.push(detail), true);
    const configure = (gate: { configure(given: object): void }) =>
      gate.configure({ offers: { gap: 600_000, exposures: true } });
    (window as unknown as { gate: unknown[] }).gate = [configure];
  });
  const tabs = await openTabs(page, context, quiet);
  await delayAnswers(context, 5);
  await goAll(tabs);
  await expectOneShown(tabs);
  const exposures = async () =>
    (
      await Promise.all(tabs.map((tab) => tab.evaluate(() => (window as unknown as { exposures: object[] }).exposures)))
    ).flat();
  expect(await exposures()).toEqual([{ experiment: 'perkModal', variant: 'true' }]);
  // The cap of the perk itself is over; the quiet time is not.
  await page.evaluate(() => localStorage.removeItem('gate_perk'));
  await goAll(tabs);
  await allSettled(tabs);
  expect(await countShown(tabs)).toBe(0);
  await page.evaluate(() => localStorage.setItem('gate_offer_time', String(Date.now() - 600_000)));
  await goAll(tabs);
  await expectOneShown(tabs);
});

/** Holds the cards of each tab until all tabs have requested theirs, so that they render at the same time. */
const releaseTogether = async (context: BrowserContext, count: number): Promise<void> => {
  const waiting: (() => void)[] = [];
  await context.route(/spread_scene=alpha_place_order_web/, async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === count) for (const release of waiting) release();
    });
    await route.continue().catch(() => undefined);
  });
};

test('three tabs that open together show three cards of alpha trading, each another one [POP-15]', async ({
  page,
  context,
  visit,
  quiet,
}) => {
  await acceptCookieNotice(page);
  await visit('alpha_cards=3', '/about-us');
  const tabs = await openTabs(page, context, quiet);
  for (const round of [1, 2]) {
    await releaseTogether(context, TABS);
    await Promise.all(tabs.map((tab) => tab.goto('/alpha', { waitUntil: 'domcontentloaded' })));
    const titles = () =>
      Promise.all(tabs.map((tab) => tab.locator('gate-alpha-banner [part~=title]:visible').allTextContents()));
    await expect.poll(async () => (await titles()).flat().length, { message: `round ${round}` }).toBe(TABS);
    expect(new Set((await titles()).flat()).size, 'different cards').toBe(TABS);
    await leave(context, tabs);
  }
});
