import type { Clock } from '../../runtime/page/clock.ts';
import { Chance } from './chance.testing.ts';

export interface SimulatedStoreOptions {
  clock: Clock;
  seed?: number;
  /** ms for each call. */
  latency?: readonly [least: number, most: number];
  /** Share of calls that fail, 0 to 1. */
  errors?: number;
  /** Rejects a save that is based on an older revision, as hosts with revisions do. */
  comparesRevisions?: boolean;
}

/** A host's store of layouts or alerts, far away: slow, failing, and shared with another tab. */
export class SimulatedStore<T> {
  /** The stored value as text, so that no references are shared. */
  #text: string | undefined;
  readonly #chance: Chance;
  readonly #latency: readonly [number, number];
  /** Calls so far. */
  loads = 0;
  saves = 0;
  isDown = false;
  /** Share of calls that fail, 0 to 1. */
  errors: number;
  /** Writes so far. */
  #revision = 0;

  constructor(private readonly options: SimulatedStoreOptions) {
    this.#chance = new Chance(options.seed ?? 1);
    this.#latency = options.latency ?? [20, 800];
    this.errors = options.errors ?? 0;
  }

  load = async (): Promise<T | undefined> => {
    this.loads++;
    await this.#wait();
    const { stored } = this;
    if (stored === undefined || !this.options.comparesRevisions) return stored;
    return { layout: stored, revision: this.#revision } as T;
  };

  save = async (value: T, context?: { revision?: unknown }): Promise<void> => {
    this.saves++;
    const text = JSON.stringify(value);
    await this.#wait();
    if (!this.options.comparesRevisions) return void (this.#text = text);
    if ((context?.revision ?? 0) !== this.#revision)
      throw Object.assign(new Error('conflict'), { layout: this.stored, revision: this.#revision });
    this.write(value);
    return { revision: this.#revision } as never;
  };

  /** A copy of the stored value. */
  get stored(): T | undefined {
    return this.#text === undefined ? undefined : (JSON.parse(this.#text) as T);
  }

  /** Another tab or device writes, without a delay. */
  write(value: T): void {
    this.#text = JSON.stringify(value);
    this.#revision++;
  }

  async #wait(): Promise<void> {
    const { clock } = this.options;
    await new Promise<void>((resolve) => void clock.after(this.#chance.whole(...this.#latency), resolve));
    if (this.isDown || this.#chance.happens(this.errors)) throw new Error('the store is down');
  }
}
