/**
 * How soon the page answers when somebody presses our controls, on a slow processor: time until the next paint as the
 * browser tells it (Event Timing), the longest task, and processor time of the main thread until nothing is left to do.
 */
import type { Page } from 'playwright';
import { settled } from '../e2e/support/gate.ts';
import { idle, MainThread, type BenchOptions, newVisitor, type Stand } from './stand.ts';
import { figure, type Table } from './table.ts';

const CPU_RATE = 4;

interface Control {
  readonly name: string;
  /** A page of the demo, and its state. */
  readonly path: string;
  readonly scenario: string;
  readonly press: string;
  /** What is there once it has been answered. */
  readonly answer: string;
  /** Pressed between the rounds of one visit, so that the control can be pressed again. */
  readonly back: string;
}

// Without fragments: what is pressed is the live element.
const signedIn = 'login=signed-in&verified=1&hidden_app_download=1&fragments=0';

const controls: readonly Control[] = [
  {
    name: 'fund drawer',
    path: '/',
    scenario: signedIn,
    press: '[data-gate-open="gate-fund-drawer"]',
    answer: 'gate-fund-drawer dialog[open]',
    back: 'gate-fund-drawer [part~=close]',
  },
  {
    name: 'list of languages',
    path: '/',
    scenario: signedIn,
    press: 'gate-preferences button[part~=language]',
    answer: 'gate-preferences [aria-expanded=true]',
    back: 'gate-preferences [aria-expanded=true]',
  },
  {
    name: 'list of currencies',
    path: '/',
    scenario: signedIn,
    press: 'gate-preferences button[part~=fiat]',
    answer: 'gate-preferences [aria-expanded=true]',
    back: 'gate-preferences [aria-expanded=true]',
  },
  {
    name: 'dark theme',
    path: '/',
    scenario: signedIn,
    press: 'gate-preferences label:has([part~=item-dark])',
    answer: 'gate-preferences label:has([part~=item-dark]:checked)',
    back: 'gate-preferences label:has([part~=item-light])',
  },
  {
    name: 'account menu',
    path: '/myaccount/security',
    scenario: signedIn,
    press: 'gate-left-menu [part~=toggle][aria-expanded=true]',
    answer: 'gate-left-menu [part~=toggle][aria-expanded=false]',
    back: 'gate-left-menu [part~=toggle]',
  },
  {
    name: 'deposit chooser',
    path: '/myaccount/deposit/USDT',
    scenario: signedIn,
    press: '[data-gate-open="gate-deposit-chooser"]',
    answer: 'gate-deposit-chooser dialog[open]',
    back: 'gate-deposit-chooser [part~=close]',
  },
  ...['share-modal', 'perk-modal', 'cooldown-modal'].map((name) => ({
    name,
    path: '/referral',
    scenario: `${signedIn}&agency_type=1`,
    press: `[data-gate-open="gate-${name}"]`,
    answer: `gate-${name} dialog[open]`,
    back: `gate-${name} [part~=close]`,
  })),
  {
    name: 'chart: indicators',
    path: '/trade/BTC_USDT',
    scenario: signedIn,
    press: 'gate-chart button:has-text("Indicators")',
    answer: 'gate-chart dialog[open]',
    back: 'gate-chart dialog[open] [part~=close]',
  },
];

interface Answer {
  /** From the press to the next paint, ms. */
  readonly paint: number;
  /** The longest task, ms. */
  readonly longest: number;
  /** Processor time of the main thread, ms. */
  readonly task: number;
}

export interface InputsRow {
  readonly name: string;
  readonly samples: readonly Answer[];
}

const OBSERVE = `
  window.inputs = { paint: 0, longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) inputs.paint = Math.max(inputs.paint, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) inputs.longest = Math.max(inputs.longest, duration);
  }).observe({ type: 'longtask' });`;

const press = async (page: Page, thread: MainThread, selector: string, answer: string): Promise<Answer> => {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  await idle(page);
  await page.evaluate('Object.assign(inputs, { paint: 0, longest: 0 })');
  const before = await thread.time();
  await target.click();
  await page.locator(answer).first().waitFor();
  await page.waitForLoadState('networkidle');
  await idle(page);
  const after = await thread.time();
  return {
    ...(await page.evaluate<Pick<Answer, 'paint' | 'longest'>>('({ ...inputs })')),
    task: after.task - before.task,
  };
};

/** @returns the answers to the first and to the second press of one visit */
const visit = async (stand: Stand, control: Control): Promise<[Answer, Answer]> => {
  const context = await newVisitor(stand, control);
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await page.goto(control.path);
    await settled(page);
    const thread = await MainThread.of(page);
    await thread.slowDown(CPU_RATE);
    const first = await press(page, thread, control.press, control.answer);
    await page.locator(control.back).first().click();
    await page.locator(control.answer).first().waitFor({ state: 'hidden' });
    return [first, await press(page, thread, control.press, control.answer)];
  } finally {
    await context.close();
  }
};

/** Each control twice in a visit: the first time its code may have to be fetched. */
export const measureInputs = async (stand: Stand, { rounds, only }: BenchOptions): Promise<InputsRow[]> => {
  const rows: InputsRow[] = [];
  for (const control of controls.filter(({ name }) => only.test(`press: ${name}`))) {
    const times: [Answer[], Answer[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      (await visit(stand, control)).forEach((answer, at) => times[at]!.push(answer));
    rows.push(
      { name: `${control.name}, first time`, samples: times[0] },
      { name: `${control.name}, again`, samples: times[1] },
    );
  }
  return rows;
};

export const inputsTable = (rows: readonly InputsRow[]): Table => ({
  title: 'Controls that are pressed, ms',
  columns: ['control', 'next paint after', 'longest task', 'main thread CPU'],
  rows: rows.map(({ name, samples }) => [
    name,
    figure(samples.map(({ paint }) => paint)),
    figure(samples.map(({ longest }) => longest)),
    figure(samples.map(({ task }) => task)),
  ]),
});
