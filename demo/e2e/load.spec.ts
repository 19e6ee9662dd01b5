/** More of everything than a page should have: bounded, nothing lost, the page stays usable (docs/maintainers/engines-and-load.md). */
import type { Page } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { acceptCookieNotice, expect, part, test } from './support/suite.ts';
import { hear, heard, settled } from './support/gate.ts';

declare const gate: { db: { set(key: string, value: unknown): Promise<void>; get(key: string): Promise<unknown> } };

test.beforeEach(({ page }) => acceptCookieNotice(page));

/** Puts examples of these tags into the page, in one step, as a framework would. */
const place = (page: Page, tags: readonly string[]): Promise<void> =>
  page.evaluate((names) => {
    const box = document.createElement('div');
    box.id = 'load';
    for (const name of names) {
      const element = document.createElement(name);
      element.setAttribute('preview', '');
      box.append(element);
    }
    document.body.append(box);
  }, tags);
/** Returns the states of the added elements, and the tags of those that are not rendered. */
const states = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('#load > *')];
    return [
      ...new Set(
        all.map(({ dataset, localName }) =>
          dataset['state'] === 'shown' ? 'shown' : `${localName}: ${dataset['state'] ?? 'undecided'}`,
        ),
      ),
    ];
  });
/** An answer within this many ms feels immediate. */
const IMMEDIATE = 50;
/** Processor time of the page's main thread while something is done, in ms: another programme's work does not count. */
const busyTime = async (page: Page, run: () => Promise<unknown>): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await now();
  await run();
  const spent = (await now()) - before;
  await session.detach();
  return spent;
};
const note = (type: string, description: string): void => {
  test.info().annotations.push({ type, description });
  console.log(`${type}: ${description}`);
};
/** Checks the cost of pressing the page's own button until the result is painted. */
const expectImmediate = async (page: Page): Promise<void> => {
  const spent = await busyTime(page, () =>
    page.evaluate(async () => {
      document.getElementById('host-own')!.click();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }),
  );
  note('processor time of a press', `${spent.toFixed(1)} ms`);
  expect(spent).toBeLessThan(IMMEDIATE);
};
/** Checks that the page's own button responds. */
const expectUsable = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'host-own';
    button.addEventListener('click', () => (button.textContent = 'pressed'));
    document.body.prepend(button);
    button.click();
  });
  await expect(page.locator('#host-own')).toHaveText('pressed');
};

test('all elements on one page: each is drawn, and the page answers within 50 ms @long', async ({ page, visit }) => {
  await hear(page, 'gate-error');
  await visit('');
  await settled(page);
  await place(
    page,
    elements.map(({ tag }) => tag),
  );
  await expect.poll(() => states(page), { timeout: 120_000 }).toEqual(['shown']);
  expect(await heard(page)).toEqual([]);
  expect(await page.locator('#load > *').count()).toBe(elements.length);
  await expectUsable(page);
  await expectImmediate(page);
});

for (const tag of ['gate-kyc-bar', 'gate-number', 'gate-amount-input', 'gate-coin-icon'])
  test(`200 of ${tag}: each is drawn, and nothing of them stays @long`, async ({ page, visit }) => {
    await visit('');
    await settled(page);
    await place(page, Array<string>(200).fill(tag));
    await expect.poll(() => states(page), { timeout: 120_000 }).toEqual(['shown']);
    expect(await page.locator('#load > *').count()).toBe(200);
    await expectUsable(page);
    await page.evaluate(() => document.getElementById('load')!.remove());
    await expect
      .poll(() =>
        page.evaluate(
          (name) => window.gate!.explain().filter((each) => each.tag === name && each.state === 'shown').length,
          tag,
        ),
      )
      .toBe(0);
  });

test('10,000 messages: twenty on screen, the first first @long', async ({ page, visit }) => {
  await visit('');
  await settled(page);
  await page.evaluate(() => {
    const { toast } = window.gate as unknown as { toast(text: string): void };
    for (let number = 1; number <= 10_000; number++) toast(`Message ${number}`);
  });
  const messages = part(page, 'gate-toast-host', 'content');
  await expect(messages).toHaveCount(20);
  await expect(messages.first()).toHaveText('Message 1');
  await part(page, 'gate-toast-host', 'close').first().click();
  await expect(messages.last()).toHaveText(/^Message (2[1-9]|[3-9]\d)$/);
  await expectUsable(page);
});

test('a config of 1 MB is read: what is known applies, the rest does no harm @long', async ({ page, visit }) => {
  const labels = Array.from({ length: 9_000 }, (_, number) => ({
    label: `Entry ${number} ${'x'.repeat(60)}`,
    url: `/e${number}`,
  }));
  const config = JSON.stringify({ keys: { gate_kyc_bar: 'kyc' }, unknown: labels, theme: 'dark' });
  expect(config.length).toBeGreaterThan(800_000);
  await visit('login=signed-in&verified=0');
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const tag = `<script type="application/json" data-gate-config>${config}</script>`;
    await route.fulfill({ response, body: html.replace('<head>', `<head>${tag}`) });
  });
  await page.reload();
  await settled(page);
  await expect(part(page, 'gate-kyc-bar', 'action')).toBeVisible();
  await expectUsable(page);
});

test('twenty tabs that share their storage: none loses what another one writes @long', async ({
  context,
  page,
  visit,
  quiet,
}) => {
  await visit('login=signed-in&verified=0');
  const tabs = [page];
  while (tabs.length < 20) {
    const tab = await context.newPage();
    await quiet.watch(tab);
    await acceptCookieNotice(tab);
    tabs.push(tab);
  }
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(page.url())));
  for (const tab of tabs) await expect(part(tab, 'gate-kyc-bar', 'action')).toBeVisible();
  // One after the other, because a database that opens too slowly is replaced by the page's memory.
  for (const tab of tabs) await tab.evaluate(() => gate.db.get('unknown'));
  // All write at the same time what all of them read.
  const written = await Promise.all(
    tabs.map((tab, own) =>
      tab.evaluate(async (number) => {
        const keys: string[] = [];
        for (let times = 0; times < 200; times++) {
          localStorage.setItem(`host_${number}`, `${times}`);
          localStorage.setItem('gate_theme', times % 2 ? 'dark' : 'light');
          if (times % 20) continue;
          keys.push(`tab ${number}, ${times}`);
          await gate.db.set(keys.at(-1)!, times);
        }
        return keys;
      }, own),
    ),
  );
  const keys = written.flat();
  expect(keys).toHaveLength(200);
  await part(tabs[7]!, 'gate-kyc-bar', 'close').click();
  await expect(tabs[7]!.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'hidden');
  for (const tab of tabs) {
    await expectUsable(tab);
    const lost = await tab.evaluate(async (all) => {
      const values = await Promise.all(all.map((key) => gate.db.get(key)));
      return all.filter((key, at) => values[at] !== Number(key.split(', ')[1]));
    }, keys);
    expect(lost).toEqual([]);
    expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('host_')))).toHaveLength(
      tabs.length,
    );
  }
});

const UPDATES = 10_000;
/** More than 5,000 a second. */
const UPDATES_PER_FRAME = 100;

interface FedChart extends HTMLElement {
  datafeed: object;
  chart?: { bars(): { close: number; volume: number }[] };
}

test('5,000 chart updates a second: the last one counts, and the page answers within 50 ms @long', async ({
  page,
  visit,
}) => {
  await visit('');
  await settled(page);
  await page.evaluate(() => {
    const world = window as unknown as { tick(bar: object): void };
    const element = document.createElement('gate-chart') as FedChart;
    element.setAttribute('symbol', 'BTC_USDT');
    element.style.cssText = 'display: block; height: 480px';
    const later = (run: () => void) => void Promise.resolve().then(run);
    const start = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const bars = Array.from({ length: 300 }, (_, at) => {
      const close = 100 + Math.sin(at / 9);
      return { time: start - (299 - at) * 3_600_000, open: 100, close, high: 110, low: 90, volume: 5 };
    });
    const info = { name: 'BTC', description: 'BTC', type: 'crypto', exchange: '', listed_exchange: '' };
    const more = { timezone: 'Etc/UTC', session: '24x7', format: 'price', pricescale: 100, minmov: 1 };
    element.datafeed = {
      onReady: (done: (answer: object) => void) => later(() => done({ supported_resolutions: ['60'] })),
      searchSymbols: () => undefined,
      resolveSymbol: (_: string, done: (answer: object) => void) => later(() => done({ ...info, ...more })),
      getBars: (
        _: object,
        __: string,
        { firstDataRequest }: { firstDataRequest: boolean },
        done: (...given: unknown[]) => void,
      ) => later(() => done(firstDataRequest ? bars : [], { noData: !firstDataRequest })),
      subscribeBars: (_: object, __: string, tick: (bar: object) => void) => {
        world.tick = (change) => tick({ ...bars.at(-1), ...change });
      },
      unsubscribeBars: () => undefined,
    };
    document.body.prepend(element);
  });
  await page.waitForFunction(
    () =>
      typeof (window as unknown as { tick?: unknown }).tick === 'function' &&
      document.querySelector<FedChart>('gate-chart')?.chart,
  );
  // As many in each frame as 60 frames a second have: a machine that is busy otherwise has fewer frames.
  const frames = UPDATES / UPDATES_PER_FRAME;
  const spent = await busyTime(page, () =>
    page.evaluate(
      async ({ total, each }) => {
        const { tick } = window as unknown as { tick(bar: object): void };
        for (let updates = 0; updates < total;) {
          await new Promise(requestAnimationFrame);
          for (const end = updates + each; updates < end; updates++)
            tick({ close: 95 + (updates % 1000) / 100, volume: 5 + updates });
        }
        // The last ones are painted.
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      },
      { total: UPDATES, each: UPDATES_PER_FRAME },
    ),
  );
  note('10,000 updates', `${spent.toFixed(0)} ms of processor time in ${frames} frames`);
  expect(spent / frames, 'ms a frame').toBeLessThan(IMMEDIATE);
  const last = () =>
    page.evaluate(() => {
      const { close, volume } = document.querySelector<FedChart>('gate-chart')!.chart!.bars().at(-1)!;
      return { close: Math.round(close * 100), volume };
    });
  await expect.poll(last, 'the last one counts').toEqual({ close: 9500 + 999, volume: 5 + 9_999 });
  await expectUsable(page);
  await expectImmediate(page);
});
