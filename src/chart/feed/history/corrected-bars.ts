import { SECOND, type Clock } from '../../../runtime/page/clock.ts';

interface Callbacks {
  /** Builds bars again. @param starts seconds */
  rebuild(starts: readonly number[]): Promise<void>;
  /** Rebuilding has failed. */
  failed(): void;
  /** Called after each attempt, also after a failed one. */
  ended(): void;
}

/** Built bars with a corrected part. Those of one second are built again together. */
export class CorrectedBars {
  /** Resolves when the bars are rebuilt, also if that fails; undefined at other times. */
  rebuilding: Promise<void> | undefined;
  readonly #starts = new Set<number>();
  #cancel: (() => void) | undefined;

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly callbacks: Callbacks,
  ) {}

  /** @param start of the built bar, seconds */
  add(start: number): void {
    this.#starts.add(start);
    this.#cancel ??= this.clock.after(SECOND, () => this.#rebuildAll());
  }

  /** Cancels what has not begun. */
  stop(): void {
    this.#cancel?.();
  }

  #rebuildAll(): void {
    this.#cancel = undefined;
    const starts = [...this.#starts];
    this.#starts.clear();
    const { callbacks } = this;
    this.rebuilding = callbacks
      .rebuild(starts)
      .catch(() => callbacks.failed())
      .finally(() => {
        this.rebuilding = undefined;
        callbacks.ended();
      });
  }
}
