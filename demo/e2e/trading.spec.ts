/** The trading pages as somebody uses them: prices that agree, orders that are checked, filled, moved and cancelled. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import type { ChartApi } from '../../src/chart/index.ts';
import { marketOf } from '../market/generator.ts';
import { startDemo, type Demo } from '../server.ts';
import { acceptCookieNotice, expect, PHONE, test as base } from './support/suite.ts';

const SPOT = '/trade/BTC_USDT';
const FUTURES = '/futures/USDT/BTC_USDT';
const USER = 'login=signed-in&verified=1&hidden_app_download=1';

/** The clock of market and page, which a test moves. Milliseconds. */
interface TestClock {
  readonly now: number;
  move(time: number): Promise<void>;
}
const START = Date.UTC(2026, 10, 20, 13, 37, 0);

/** A separate demo, whose market only moves on the test's command. */
const test = base.extend<{ clock: TestClock }, { demo: Demo; marketClock: { now: number } }>({
  marketClock: [async ({}, use) => use({ now: START }), { scope: 'worker' }],
  demo: [
    async ({ marketClock }, use) => {
      const demo = await startDemo({ port: 0, font: false, clock: () => marketClock.now });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  clock: async ({ marketClock, page }, use) => {
    const clock = {
      get now() {
        return marketClock.now;
      },
      move: async (time: number) => {
        marketClock.now = time;
        await page.clock.setFixedTime(time);
      },
    };
    await clock.move(START);
    await use(clock);
  },
});

const form = (page: Page): Locator => page.locator('[data-order-form]');
const amount = (page: Page): Locator => form(page).locator('[name=amount]');
const price = (page: Page): Locator => form(page).locator('[name=price]');
const answer = (page: Page): Locator => page.locator('[data-answer]');
const send = async (page: Page): Promise<void> => form(page).locator('[data-send]').click();
const lastPrice = (page: Page): Promise<string> =>
  page.locator('.trade-head [data-last]').textContent() as Promise<string>;
const numberOf = (text: string | null): number => Number((text ?? '').replaceAll(',', ''));
const lines = (page: Page): Promise<{ id: string; avgPrice: number }[]> =>
  page
    .locator('gate-chart')
    .evaluate((element) => (element as unknown as { positionLines: { id: string; avgPrice: number }[] }).positionLines);

test.beforeEach(({ page }) => acceptCookieNotice(page));

for (const path of [SPOT, FUTURES])
  test(`${path}: last price, order book, trades and candle agree while the market moves${path === SPOT ? '' : ' @long'}`, async ({
    page,
    visit,
    clock,
  }) => {
    await visit(USER, path);
    await page.waitForFunction(
      () => (document.querySelector('gate-chart') as unknown as { chart?: ChartApi }).chart !== undefined,
    );
    for (const step of [0, 700, 5300]) {
      await clock.move(clock.now + step);
      const { price: last } = marketOf('BTC_USDT')!.lastTrade(clock.now / 1000);
      await expect.poll(async () => numberOf(await lastPrice(page))).toBe(last);
      const seen = () =>
        page.evaluate(() => {
          const text = (selector: string) => document.querySelector(selector)!.textContent.replaceAll(',', '');
          return {
            ask: Number(text('[data-side=asks] tr:last-child td')),
            bid: Number(text('[data-side=bids] tr:first-child td')),
            newest: Number(text('[data-trades] td')),
          };
        });
      await expect
        .poll(async () => {
          const { ask, bid, newest } = await seen();
          return bid <= last && last <= ask && bid < ask && newest === last;
        })
        .toBe(true);
      await expect
        .poll(() =>
          page
            .locator('gate-chart')
            .evaluate((element) => (element as unknown as { chart: ChartApi }).chart.bars().at(-1)!.close),
        )
        .toBe(last);
    }
  });

test('a limit order rests, shows on the chart, and is filled when the price crosses it', async ({
  page,
  visit,
  clock,
}) => {
  const market = marketOf('BTC_USDT')!;
  const limit = Number((market.lastTrade(START / 1000).price * 0.999).toFixed(1));
  await visit(USER, SPOT);
  await price(page).fill(String(limit));
  await amount(page).fill('0.002');
  await send(page);
  await expect(answer(page)).toHaveText('Order placed.');
  await expect(page.locator('[data-list=orders] tbody tr')).toHaveCount(1);
  await expect.poll(async () => (await lines(page)).map(({ avgPrice }) => avgPrice)).toContain(limit);
  const reserved = (1000 - limit * 0.002).toLocaleString('en-US', { maximumFractionDigits: 2 });
  await expect(page.locator('[data-available]')).toHaveText(`${reserved} USDT`);

  const crossed = market.bars('1', START / 1000, START / 1000 + 172_800, START / 1000 + 172_800);
  await clock.move((crossed.find(({ low }) => low <= limit)!.time + 60) * 1000);
  await expect(page.locator('[data-list=orders]')).toContainText('No open orders.');
  await expect(page.locator('[data-count=history]')).toHaveText('(2)');
  await expect.poll(async () => (await lines(page)).map(({ id }) => id)).toEqual(['holding']);
});

test('a market order is filled at once, a share of what is available is taken, and a sale gives it back', async ({
  page,
  visit,
  clock: _,
}) => {
  await visit(USER, SPOT);
  await form(page).getByText('Market', { exact: true }).click();
  await expect(price(page)).toBeHidden();
  await expect(page.locator('[data-available]')).toHaveText('1,000 USDT');
  await form(page).getByRole('button', { name: '50%' }).click();
  await expect(page.locator('[data-estimate]')).toHaveText(/^(499|500)(\.\d+)? USDT$/);
  await send(page);
  await expect(answer(page)).toHaveText('Order filled.');
  await expect(page.locator('[data-available]')).toHaveText(/^50\d(\.\d+)? USDT$/);
  await form(page).getByText('Sell', { exact: true }).click();
  await expect(form(page).locator('[data-send]')).toHaveText('Sell BTC');
  await amount(page).fill('0.01');
  await send(page);
  await expect(page.locator('[data-list=history] tbody tr')).toHaveCount(3);
});

test('the chart offers to sell at a price: side and price are in the form, and the amount is asked for', async ({
  page,
  visit,
  clock: _,
}) => {
  await visit(USER, SPOT);
  const chart = page.locator('gate-chart');
  await expect(chart.locator('[data-chart=ready]')).toBeVisible();
  await chart.locator('.canvas').click({ button: 'right', position: { x: 200, y: 60 } });
  const entry = chart.getByRole('menuitem', { name: /^Sell at/ });
  const wanted = numberOf((await entry.textContent())!.replace(/[^\d.,]/g, ''));
  await entry.click();
  await expect(amount(page)).toBeFocused();
  expect(numberOf(await price(page).inputValue())).toBe(wanted);
  await expect(form(page).locator('[data-send]')).toHaveText('Sell BTC');
});

test('what is wrong is said beside its field', async ({ page, visit, clock: _ }) => {
  await visit(USER, SPOT);
  const wrong = async (fields: { price: string; amount: string }, field: string, words: string | RegExp) => {
    await price(page).fill(fields.price);
    await amount(page).fill(fields.amount);
    await send(page);
    await expect(page.locator(`#order-${field}-error`)).toHaveText(words);
    await expect(form(page).locator(`[name=${field}]`)).toBeFocused();
  };
  const near = String(marketOf('BTC_USDT')!.lastTrade(START / 1000).price);
  await wrong({ price: '', amount: '1' }, 'price', 'Enter a price.');
  await wrong({ price: '999999', amount: '1' }, 'price', /more than 10% beyond the market/);
  await wrong({ price: near, amount: '' }, 'amount', 'Enter an amount.');
  await wrong({ price: near, amount: '0.0000001' }, 'amount', 'An amount has at most 5 decimals.');
  await wrong({ price: near, amount: '0.00001' }, 'amount', 'The smallest order is worth 5 USDT.');
  await wrong({ price: near, amount: '5' }, 'amount', /^You need [\d.]+ USDT and have 1000 USDT\.$/);
  await expect(page.locator('[data-list=orders]')).toContainText('No open orders.');
});

test('an order is moved on the chart and cancelled in the list @long', async ({ page, visit, clock: _ }) => {
  await visit(USER, FUTURES);
  const order = page.locator('gate-chart').getByRole('spinbutton', { name: 'Price of Limit 0.004' });
  await expect(order).toBeAttached();
  const row = page.locator('[data-list=orders] tbody tr');
  const before = await row.locator('td').nth(3).textContent();
  await order.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row.locator('td').nth(3)).not.toHaveText(before!);
  await row.getByRole('button').click();
  await expect(page.locator('[data-list=orders]')).toContainText('No open orders.');
  await expect(order).toHaveCount(0);
});

test('a position is protected, reversed and closed from the chart and the list @long', async ({
  page,
  visit,
  clock: _,
}) => {
  await visit(USER, FUTURES);
  await page.getByRole('tab', { name: /Position/ }).click();
  const list = page.locator('[data-list=position]');
  await expect(list).toContainText('Long 10x');
  const chart = page.locator('gate-chart');
  await chart.getByRole('button', { name: /^Reverse Long/ }).focus();
  await page.keyboard.press('Enter');
  await expect(list).toContainText('Short 10x');
  await list.getByRole('button', { name: 'Close at market' }).click();
  await expect(list).toContainText('No position.');
  await expect.poll(async () => (await lines(page)).some(({ id }) => id === 'position')).toBe(false);
});

test('figures are in the page’s language, from the server and live, and typed ones are read', async ({
  page,
  visit,
  clock,
}) => {
  await visit(`${USER}&lang=de`, `/de${SPOT}`);
  await expect(page.locator('[data-available]')).toHaveText('1.000 USDT');
  await clock.move(clock.now + 5000);
  const { price: last } = marketOf('BTC_USDT')!.lastTrade(clock.now / 1000);
  const german = (value: number) => value.toLocaleString('de', { minimumFractionDigits: 1 });
  await expect(page.locator('.trade-head [data-last]')).toHaveText(german(last));
  await expect(page.locator('[data-trades] td').first()).toHaveText(german(last));
  const figures = () =>
    page
      .locator('.figures-row dd, .trade-head [data-last], .book tbody td:not([colspan]), [data-trades] td:first-child')
      .allTextContents();
  const live = await figures();
  await page.routeWebSocket(/\/ws\/v4/, () => undefined);
  await page.reload();
  await expect.poll(figures).toEqual(live);
  const limit = Number((last * 0.99).toFixed(1));
  await price(page).fill(german(limit));
  await amount(page).fill('0,002');
  await send(page);
  await expect(page.locator('[data-list=orders] tbody tr')).toContainText(german(limit));
  await expect(page.locator('[data-list=orders] tbody tr')).toContainText('0,002');
});

for (const [lang, buys] of [
  ['en', 'green'],
  ['zh', 'red'],
  ['zh-tw', 'green'],
] as const)
  test(`who buys is ${buys} in ${lang}, as the chart’s rising candles are, and who sells is not [LOC-12]`, async ({
    page,
    visit,
    clock: _,
  }) => {
    await visit(`${USER}&lang=${lang}`, `${lang === 'en' ? '' : `/${lang}`}${SPOT}`);
    const hue = async (selector: string, property = 'color') => {
      const color = await page
        .locator(selector)
        .first()
        .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
      const [red, green] = color.match(/\d+/g)!.map(Number);
      return red! > green! ? 'red' : 'green';
    };
    const sells = buys === 'red' ? 'green' : 'red';
    expect(await hue('.book [data-side=bids] td')).toBe(buys);
    expect(await hue('.book [data-side=asks] td')).toBe(sells);
    expect(await hue('.segments .buy span', 'background-color')).toBe(buys);
    expect(await hue('[data-send]', 'background-color')).toBe(buys);
    const change = page.locator('[data-ticker=change]');
    const isRising = ((await change.textContent()) ?? '').startsWith('+');
    expect(await hue('[data-ticker=change]')).toBe(isRising ? buys : sells);
  });

test('a visitor is asked to log in; prices are live all the same @long', async ({ page, visit, clock }) => {
  await visit('hidden_app_download=1', SPOT);
  await expect(form(page).getByRole('link', { name: 'Log in to trade' })).toBeVisible();
  await clock.move(clock.now + 5000);
  const { price: last } = marketOf('BTC_USDT')!.lastTrade(clock.now / 1000);
  await expect.poll(async () => numberOf(await lastPrice(page))).toBe(last);
});

test('lists of markets are live, and go back with the page @long', async ({ page, visit, clock }) => {
  await visit('hidden_app_download=1', '/price');
  const cell = page.locator('tr[data-pair=ETH_USDT] [data-of=last]');
  for (let step = 0; step < 2; step++) {
    await clock.move(clock.now + 60_000);
    const { price: last } = marketOf('ETH_USDT')!.lastTrade(clock.now / 1000);
    await expect.poll(async () => numberOf(await cell.textContent())).toBe(last);
    await page.goto('/about-us');
    await page.goBack();
  }
});

test('the calls refuse who is not signed in, another site, and what is no order @long', async ({
  page,
  visit,
  baseURL,
}) => {
  await visit('login=visitor', SPOT);
  const call = async (path: string, form: Record<string, string>, headers = {}) =>
    (await (await page.request.post(`${baseURL}/api/web/v1/trade/${path}`, { form, headers })).json()) as {
      code: number;
      data: { reason?: string } | null;
    };
  const order = { product: 'spot', pair: 'BTC_USDT', side: 'buy', type: 'market', amount: '0.001' };
  expect((await call('order', order)).code).toBe(40100);
  await visit(USER, SPOT);
  expect((await call('order', order)).code).toBe(40300);
  const csrftoken = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')!.value;
  expect((await call('order', { ...order, pair: 'NONE' }, { csrftoken })).data).toMatchObject({ reason: 'request' });
  expect((await call('cancel', { ...order, id: 'x' }, { csrftoken })).data).toMatchObject({ reason: 'gone' });
  expect((await call('order', order, { csrftoken })).code).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });
  for (const [look, prefix, query] of [
    ['English', '', ''],
    ['Arabic', '/ar', '&lang=ar&theme=dark'],
  ] as const)
    test(`everything is in reach and nothing is wider than the page: ${look} @fonts @long`, async ({
      page,
      visit,
      clock: _,
    }) => {
      await visit(USER + query, prefix + FUTURES);
      await expect(page.locator('[data-list=orders] tbody tr')).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      for (const control of await form(page).locator('label span, input[type=text], button').all())
        if (await control.isVisible()) expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(42);
    });
});

test('pages and elements look alike: the tokens of both are the same', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const written = (css: string, pattern: RegExp) =>
    new Map([...css.matchAll(pattern)].map(([, name, value]) => [name!, value!] as const));
  const elements = read('src/ui/element/tokens.css');
  const own = (start: string) => {
    const from = elements.indexOf(start);
    const block = elements.slice(from, elements.indexOf('}', from)).replaceAll('--gate-color-', '--');
    return written(block, /--([a-z-]+): var\(--gate-[a-z-]+, ([^;]+)\);/g);
  };
  const light = own('[data-theme] {\n  --gate-color-brand: var(--gate-brand, #');
  const dark = own("[data-theme='dark'] {\n  --gate-color-brand: var(--gate-brand, #");
  const page = written(read('demo/assets/tokens.css'), /--([a-z-]+): ([^;]+);/g);
  expect(light.size).toBeGreaterThan(14);
  for (const [name, value] of light) {
    const other = dark.get(name);
    expect(page.get(name), name).toBe(other === undefined ? value : `light-dark(${value}, ${other})`);
  }
});
