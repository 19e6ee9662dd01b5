/** Compares reports of `gate.vitals` with a trace of the browser. */
import type { Browser, Page } from 'playwright/test';
import type { Costs, VitalsReport } from '../../src/services/vitals/vitals.ts';
import { settled } from './support/gate.ts';
import { presented } from './support/rest.ts';
import { acceptCookieNotice, expect, part, test } from './support/suite.ts';

const TAG = 'gate-preferences';
/** Share by which a report may differ from the trace. */
const TOLERANCE = 0.1;

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args: { readonly data?: Readonly<Record<string, unknown>> };
}

/** What the browser's trace contains about the page. */
interface Trace {
  readonly interaction: number;
  readonly shift: number;
  readonly press: number;
}

const readTrace = (trace: Buffer): Trace => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const dataOf = (name: string) => traceEvents.filter((event) => event.name === name && event.args.data);
  const presses = dataOf('EventTiming').filter(({ args }) => Number(args.data!['interactionId']) > 0);
  const shifts = dataOf('LayoutShift').filter(({ args }) => args.data!['had_recent_input'] !== true);
  const dispatches = dataOf('EventDispatch').filter(({ args }) => args.data!['type'] === 'click');
  return {
    interaction: Math.max(...presses.map(({ args }) => Number(args.data!['duration']))),
    shift: shifts.reduce((sum, { args }) => sum + Number(args.data!['score']), 0),
    press: Math.max(...dispatches.map(({ dur = 0 }) => dur / 1000)),
  };
};

const startTrace = (browser: Browser, page: Page) =>
  browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'blink.user_timing'] });

const configure = (page: Page, settings: object) =>
  page.addInitScript((given) => {
    (window as unknown as { gate: unknown[] }).gate = [(it: { configure(given: object): void }) => it.configure(given)];
  }, settings);

/** Reports as when the visitor leaves. @returns all reports so far */
const reports = async (page: Page): Promise<VitalsReport[]> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
    return (window as unknown as { vitalsReports: VitalsReport[] }).vitalsReports;
  });
const collect = (page: Page) =>
  page.addInitScript(() => {
    const list: unknown[] = [];
    Object.assign(window, { vitalsReports: list });
    addEventListener('gate-vitals', ({ detail }: CustomEventInit) => list.push(detail), true);
  });

const total = (all: readonly VitalsReport[], read: (report: VitalsReport) => number | undefined): number =>
  all.reduce((sum, report) => sum + (read(report) ?? 0), 0);

const expectNear = (reported: number, traced: number, what: string) => {
  expect(traced, `${what} in the trace`).toBeGreaterThan(0);
  expect(Math.abs(reported - traced) / traced, `${what}: ${reported} reported, ${traced} traced`).toBeLessThan(
    TOLERANCE,
  );
};

test.beforeEach(({ page }) => acceptCookieNotice(page));

test(
  'charges a shift and a slow press to their element, as a trace measures them',
  { tag: '@steady' },
  async ({ page, visit, browser }) => {
    await collect(page);
    await configure(page, { services: ['vitals'] });
    await visit('theme=light');
    await settled(page);
    await page.waitForLoadState('networkidle');
    // A page moves while it arrives on a slow machine: reports contain that, the trace does not.
    const arrived = (await reports(page)).length;
    await page.evaluate(() => document.querySelector('#main')!.prepend('The page moves by itself.'));
    await presented(page);
    const earlier = await reports(page);
    const own = earlier.slice(arrived);
    expect(total(own, (report) => report.page.shift)).toBeGreaterThan(0);
    expect(own.flatMap(({ elements }) => Object.values(elements)).filter(({ shift }) => shift > 0)).toEqual([]);
    await startTrace(browser, page);
    await page.evaluate((tag) => {
      const element = document.createElement(tag);
      // The element's own listener runs in its press.
      element.addEventListener('gate-theme', () => {
        const start = performance.now();
        let rest = 3_000_000;
        while (rest-- > 0) Math.hypot(rest, performance.now());
        element.dataset['took'] = String(performance.now() - start);
      });
      document.querySelector('#main')!.prepend(element);
    }, TAG);
    await expect(page.locator(TAG)).toHaveAttribute('data-state', 'shown');
    await part(page, TAG, 'item-dark').press('Space');
    let all: VitalsReport[] = [];
    const charged = (read: (costs: Costs) => number) =>
      total(all, ({ elements }) => (elements[TAG] ? read(elements[TAG]) : 0));
    // The browser reports the interaction and its frame one after the other. An earlier frame may be long too.
    await expect
      .poll(async () => {
        all = (await reports(page)).slice(earlier.length);
        const took = await page.locator(TAG).getAttribute('data-took');
        return (
          charged(({ interactions }) => interactions) > 0 && charged(({ scriptTime }) => scriptTime) > Number(took) / 2
        );
      })
      .toBe(true);
    const trace = readTrace(await browser.stopTracing());
    // Neither the page nor another element has a part of it.
    expect(total(all, (report) => report.page.shift)).toBe(charged(({ shift }) => shift));
    expectNear(
      charged(({ shift }) => shift),
      trace.shift,
      'shift',
    );
    expectNear(
      Math.max(...all.map(({ elements }) => elements[TAG]?.slowestInteraction ?? 0)),
      trace.interaction,
      'press',
    );
    expectNear(
      charged(({ scriptTime }) => scriptTime),
      trace.press,
      'script time',
    );
  },
);

test('sends a report to the address of the page when the visitor leaves', async ({ page, visit, demo }) => {
  await configure(page, { services: ['vitals'], vitals: { sample: 1, url: `${demo.origin}/reports` } });
  await visit('');
  await settled(page);
  await page.evaluate(() => (window.gate as unknown as { vitals: { start(): Promise<boolean> } }).vitals.start());
  await page.goto('/about-us');
  const received = async () => (await (await page.request.get('/reports')).json()) as VitalsReport[];
  await expect.poll(async () => (await received()).length).toBe(1);
  const [report] = await received();
  expect(Object.keys(report!)).toEqual(['release', 'sample', 'page', 'elements', 'disagreements']);
  // Neither addresses nor texts.
  expect(JSON.stringify(report)).not.toMatch(/[/ ]/);
});

test('measures and sends nothing unless it is configured', async ({ page, visit }) => {
  await collect(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await visit('');
  await settled(page);
  expect(await reports(page)).toEqual([]);
  expect(files.filter((file) => /vitals|offer-rules/.test(file))).toEqual([]);
});
