/** Offers, tab bar and sharing as a visitor meets them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { SHARE_SOURCES } from '../../src/exchange/offers/share-sources.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';
import { settled } from './support/gate.ts';
import { atRest, presented } from './support/rest.ts';
import { axeViolations } from './support/axe.ts';
import { inTurn, LOOKS } from './support/looks.ts';

const part = (page: Page, tag: string, name: string) => page.locator(`${tag} [part~="${name}"]`).first();
const state = (page: Page, tag: string) => page.locator(tag).first();
const MINUTE = 60_000;

declare const gate: {
  ready: Promise<unknown>;
  open(tag: string): Promise<HTMLElement>;
  share: {
    capture(target: string | Element): Promise<string | undefined>;
    open(request: { source: string; data?: Record<string, string> }): Promise<boolean>;
    hide(): void;
  };
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Layout shifts of the visit. The page's own, while a busy browser parses the document in parts, are left out. */
const followShifts = (page: Page) =>
  page.addInitScript(() => {
    const box = { shift: 0, largest: '' };
    Object.defineProperty(window, 'seen', { value: box });
    let parsed = Infinity;
    document.addEventListener('DOMContentLoaded', ({ timeStamp }) => (parsed = timeStamp));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.startTime >= parsed) box.shift += (entry as unknown as { value: number }).value;
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
  ['gate-perk-modal', 'perk_modal=1', '/rewards_hub'],
  ['gate-tab-bar', '', '/referral/affiliate'],
] as const;
/** Elements that the page opens. Without user input, their paint would count. */
const opened = [
  ['gate-cooldown-modal', '', '/rewards_hub'],
  ['gate-share-modal', 'login=signed-in&verified=1&agency_type=1', '/referral'],
] as const;

/** Chromium leaves out pictures of few bytes; the offers' own are made heavy, so that they would count. */
const weighPictures = (page: Page) =>
  page.route(/\/assets\/(offer|benefit-\w+)\.svg$|\/images\/coin_icon\//, async (route) => {
    const response = await route.fetch();
    const picture = await response.text();
    await route.fulfill({ response, body: response.ok() ? `${picture}<!--${'x'.repeat(400_000)}-->` : picture });
  });
const stillness = (page: Page, tag: string) =>
  page.waitForFunction((name) => {
    const root = document.querySelector(name)?.shadowRoot;
    const moving = root?.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) < 1000) ?? [];
    return [...(root?.querySelectorAll('img') ?? [])].every((one) => one.complete) && moving.length === 0;
  }, tag);

/** Every second case, in turn still on a desktop and moving on a phone; all four ways of each are `@long`. */
const isShort = (motion: string, width: number, index: number): boolean =>
  (index % 4 === 1 && motion === 'reduce' && width === 1280) ||
  (index % 4 === 2 && motion === 'no-preference' && width === 360);

for (const motion of ['no-preference', 'reduce'] as const)
  for (const width of [360, 1280])
    for (const [index, [tag, scenario, path]] of [...cases, ...opened].entries())
      test(`${tag} (${scenario || 'nothing set'}; ${width} px, motion: ${motion}): nothing in the page moves, and the page\u2019s own largest paint stays${isShort(motion, width, index) ? '' : ' @long'} [POP-20]`, async ({
        page,
        visit,
      }) => {
        await page.emulateMedia({ reducedMotion: motion });
        await page.setViewportSize({ width, height: 800 });
        await followShifts(page);
        await weighPictures(page);
        await visit(scenario, path);
        await settled(page);
        if (opened.some(([other]) => other === tag))
          await page.evaluate((name) => gate.open(name).then(() => undefined), tag);
        await expect(state(page, tag)).toHaveAttribute('data-state', 'shown');
        await stillness(page, tag);
        await presented(page);
        const { shift, largest } = await seen(page);
        expect(shift).toBe(0);
        expect(largest).toMatch(/^(h1|p|img)$/);
      });

test('two tabs at once never show a fifth [POP-02, POP-04]', async ({ page, context, visit, quiet }) => {
  // At noon by the bundle's clock: counts are of a day.
  const now = Date.now();
  const noon = new Date(now).setUTCHours(12, 0, 0, 0);
  await visit(`new_user_popup=1&clockOffset=${noon - now}`, '/about-us');
  await page.evaluate((text) => localStorage.setItem('gate_newuser', text), `3/${noon - 40 * MINUTE}`);
  const other = await context.newPage();
  await quiet.watch(other);
  await Promise.all([page.goto('/rewards_hub'), other.goto('/rewards_hub')]);
  const shown = async () =>
    (
      await Promise.all([page, other].map((tab) => tab.locator('gate-newuser-popup').getAttribute('data-state')))
    ).filter((one) => one === 'shown').length;
  await expect.poll(shown).toBe(1);
  await Promise.all(
    [page, other].map(async (tab) => {
      await settled(tab);
      await atRest(tab);
    }),
  );
  expect(await shown()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('gate_newuser'))).toMatch(/^4\/\d+$/);
});

test('the QA clock lets half an hour pass [POP-03]', async ({ page, visit }) => {
  await visit('new_user_popup=1', '/rewards_hub');
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'shown');
  await visit(`new_user_popup=1&clockOffset=${29 * MINUTE}`, '/rewards_hub');
  await settled(page);
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'hidden');
  await visit(`new_user_popup=1&clockOffset=${31 * MINUTE}`, '/rewards_hub');
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'shown');
});

test('the alpha banner stays away for 24 h after closing [POP-14]', async ({ page, visit }) => {
  await visit('alpha_cards=2', '/alpha');
  await part(page, 'gate-alpha-banner', 'close').click();
  await visit(`alpha_cards=2&clockOffset=${24 * 60 * MINUTE - 5 * MINUTE}`, '/alpha');
  await settled(page);
  await expect(state(page, 'gate-alpha-banner')).toHaveAttribute('data-state', 'hidden');
  await visit(`alpha_cards=2&clockOffset=${24 * 60 * MINUTE + MINUTE}`, '/alpha');
  await expect(state(page, 'gate-alpha-banner')).toHaveAttribute('data-state', 'shown');
});

test('ignoreCaps of the QA panel shows a closed alpha banner, and writes nothing [POP-14]', async ({ page, visit }) => {
  await visit('alpha_cards=2', '/alpha');
  await part(page, 'gate-alpha-banner', 'close').click();
  const closed = () => page.evaluate(() => localStorage.getItem('alpha_banner_closed_time'));
  const first = await closed();
  expect(first).toMatch(/^\d+$/);
  await visit('alpha_cards=2&ignore_caps=1&clockOffset=60000', '/alpha');
  await expect(state(page, 'gate-alpha-banner')).toHaveAttribute('data-state', 'shown');
  await part(page, 'gate-alpha-banner', 'close').click();
  await expect(state(page, 'gate-alpha-banner')).toHaveAttribute('data-state', 'hidden');
  expect(await closed()).toBe(first);
});

test('the QA clock lets midnight pass: four today, and tomorrow the first [POP-02]', async ({ page, visit }) => {
  await visit('new_user_popup=1', '/about-us');
  const offset = await page.evaluate(() => {
    const now = new Date();
    localStorage.setItem('gate_newuser', `4/${now.getTime()}`);
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 1).getTime() - now.getTime();
  });
  await visit('new_user_popup=1', '/rewards_hub');
  await settled(page);
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'hidden');
  await visit(`new_user_popup=1&clockOffset=${offset}`, '/rewards_hub');
  await expect(state(page, 'gate-newuser-popup')).toHaveAttribute('data-state', 'shown');
  expect(await page.evaluate(() => localStorage.getItem('gate_newuser'))).toMatch(/^1\/\d+$/);
});

test('the perk is offered by the config once a day, and opens whenever it is asked for [POP-17]', async ({
  page,
  visit,
}) => {
  const perk = state(page, 'gate-perk-modal');
  await visit('', '/rewards_hub');
  await settled(page);
  await expect(perk).toHaveAttribute('data-state', 'hidden');
  await visit('perk_modal=1', '/rewards_hub');
  await expect(perk).toHaveAttribute('data-state', 'shown');
  await part(page, 'gate-perk-modal', 'close').click();
  await visit('perk_modal=1', '/rewards_hub');
  await settled(page);
  await expect(perk).toHaveAttribute('data-state', 'hidden');
  await page.locator('[data-gate-open="gate-perk-modal"]').click();
  await expect(perk).toHaveAttribute('data-state', 'shown');
  await visit(`perk_modal=1&clockOffset=${25 * 60 * MINUTE}`, '/rewards_hub');
  await expect(perk).toHaveAttribute('data-state', 'shown');
});

test('icons of coins, and the fallback for one that nobody knows [FMT-12, FMT-14]', async ({ page, visit }) => {
  await visit('', '/rewards_hub');
  await page.evaluate(() => {
    for (const symbol of ['DOG', 'NOSUCHCOIN']) {
      const icon = document.createElement('gate-coin-icon');
      icon.setAttribute('symbol', symbol);
      document.querySelector('#main')!.append(icon);
    }
  });
  const src = (symbol: string) => page.locator(`gate-coin-icon[symbol="${symbol}"] img`);
  await expect(src('BTC')).toHaveAttribute('src', '/images/coin_icon/64/btc.png');
  await expect(src('DOG')).toHaveAttribute('src', '/images/coin_icon/64/dog.png?v=1');
  await expect(src('NOSUCHCOIN')).toHaveAttribute('src', '/images/coin_icon/64/default.png');
  for (const symbol of ['BTC', 'DOG', 'NOSUCHCOIN'])
    await expect
      .poll(() => src(symbol).evaluate((image: HTMLImageElement) => image.naturalWidth), { message: symbol })
      .toBe(64);
});

/** Reads a captured picture: its size, the number of colours on a grid of points, and the colours at given points. */
const judge = (page: Page, picture: string, points: readonly (readonly [x: number, y: number])[] = []) =>
  page.evaluate(
    async ([url, wanted]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const colours = new Set<number>();
      for (let at = 0; at < data.length; at += 4 * 7)
        colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
      const at = wanted.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
      return { width: image.width, height: image.height, colours: colours.size, at };
    },
    [picture, points] as const,
  );

for (const [look, more, prefix] of [
  ['light', '', ''],
  ['dark', '&theme=dark', ''],
  ['Arabic', '&lang=ar', '/ar'],
] as const)
  test(`all 28 source types open and are taken under the strict policy: ${look} [SHARE-01, SHARE-02, SHARE-03] @long`, async ({
    page,
    visit,
  }) => {
    await visit(`login=signed-in&verified=1&agency_type=1${more}`, `${prefix}/referral`);
    await settled(page);
    expect(SHARE_SOURCES).toHaveLength(28);
    for (const source of SHARE_SOURCES) {
      const data = {
        pair: 'BTC_USDT',
        roi: '+12.5%',
        pnl: '-3 USDT',
        amount: '100 USDT',
        apr: '5.2%',
        rank: '7',
        prize: '$50',
      };
      expect(await page.evaluate((request) => gate.share.open(request), { source, data }), source).toBe(true);
      await expect(state(page, 'gate-share-modal')).toHaveAttribute('data-state', 'shown');
      await stillness(page, 'gate-share-modal');
      const taken = await page.evaluate(async () => {
        const poster = document.querySelector('gate-share-modal')!.shadowRoot!.querySelector<HTMLElement>('.poster')!;
        const { width, height } = poster.getBoundingClientRect();
        return {
          picture: await gate.share.capture(poster),
          width: Math.round(width * 2),
          height: Math.round(height * 2),
        };
      });
      expect(taken.picture, source).toMatch(/^data:image\/png;base64,/);
      const { width, height, colours } = await judge(page, taken.picture!);
      expect([width, height], source).toEqual([taken.width, taken.height]);
      // Ground, words and code: a blank picture has one colour.
      expect(colours, source).toBeGreaterThan(40);
      await page.evaluate(() => gate.share.hide());
      await expect(state(page, 'gate-share-modal')).toHaveAttribute('data-state', 'hidden');
    }
  });

test('an element with a shadow root is taken by its id, a missing one gives nothing [SHARE-03, SHARE-04]', async ({
  page,
  visit,
}) => {
  await visit('', '/referral/affiliate');
  await expect(state(page, 'gate-tab-bar')).toHaveAttribute('data-state', 'shown');
  const taken = await page.evaluate(async () => {
    document.querySelector('gate-tab-bar')!.id = 'tabs';
    return [await gate.share.capture('tabs'), await gate.share.capture('nothing-of-that-name')];
  });
  expect(taken[1]).toBeUndefined();
  const { width, height, colours } = await judge(page, taken[0]!);
  expect(height).toBe(96);
  expect(width).toBeGreaterThan(1000);
  expect(colours).toBeGreaterThan(5);
});

test.describe('pictures of other hosts', () => {
  // The library logs a warning for a picture that it may not read.
  test.use({ bypassCSP: true, expectedLines: [/^warning: Failed to fetch$/] });
  for (const allowed of [true, false])
    test(`a picture that ${allowed ? 'may' : 'may not'} be read: the rest is taken all the same [SHARE-03, SHARE-05]`, async ({
      page,
      visit,
    }) => {
      const red =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="#f00" d="M0 0h40v40H0z"/></svg>';
      // A real server, because routed answers are not subject to CORS.
      const pictures = createServer((_, response) =>
        response
          .writeHead(200, {
            'content-type': 'image/svg+xml',
            ...(allowed ? { 'access-control-allow-origin': '*' } : {}),
          })
          .end(red),
      );
      await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
      const { port } = pictures.address() as AddressInfo;
      try {
        await visit('', '/referral');
        await settled(page);
        const picture = await page.evaluate(async (address) => {
          const box = document.createElement('div');
          box.style.cssText = 'position:fixed;inset:0 auto auto 0;width:80px;height:40px;background:#00f';
          const image = new Image(40, 40);
          image.style.display = 'block';
          image.src = address;
          box.append(image);
          document.body.append(box);
          await image.decode();
          return gate.share.capture(box);
        }, `http://127.0.0.1:${port}/red.svg`);
        const { at } = await judge(page, picture!, [
          [40, 40],
          [120, 40],
        ]);
        expect(at).toEqual([allowed ? [255, 0, 0] : [0, 0, 255], [0, 0, 255]]);
      } finally {
        pictures.close();
      }
    });
});

test('in the app the poster goes to the native bridge, and nothing is downloaded [SHARE-06]', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const calls: { method: string; params: { image?: string } }[] = [];
    const hearers: ((event: { data: string }) => void)[] = [];
    Object.assign(window, {
      nativeCalls: calls,
      gateApp: {
        postMessage(text: string) {
          const call = JSON.parse(text) as { id: string; method: string; params: object };
          calls.push(call);
          for (const hear of hearers) hear({ data: JSON.stringify({ id: call.id, ok: true }) });
        },
        addEventListener: (_: string, hear: (event: { data: string }) => void) => void hearers.push(hear),
      },
    });
  });
  let downloads = 0;
  page.on('download', () => downloads++);
  await visit('login=signed-in&verified=1&agency_type=1&device_type=1', '/referral');
  await settled(page);
  await page.evaluate(() => gate.share.open({ source: 'vip-airdrop', data: { amount: '100 USDT' } }));
  await part(page, 'gate-share-modal', 'action').click();
  await expect(page.locator('gate-share-modal [role=status].said')).toHaveText('Image saved');
  const [call] = await page.evaluate(
    () => (window as unknown as { nativeCalls: { method: string; params: { image?: string } }[] }).nativeCalls,
  );
  expect(call!.method).toBe('saveImage');
  expect((await judge(page, call!.params.image!)).colours).toBeGreaterThan(40);
  expect(downloads).toBe(0);
});

test('a poster is opened, drawn under the strict policy and saved [SHARE-02, SHARE-03, SHARE-06, SHARE-08]', async ({
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

for (const viewport of [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 640 },
])
  test(`share targets are one row above the buttons at ${viewport.width} × ${viewport.height}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(viewport);
    await visit('login=signed-in&verified=1', '/rewards_hub');
    await page.locator('[data-gate-open="gate-share-modal"]').click();
    await expect(page.locator('gate-share-modal input')).toHaveValue(/ref=DEMO/);
    const targets = page.locator('gate-share-modal .target');
    await expect(targets).toHaveCount(5);
    await stillness(page, 'gate-share-modal');
    const boxes = await targets.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    const save = (await part(page, 'gate-share-modal', 'action').boundingBox())!;
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size, 'rows').toBe(1);
    for (const { bottom, width } of boxes) {
      expect(bottom, 'name above the buttons').toBeLessThanOrEqual(save.y - 12);
      expect(width).toBeGreaterThanOrEqual(48);
    }
    await targets.last().focus();
    const { right } = (await targets.last().evaluate((each) => each.getBoundingClientRect().toJSON())) as DOMRect;
    expect(right, 'the last one scrolls into view').toBeLessThanOrEqual(viewport.width);
  });

test.describe('axe', () => {
  // axe is put into the page as a script.
  test.use({ bypassCSP: true });

  for (const [index, [tag, scenario, path]] of cases.entries())
    for (const look of LOOKS)
      test(`${tag} (${scenario || 'nothing set'}) is accessible: ${inTurn(look, index)} [POP-20, NAV-03]`, async ({
        page,
        visit,
      }) => {
        const { query, prefix, viewport } = look;
        await page.setViewportSize(viewport);
        await visit(`${scenario}&${query}`, prefix + path);
        await expect(state(page, tag)).toHaveAttribute('data-state', 'shown');
        await stillness(page, tag);
        expect(await axeViolations(page, [tag])).toEqual([]);
      });
});
