import type { Answer } from '../rules/rule.ts';
import type { LifecycleState } from './lifecycle.ts';

/** One step in the life of an element. It holds reasons and states only, no values of facts. */
export interface LifecycleEvent {
  /** When it happened, in ms. */
  at: number;
  state: LifecycleState;
  show: Answer;
  /** The reason of the decision at that time. */
  because: string;
}

/** Steps that are kept of each element. */
const MOST = 50;

/** Appends a step to a log and drops the oldest. A step that differs in nothing but its time is left out. */
export const logEvent = (log: LifecycleEvent[], event: LifecycleEvent): void => {
  const last = log.at(-1);
  if (last?.state === event.state && last.show === event.show && last.because === event.because) return;
  log.push(event);
  if (log.length > MOST) log.shift();
};
