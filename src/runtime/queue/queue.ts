/** The overlay queue: decides which dialog may show. `runtime/queue/queue-order.ts` defines the order. */
import { effect, untracked } from '@preact/signals-core';
import { doc } from '../dom/safe-dom.ts';
import { application } from '../application/application.ts';
import { clock, SECOND } from '../page/clock.ts';
import { LAST } from '../declare/priority.ts';
import { choose, type Candidate } from './queue-order.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { allRecords } from '../lifecycle/records.ts';
import { page } from '../page/page.ts';
import { isPageVisible } from '../page/visibility.ts';

/** Longest time that a dialog waits for the answers of more important ones, in ms. */
const DEADLINE = 4 * SECOND;

interface Entry extends Candidate {
  record: ElementRecord;
}

let lastArrival = 0;
/** Tag of the offer that was shown in this page view. */
let marketingShown: string | undefined;
let restrictionShown = false;
let isPlanned = false;
/** Callbacks to run when no dialog is on screen. */
const waitingForClear = new Set<() => void>();

/** Order of arrival, for equal priorities. */
const arrivals = new WeakMap<ElementRecord, number>();
/** Time since which a rule has been waiting for an answer, in ms since 1970. */
const undecidedSince = new WeakMap<ElementRecord, number>();

/** True if the element is queued: its rule passes, or its exit animation still plays and blocks the others. */
const isQueued = (record: ElementRecord): boolean =>
  record.isQueued &&
  !record.removed &&
  record.state !== 'failed' &&
  (record.decision.show === true || record.state === 'leaving');

const entryOf = (record: ElementRecord): Entry => {
  const { tag, priority = LAST, opens } = record.declaration;
  // Elements that also show without being opened may be opened while they wait.
  const opened = opens === true || (opens === 'too' && record.get('open') === true);
  return { tag, priority, opened, order: arrivals.get(record) ?? 0, record };
};

/** Returns the positions of dialogs that are waiting for an answer and are within the deadline. */
const undecidedPositions = (records: readonly ElementRecord[], now: number): number[] =>
  records
    .filter((record) => record.isQueued && now - (undecidedSince.get(record) ?? -DEADLINE) < DEADLINE)
    .map(({ declaration: { priority = LAST } }) => priority.order);

const started = clock.now();
/** True while the page loads. An offer must not become the largest contentful paint. */
const isLoading = (): boolean => doc.readyState !== 'complete' && clock.now() - started < DEADLINE;

let isVisitorBusy: (() => boolean) | undefined;

/** Fetches `busy-visitor.ts`. Offers wait until it has loaded. After a failure, `askAgain` retries. */
export const loadBusyVisitor = async (): Promise<void> => {
  try {
    ({ isVisitorBusy } = await import('./busy-visitor.ts'));
    planQueue();
  } catch {
    // The browser logs the failed request, and the queue asks again.
  }
};

/** True while offers must wait. Also true until the code that decides this has loaded. */
const isBusy = (): boolean => {
  if (!isPageVisible.peek() || isLoading()) return true;
  if (isVisitorBusy) return isVisitorBusy();
  void loadBusyVisitor();
  return true;
};

let isAskingAgain = false;

/** Schedules another decision, because no event reports that a visitor has stopped typing or closed a dialog. */
function askAgain(): void {
  if (isAskingAgain) return;
  isAskingAgain = true;
  clock.after(SECOND, () => {
    isAskingAgain = false;
    planQueue();
  });
}

/** Decides immediately which dialog may show; `planQueue` defers the decision to a microtask. */
export const settleQueue = (): void =>
  untracked(() => {
    isPlanned = false;
    const records = allRecords();
    for (const record of records) if (!isQueued(record)) arrivals.delete(record);
    const entries = records.filter(isQueued).map(entryOf);
    // Only offers wait for it.
    const busy = entries.some(({ priority }) => priority.kind === 'offer') && isBusy();
    const { winner, waiting } = choose(entries, {
      undecided: undecidedPositions(records, clock.now()),
      marketingShown,
      restrictionShown,
      busy,
      leaving: application.isLeaving(),
    });
    if (busy && [...waiting.keys()].some(({ priority }) => priority.kind === 'offer')) askAgain();
    for (const entry of entries) if (entry !== winner && entry.record.hasTurn) entry.record.send('turn', false);
    for (const entry of entries) entry.record.send('waits', waiting.get(entry));
    if (winner) (winner as Entry).record.send('turn', true);
    else runWaiting();
  });

const runWaiting = (): void => {
  const freed = [...waitingForClear];
  waitingForClear.clear();
  for (const run of freed) run();
};

/** Schedules one decision for all changes of the current task. */
export const planQueue = (): void => {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    if (isPlanned) settleQueue();
  });
};

/** Updates the queue after a rule was evaluated. Less important dialogs wait a limited time for an undecided one. */
export const noteDecision = (record: ElementRecord): void => {
  const { show } = record.decision;
  if (show !== undefined) undecidedSince.delete(record);
  else if (!undecidedSince.has(record)) {
    clock.after(DEADLINE, planQueue);
    undecidedSince.set(record, clock.now());
  }
  if (show && !arrivals.has(record)) arrivals.set(record, ++lastArrival);
  planQueue();
};

/** Records that a dialog is visible, because that blocks other dialogs in this page view. */
export const noteShown = ({ declaration: { tag, priority = LAST } }: ElementRecord): void => {
  if (priority.kind === 'offer') marketingShown = tag;
  else if (priority.kind === 'restriction') restrictionShown = true;
};

/**
 * Defers `run` until no dialog is on screen.
 * @returns false if none is on screen or about to be; `run` is then not called
 */
export const whenClear = (run: () => void): boolean => {
  const isUp = allRecords().some((record) => isQueued(record) && (record.hasTurn || record.state === 'leaving'));
  if (isUp) waitingForClear.add(run);
  return isUp;
};

/** Allows offers again in each new page view of a single-page application. */
export const followPageViewsInQueue = (): void => {
  effect(() => {
    if (isPageVisible.value) planQueue();
  });
  effect(() => {
    if (page.view.value === 0) return;
    marketingShown = undefined;
    restrictionShown = false;
    planQueue();
  });
};
