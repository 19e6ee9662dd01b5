import type { Clock } from '../../../core/clock.ts';
import type { Visibility } from './page-visibility.ts';

export interface PollingOptions {
  /** ms between the end of one run and the start of the next. */
  every: number;
  clock: Clock;
  visibility: Visibility;
  /** A run that rejects makes the next ones rarer, up to 8 times. */
  run(): Promise<void>;
}

const MOST_SLOWING = 8;

/** Runs again and again while the page is seen, at once when it is seen again. Never two at a time. @returns stops it */
export const poll = ({ every, clock, visibility, run }: PollingOptions): (() => void) => {
  let isStopped = false;
  let isRunning = false;
  let slowing = 1;
  let cancel = (): void => undefined;
  const plan = (ms: number) => {
    cancel();
    cancel = clock.after(ms, () => void turn());
  };
  const turn = async () => {
    cancel();
    if (isStopped || isRunning || visibility.isHidden()) return;
    isRunning = true;
    try {
      await run();
      slowing = 1;
    } catch {
      slowing = Math.min(slowing * 2, MOST_SLOWING);
    }
    isRunning = false;
    if (!isStopped && !visibility.isHidden()) plan(every * slowing);
  };
  const stopWatching = visibility.onChange(() => {
    if (visibility.isHidden()) cancel();
    else void turn();
  });
  plan(every);
  return () => {
    isStopped = true;
    cancel();
    stopWatching();
  };
};
