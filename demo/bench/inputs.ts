/**
 * Response time of pressed controls on a slow processor: time until the next paint as reported by the browser (Event
 * Timing), the longest task, and the main thread's CPU time until it is idle.
 */
import type { Page } from 'playwright';
import { settled } from '../e2e/support/gate.ts';
import { controls, type Control } from './controls.ts';
import { idle, MainThread, type BenchOptions, newVisitor, type Stand } from './stand.ts';
import { figure, type Table } from './table.ts';

const CPU_RATE = 4;

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
  }).observe({ type: 'longtask' });
  addEventListener('gate-navigate', (event) => {
    event.preventDefault();
    document.documentElement.dataset.followed = '';
  });`;

/**
 * The pointer rests on the control before it is pressed, as a hand's does. A click by locator moves there in the same frame,
 * and looks in the page whether anything covers the control: both would count as ours.
 */
const press = async (page: Page, thread: MainThread, selector: string, answer: string): Promise<Answer> => {
  const target = page.locator(selector).first();
  await target.hover();
  await idle(page);
  await page.evaluate('Object.assign(inputs, { paint: 0, longest: 0 })');
  const before = await thread.time();
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(answer).first().waitFor();
  await page.waitForLoadState('networkidle');
  await idle(page);
  const after = await thread.time();
  return {
    ...(await page.evaluate<Pick<Answer, 'paint' | 'longest'>>('({ ...inputs })')),
    task: after.task - before.task,
  };
};

/** @returns the answers to the first and, where it can be taken back, to the second press of one visit */
const visit = async (stand: Stand, control: Control): Promise<Answer[]> => {
  const context = await newVisitor(stand, control);
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await page.goto(control.path);
    await settled(page);
    const thread = await MainThread.of(page);
    await thread.slowDown(CPU_RATE);
    const first = await press(page, thread, control.press, control.answer);
    if (control.back === undefined) return [first];
    await page.locator(control.back).first().click();
    await page.locator(control.answer).first().waitFor({ state: 'hidden' });
    return [first, await press(page, thread, control.press, control.answer)];
  } finally {
    await context.close();
  }
};

/** Presses each control twice per visit, unless it disappears: the first press may have to fetch its code. */
export const measureInputs = async (stand: Stand, { rounds, only }: BenchOptions): Promise<InputsRow[]> => {
  const rows: InputsRow[] = [];
  for (const control of controls.filter(({ name }) => only.test(`press: ${name}`))) {
    const times: Answer[][] = [[], []];
    for (let round = 0; round < rounds; round++)
      (await visit(stand, control)).forEach((answer, at) => times[at]!.push(answer));
    ['first time', 'again'].forEach((name, at) => {
      const samples = times[at]!;
      if (samples.length) rows.push({ name: `${control.name}, ${name}`, samples });
    });
  }
  return rows;
};

export const inputsTable = (rows: readonly InputsRow[]): Table => ({
  title: 'Response of controls, ms',
  columns: ['control', 'next paint after', 'longest task', 'main thread CPU'],
  rows: rows.map(({ name, samples }) => [
    name,
    figure(samples.map(({ paint }) => paint)),
    figure(samples.map(({ longest }) => longest)),
    figure(samples.map(({ task }) => task)),
  ]),
});
