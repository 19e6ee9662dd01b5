import type { Contestant } from './contestant.ts';
import { echarts } from './echarts.ts';
import { gate } from './gate.ts';
import { klinecharts } from './klinecharts.ts';
import { plain } from './plain.ts';
import { random, seededBars, type BenchBar } from './seeded.ts';

const makers: Readonly<Record<string, () => Contestant>> = { gate, plain, klinecharts, echarts };

const channel = new MessageChannel();
let waiting: (() => void)[] = [];
channel.port1.onmessage = () => {
  const now = waiting;
  waiting = [];
  now.forEach((run) => run());
};
/** After the running task, and, asked from a frame, after its style, layout and paint. */
const afterwards = (run: () => void) => {
  waiting.push(run);
  channel.port2.postMessage(0);
};

/**
 * Main-thread time of a change: itself with its microtasks, and the two frames that it leads to, from their first
 * callback to the end of painting. (Some libraries ask for their frame in a microtask, so a callback of ours that stands
 * last in the frame does not see them.)
 */
const cost = (contestant: Contestant, change: () => void): Promise<number> =>
  new Promise((done) => {
    let total = 0;
    const frame = (then: () => void) =>
      requestAnimationFrame(() => {
        const start = performance.now();
        afterwards(() => {
          total += performance.now() - start;
          then();
        });
      });
    afterwards(() => {
      frame(() => undefined);
      requestAnimationFrame(() => frame(() => done(total)));
      const start = performance.now();
      change();
      contestant.flush?.();
      afterwards(() => void (total += performance.now() - start));
    });
  });

/**
 * A gesture: one change a frame, for some frames. What each frame costs from its first callback to the end of painting;
 * a library that draws in the next frame draws the step before.
 */
const frames = (contestant: Contestant, steps: number, change: (step: number) => void): Promise<number[]> =>
  new Promise((done) => {
    const costs: number[] = [];
    const next = (step: number) =>
      requestAnimationFrame(() => {
        const start = performance.now();
        if (step < steps) {
          next(step + 1);
          change(step);
          contestant.flush?.();
        }
        afterwards(() => {
          costs.push(performance.now() - start);
          // The first two frames find nothing to draw yet.
          if (step === steps) done(costs.slice(2));
        });
      });
    next(0);
  });

const quantile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

export interface Result {
  paint: number;
  panMedian: number;
  panP95: number;
  seek: number;
  tick: number;
  lines: number;
  linesPan: number;
}

let contestant: Contestant | undefined;
let bars: BenchBar[] = [];

/** Before the heap is looked at for the first time. */
export const prepare = (count: number): void => {
  bars = seededBars(count);
};

export const mount = async (name: string): Promise<number> => {
  const box = document.querySelector<HTMLElement>('#box')!;
  const made = (contestant = makers[name]!());
  return cost(made, () => made.mount(box, bars));
};

export const measure = async (steps: number): Promise<Omit<Result, 'paint'>> => {
  const made = contestant!;
  const next = random(7);
  const count = bars.length;
  const visible = 150;
  let right = count - 1;
  let width = visible;
  made.show(right, width);
  // A steady pan to older bars and back, a zoom now and then.
  const pans = await frames(made, steps, (at) => {
    if (at % 10 === 9) width = Math.round(80 + next() * 240);
    right += at < steps * 0.6 ? -Math.round(5 + next() * 25) : Math.round(5 + next() * 25);
    right = Math.max(Math.min(width, count - 1), Math.min(count - 1, right));
    made.show(right, width);
  });
  const seeks: number[] = [];
  for (let at = 0; at < 15; at++) {
    const target = Math.round(visible + next() * (count - visible - 1));
    seeks.push(await cost(made, () => made.show(target, visible)));
  }
  made.show(count - 1, visible);
  const ticks: number[] = [];
  const last = { ...bars[count - 1]! };
  for (let at = 0; at < 25; at++) {
    last.close = last.open * (1 + (next() - 0.5) * 0.004);
    last.high = Math.max(last.high, last.close);
    last.low = Math.min(last.low, last.close);
    ticks.push(await cost(made, () => made.tick({ ...last })));
  }
  const price = last.close;
  const lines = await cost(made, () => {
    made.lines(Array.from({ length: 500 }, (_, at) => price * (0.97 + at * 0.00012)));
    made.marks(Array.from({ length: 500 }, (_, at) => Math.max(0, count - 1 - at)));
  });
  const linePans = await frames(made, 40, (at) => made.show(count - 1 - (at % 20) * 3, visible));
  return {
    panMedian: quantile(pans, 0.5),
    panP95: quantile(pans, 0.95),
    seek: quantile(seeks, 0.5),
    tick: quantile(ticks, 0.5),
    lines,
    linesPan: quantile(linePans, 0.5),
  };
};

/** Some live updates, for a look at the time that scripts take. */
export const ticks = async (count: number): Promise<void> => {
  const made = contestant!;
  const next = random(3);
  const last = { ...bars.at(-1)! };
  for (let at = 0; at < count; at++) {
    last.close = last.open * (1 + (next() - 0.5) * 0.002);
    last.high = Math.max(last.high, last.close);
    last.low = Math.min(last.low, last.close);
    await cost(made, () => made.tick({ ...last }));
  }
};

export const dispose = (): void => contestant?.dispose();

Object.assign(window, { bench: { prepare, mount, measure, ticks, dispose } });
