import type { Clock } from '../../../runtime/page/clock.ts';
import type { Datafeed } from '../types.ts';

/** The time by the feed's own clock, if it has one: a visitor's may be wrong, and bars are not in the future for that. */
export class FeedTime {
  /** Seconds that the feed's clock is ahead. */
  #offset = 0;

  constructor(
    private readonly feed: Datafeed,
    private readonly clock: Clock,
  ) {}

  /** Seconds UTC. */
  get now(): number {
    return this.clock.now() / 1000 + this.#offset;
  }

  /** Asks the feed; until it answers, and where it has no time, the visitor's clock counts. */
  ask(): void {
    try {
      this.feed.getServerTime?.((time) => {
        if (Number.isFinite(time) && time > 0) this.#offset = time - this.clock.now() / 1000;
      });
    } catch {
      /* the feed has no time: the visitor's counts */
    }
  }
}
