import type { Clock } from '../../runtime/page/clock.ts';
import { Chance } from './chance.testing.ts';

export interface SimulatedStoreOptions {
  clock: Clock;
  seed?: number;
  /** ms for each call. */
  latency?: readonly [least: number, most: number];
  /** Share of calls that fail, 0 to 1. */
  errors?: number;
}

/** A host's store of layouts or alerts, far away: slow, failing, and shared with another tab. */
export class SimulatedStore<T> {
  /** What is stored now, as text: nobody keeps a reference to it. */
  #text: string | undefined;
  readonly #chance: Chance;
  readonly #latency: readonly [number, number];
  /** Calls so far. */
  loads = 0;
  saves = 0;
  isDown = false;

  constructor(private readonly options: SimulatedStoreOptions) {
    this.#chance = new Chance(options.seed ?? 1);
    this.#latency = options.latency ?? [20, 800];
  }

  load = async (): Promise<T | undefined> => {
    this.loads++;
    await this.#wait();
    return this.stored;
  };

  save = async (value: T): Promise<void> => {
    this.saves++;
    const text = JSON.stringify(value);
    await this.#wait();
    this.#text = text;
  };

  /** A copy of what is stored. */
  get stored(): T | undefined {
    return this.#text === undefined ? undefined : (JSON.parse(this.#text) as T);
  }

  /** Another tab or device writes, without a delay. */
  write(value: T): void {
    this.#text = JSON.stringify(value);
  }

  async #wait(): Promise<void> {
    const { clock, errors = 0 } = this.options;
    await new Promise<void>((resolve) => void clock.after(this.#chance.whole(...this.#latency), resolve));
    if (this.isDown || this.#chance.happens(errors)) throw new Error('the store is down');
  }
}
