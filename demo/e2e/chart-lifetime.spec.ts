/** Charts with a live feed that come and go: what a page of prices does all day. */
import type { CDPSession, Page } from 'playwright/test';
import { acceptCookieNotice, expect, test } from './support/suite.ts';
import { settled } from './support/gate.ts';
import { presented } from './support/rest.ts';

interface Held {
  sockets: number;
  timers: number;
  frames: number;
  canvases: number;
}
type Watched = Window & { held: () => Held; drawn: () => number; connected: () => boolean };

/** Counts what a page holds from its first script on. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sockets = new Set<WebSocket>();
    window.WebSocket = class extends WebSocket {
      constructor(...all: ConstructorParameters<typeof WebSocket>) {
        super(...all);
        sockets.add(this);
      }
    };
    const timers = new Set<number>();
    const [setLater, clearLater] = [setTimeout, clearTimeout];
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const id = setLater(
        (...given: unknown[]) => {
          timers.delete(id);
          (run as (...all: unknown[]) => void)(...given);
        },
        ms,
        ...rest,
      ) as unknown as number;
      timers.add(id);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = (id) => {
      timers.delete(Number(id));
      clearLater(id);
    };
    const frames = new Set<number>();
    const [ask, drop] = [requestAnimationFrame, cancelAnimationFrame];
    window.requestAnimationFrame = (run) => {
      const id = ask((now) => {
        frames.delete(id);
        run(now);
      });
      frames.add(id);
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      frames.delete(id);
      drop(id);
    };
    let drawn = 0;
    const { fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...all) {
      drawn++;
      fillRect.apply(this, all);
    };
    const canvases = (root: Document | ShadowRoot): number =>
      [...root.querySelectorAll('*')].reduce(
        (sum, element) => sum + (element.shadowRoot ? canvases(element.shadowRoot) : 0),
        root.querySelectorAll('canvas').length,
      );
    const watched = window as unknown as Watched;
    watched.held = () => ({
      sockets: [...sockets].filter(({ readyState }) => readyState < WebSocket.CLOSING).length,
      timers: timers.size,
      frames: frames.size,
      canvases: canvases(document),
    });
    watched.drawn = () => drawn;
    watched.connected = () => [...sockets].every(({ readyState }) => readyState !== WebSocket.CONNECTING);
  });

const held = (page: Page): Promise<Held> => page.evaluate(() => (window as unknown as Watched).held());

/** Charts one after the other, each until it has its bars. @returns how many had them */
const comeAndGo = (page: Page, times: number, feed: readonly [string, string]): Promise<number> =>
  page.evaluate(
    async ({ times, feed }) => {
      let ready = 0;
      for (let done = 0; done < times; done++) {
        const chart = document.createElement('gate-chart');
        chart.style.cssText = 'display:block;width:800px;height:500px';
        chart.setAttribute('symbol', 'BTC_USDT');
        chart.setAttribute(...feed);
        const shown = new Promise<void>((resolve) =>
          chart.addEventListener('gate-chart-ready', () => resolve(), { once: true }),
        );
        document.body.append(chart);
        await shown;
        ready++;
        // A socket that is dropped while it connects is a line on the browser's console.
        do await new Promise((next) => requestAnimationFrame(next));
        while (!(window as unknown as Watched).connected());
        chart.remove();
        await new Promise((next) => {
          setTimeout(next);
        });
      }
      return ready;
    },
    { times, feed },
  );

const measure = async (session: CDPSession) => {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const usage = (await session.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
  return { nodes, listeners, heap: usage.usedSize + (usage.backingStorageSize ?? 0) };
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

for (const [name, attribute, value] of [
  ['a socket', 'gate-api', '/'],
  ['polling', 'udf-url', '/udf'],
] as const)
  test(`200 charts with ${name} come and go: no canvas, listener, socket, frame or heap stays @long @evidence`, async ({
    page,
    visit,
    context,
  }) => {
    await watch(page);
    // The page follows its own prices.
    const prices = page.waitForEvent('websocket');
    await visit('');
    await settled(page);
    const own = (await held(page)).sockets;
    const session = await context.newCDPSession(page);
    // The engine compiles and optimises first, and the chart's modules are loaded.
    expect(await comeAndGo(page, 60, [attribute, value])).toBe(60);
    const [before, kept] = [await measure(session), await held(page)];
    expect(await comeAndGo(page, 70, [attribute, value])).toBe(70);
    const half = await measure(session);
    expect(await comeAndGo(page, 70, [attribute, value])).toBe(70);
    const [after, still] = [await measure(session), await held(page)];
    expect(still.sockets, 'sockets').toBe(own);
    expect(still.canvases, 'canvases').toBe(0);
    expect(still.frames, 'frames').toBeLessThanOrEqual(kept.frames);
    expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(2);
    expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(20);
    // A leak grows in both halves; compiled code is kept only once.
    expect(Math.min(half.heap - before.heap, after.heap - half.heap) / 70, 'bytes a chart').toBeLessThan(2000);
    // Nothing that was left behind draws, and no timer calls itself again.
    const drawn = await page.evaluate(() => (window as unknown as Watched).drawn());
    await expect.poll(async () => (await held(page)).timers, 'timers').toBeLessThanOrEqual(kept.timers);
    // Charts would have drawn what the page's own prices announce.
    await (await prices).waitForEvent('framereceived');
    await presented(page);
    expect(await page.evaluate(() => (window as unknown as Watched).drawn())).toBe(drawn);
  });

test('a chart with 50 updates a second for eight hours keeps no more than its bars @long', async ({
  page,
  visit,
  context,
}) => {
  await visit('');
  await settled(page);
  const session = await context.newCDPSession(page);
  await page.evaluate(async () => {
    const MINUTE = 60_000;
    // The hours are over: none of their bars lies ahead of the clock.
    let time = Math.floor(Date.now() / MINUTE - 600) * MINUTE;
    let live = (_bar: object): void => undefined;
    const barAt = (at: number, close = 100 + 10 * Math.sin(at / MINUTE / 9)) => ({
      ...{ time: at, open: 100, high: 120, low: 80, close, volume: 5 },
    });
    const history = Array.from({ length: 300 }, (_, at) => barAt(time - (299 - at) * MINUTE));
    const chart = document.createElement('gate-chart');
    chart.style.cssText = 'display:block;width:800px;height:500px';
    chart.setAttribute('symbol', 'BTC_USDT');
    chart.setAttribute('resolution', '1');
    const shown = new Promise((resolve) => chart.addEventListener('gate-chart-ready', resolve, { once: true }));
    document.body.append(chart);
    Object.assign(chart, {
      datafeed: {
        onReady: (done: (config: object) => void) => setTimeout(done, 0, { supported_resolutions: ['1'] }),
        searchSymbols: () => undefined,
        resolveSymbol: (name: string, done: (info: object) => void) =>
          setTimeout(done, 0, { name, session: '24x7', timezone: 'Etc/UTC', pricescale: 100, minmov: 1 }),
        getBars: (_info: object, _resolution: string, { to }: { to: number }, done: (...answer: unknown[]) => void) => {
          const bars = history.filter((bar) => bar.time < to * 1000);
          setTimeout(done, 0, bars, { noData: !bars.length });
        },
        subscribeBars: (_info: object, _resolution: string, tick: typeof live) => void (live = tick),
        unsubscribeBars: () => undefined,
      },
    });
    await shown;
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        time += MINUTE;
        for (let update = 0; update < 3000; update++) live(barAt(time, 100 + (update % 1000) / 50));
        await new Promise((next) => requestAnimationFrame(next));
      }
    };
    Object.assign(window, { pass, held: () => chart.chart!.bars().length });
  });
  const pass = (minutes: number) =>
    page.evaluate((count) => (window as unknown as { pass(minutes: number): Promise<void> }).pass(count), minutes);
  const BARS = 180;
  await pass(120);
  const before = await measure(session);
  await pass(BARS);
  const half = await measure(session);
  await pass(BARS);
  const after = await measure(session);
  expect(await page.evaluate(() => (window as unknown as { held(): number }).held())).toBe(780);
  // Includes the bar's rows in the library and in four indicators. With 4 bytes left by each update, it would be 12 kB.
  expect(Math.min(half.heap - before.heap, after.heap - half.heap) / BARS, 'bytes a bar').toBeLessThan(1200);
  // One may come or go once, as an announcement does; what leaks does so in both halves.
  const least = (count: 'nodes' | 'listeners') => Math.min(half[count] - before[count], after[count] - half[count]);
  expect(least('nodes'), 'nodes').toBeLessThanOrEqual(0);
  expect(least('listeners'), 'listeners').toBeLessThanOrEqual(0);
});
