/** In the page: one contestant is mounted and moved; marks carry what the main thread has spent so far. */
import type { Contestant, ContestantModule } from './contestant.ts';
import { random, seededBars, type BenchBar } from './seeded.ts';

const modules: Readonly<Record<string, () => Promise<ContestantModule>>> = {
  gate: () => import('./gate.ts'),
  plain: () => import('./plain.ts'),
  klinecharts: () => import('./klinecharts.ts'),
  pro: () => import('./pro.ts'),
  echarts: () => import('./echarts.ts'),
  engine: () => import('./engine.ts'),
  series: () => import('./series.ts'),
};

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
const frame = () => new Promise<void>((done) => requestAnimationFrame(() => afterwards(done)));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Each mark carries the processor time that the main thread has used so far; the runner subtracts them. */
const stamp = (name: string) => performance.mark(`bench ${name}`);

/**
 * A change, and the two frames that it leads to: everything the main thread does in between, script, layout, painting,
 * garbage. (Some libraries ask for their frame in a microtask, so a single frame does not see them.)
 * @param after ms after the change that also count
 */
const cost = async (name: string, change: () => unknown, after = 0): Promise<void> => {
  await frame();
  await new Promise<void>((done) => afterwards(done));
  stamp(`${name} from`);
  await change();
  contestant?.flush?.();
  await frame();
  await frame();
  if (after) await pause(after);
  stamp(`${name} to`);
};

/** A gesture with one change per frame. The cost of a step is the work of the main thread from one frame to the next. */
const frames = (name: string, steps: number, change: (step: number) => void): Promise<void> =>
  new Promise((done) => {
    const next = (step: number) =>
      requestAnimationFrame(() => {
        stamp(`${name} at`);
        if (step === steps) return done();
        next(step + 1);
        change(step);
        contestant!.flush?.();
      });
    next(0);
  });

/** A page counts as quiet after so many ms without a request and a long task, and after the limit in any case. */
const QUIET = 500;
const QUIET_LIMIT = 10_000;

/** Resolves when network and main thread are quiet, so that deferred work counts. */
const quiet = (): Promise<void> =>
  new Promise((done) => {
    const begin = performance.now();
    let last = begin;
    const observer = new PerformanceObserver(() => (last = performance.now()));
    observer.observe({ entryTypes: ['longtask', 'resource'] });
    const check = (): void => {
      const now = performance.now();
      const rest = Math.min(last + QUIET, begin + QUIET_LIMIT) - now;
      if (rest > 0) return void setTimeout(check, rest);
      observer.disconnect();
      done();
    };
    setTimeout(check, QUIET);
  });

let contestant: Contestant | undefined;
let bars: BenchBar[] = [];

/** Before anything is measured. */
export const prepare = (count: number): void => {
  bars = seededBars(count);
};

const loadModule = async (name: string, cdn: string): Promise<ContestantModule> => {
  const found = await modules[name]!();
  await found.load?.(cdn);
  contestant = found.make();
  return found;
};

/** Brings a contestant's code, and has it run. */
export const load = async (name: string, cdn: string): Promise<void> => {
  const { settled } = await loadModule(name, cdn);
  await settled?.(cdn);
};

const mountMade = (): void | Promise<void> => contestant!.mount(document.querySelector<HTMLElement>('#box')!, bars);

/** The chart is opened; its code is there. */
export const mount = async (): Promise<void> => {
  await cost('picture', mountMade);
  await cost('settle', quiet);
  const { press } = contestant!;
  if (!press) return;
  await cost('press', press);
  press();
};

/** The same on a first visit, including fetching and running the code. */
export const visit = (name: string, cdn: string): Promise<void> =>
  cost('visit', async () => {
    await loadModule(name, cdn);
    await mountMade();
    await quiet();
  });

/** ms after a change of an open chart that also count. */
const SETTLE = 300;

/** The newest bar with other prices. */
const livePrices = (seed: number) => {
  const next = random(seed);
  const last = { ...bars.at(-1)! };
  return () => {
    last.close = last.open * (1 + (next() - 0.5) * 0.004);
    last.high = Math.max(last.high, last.close);
    last.low = Math.min(last.low, last.close);
    return { ...last };
  };
};

export const measure = async (steps: number): Promise<void> => {
  const made = contestant!;
  const next = random(7);
  const count = bars.length;
  const visible = 150;
  let right = count - 1;
  let width = visible;
  made.show(right, width);
  // A steady pan to older bars and back, a zoom now and then.
  await frames('pan', steps, (at) => {
    if (at % 10 === 9) width = Math.round(80 + next() * 240);
    right += at < steps * 0.6 ? -Math.round(5 + next() * 25) : Math.round(5 + next() * 25);
    right = Math.max(Math.min(width, count - 1), Math.min(count - 1, right));
    made.show(right, width);
  });
  for (let at = 0; at < 15; at++) {
    const target = Math.round(visible + next() * (count - visible - 1));
    await cost('seek', () => made.show(target, visible), SETTLE / 2);
  }
  made.show(count - 1, visible);
  const live = livePrices(5);
  for (let at = 0; at < 30; at++) {
    const bar = live();
    await cost('tick', () => made.tick(bar));
  }
  // Cost of empty frames, which the runner subtracts.
  for (let at = 0; at < 30; at++) await cost('nothing', () => undefined);
  const price = bars[count - 1]!.close;
  await cost(
    'lines',
    () => {
      made.lines(Array.from({ length: 500 }, (_, at) => price * (0.97 + at * 0.00012)));
      made.marks(Array.from({ length: 500 }, (_, at) => Math.max(0, count - 1 - at)));
    },
    SETTLE,
  );
  await frames('linesPan', Math.max(60, steps / 5), (at) => made.show(count - 1 - (at % 20) * 3, visible));
};

Object.assign(window, { bench: { prepare, load, mount, visit, measure } });
