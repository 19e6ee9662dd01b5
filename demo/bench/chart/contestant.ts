import type { BenchBar } from './seeded.ts';

/** One library with candles, volume, MACD and KDJ, told to do the same as the others. */
export interface Contestant {
  /** Draws everything. Resolves when the bars are handed over; frames may come later. */
  mount(box: HTMLElement, bars: readonly BenchBar[]): void | Promise<void>;
  /** Shows some bars; `right` is the index of the last one. */
  show(right: number, visible: number): void;
  /** The newest bar with other prices. */
  tick(bar: BenchBar): void;
  /** Horizontal lines with labels on the axis. */
  lines(prices: readonly number[]): void;
  /** Marks at bars. */
  marks(indices: readonly number[]): void;
  /** Presses a button beside the chart that has two states: the first call is its first press, the next takes it back. */
  press?(): void;
  /** For libraries that draw synchronously instead of in the next frame. */
  flush?(): void;
}

/** Exports of a contestant's module. */
export interface ContestantModule {
  /** Brings code that is no part of the module. @param cdn origin of `gate.js` */
  readonly load?: (cdn: string) => Promise<unknown>;
  /** Resolves once that code has been run, where `load` does not wait for it. */
  readonly settled?: (cdn: string) => Promise<unknown>;
  readonly make: () => Contestant;
}
