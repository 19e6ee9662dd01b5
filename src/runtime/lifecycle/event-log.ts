import type { Answer } from '../rules/rule.ts';
import type { LifecycleState } from './lifecycle.ts';

/** One step in an element's lifecycle. Contains reasons and states only, never values of facts. */
export interface LifecycleEvent {
  /** Time of the step, in ms since 1970. */
  at: number;
  state: LifecycleState;
  show: Answer;
  /** The reason of the decision at that time. */
  because: string;
}

/** Number of steps kept for each element. */
const MOST = 50;

/** Appends a step to a log and drops the oldest one above the limit. Skips a step that differs only in its time. */
export const logEvent = (log: LifecycleEvent[], event: LifecycleEvent): void => {
  const last = log.at(-1);
  if (last?.state === event.state && last.show === event.show && last.because === event.because) return;
  log.push(event);
  if (log.length > MOST) log.shift();
};
