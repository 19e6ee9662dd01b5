/** The overlay queue: which dialog has its turn. The order is in `runtime/queue/queue-order.ts`. */
import { effect, untracked } from '@preact/signals-core';
import { markedDialogs } from '../page/host-dialog-marks.ts';
import type { HostDialog } from '../page/host-dialogs.ts';
import { warn } from '../page/log.ts';
import { doc } from '../dom/safe-dom.ts';
import { application } from '../application/application.ts';
import { clock, SECOND } from '../page/clock.ts';
import { LAST } from '../declare/priority.ts';
import { choose, type Candidate } from './queue-order.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { allRecords } from '../lifecycle/records.ts';
import { page } from '../page/page.ts';
import { isPageVisible } from '../page/visibility.ts';

/** A dialog does not wait longer than this for the answers of more important ones, in ms. */
const DEADLINE = 4 * SECOND;

interface Entry extends Candidate {
  record: ElementRecord;
}

let arrivals = 0;
/** Tag of the offer that was shown in this page view. */
let marketingShown: string | undefined;
let restrictionShown = false;
let isPlanned = false;
/** Run once no dialog is on screen. */
const waitingForClear = new Set<() => void>();

/** Set by the presenter: an element's turn has come, or has gone to a more important one. */
export const turns = {
  give: (_record: ElementRecord, _given: boolean): void => undefined,
};

/** Does it take its turn with the other dialogs? Examples and what the page has kept room for do not. */
export const usesQueue = (record: ElementRecord): boolean =>
  record.declaration.stage === 'modal' && !record.get('preview') && !record.get('inline');

/** In the queue: wants to show, or is on its way out and keeps the others waiting until it has gone. */
const isQueued = (record: ElementRecord): boolean =>
  usesQueue(record) &&
  !record.removed &&
  record.state !== 'failed' &&
  (record.verdict.show === true || record.state === 'leaving');

const entryOf = (record: ElementRecord): Entry => {
  const { tag, priority = LAST, opens } = record.declaration;
  // What shows by itself, too, may be opened while it waits for its turn.
  const opened = opens === true || (opens === 'too' && record.get('open') === true);
  return { tag, priority, opened, order: record.arrival ?? 0, record };
};

/** Positions of dialogs whose rule has been waiting for an answer, but not for too long. */
const undecidedPositions = (records: readonly ElementRecord[], now: number): number[] =>
  records
    .filter((record) => usesQueue(record) && record.undecidedSince !== undefined)
    .filter(({ undecidedSince }) => now - undecidedSince! < DEADLINE)
    .map(({ declaration: { priority = LAST } }) => priority.order);

const isTyping = (): boolean => {
  let active: Element | null = doc.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return (
    active instanceof HTMLElement && (active.isContentEditable || /^(input|textarea|select)$/i.test(active.tagName))
  );
};

const started = clock.now();
/** The page's own pictures come first: an offer must not be what a visitor sees largest. */
const isLoading = (): boolean => doc.readyState !== 'complete' && clock.now() - started < DEADLINE;

let findHostDialogs: (() => HostDialog[]) | undefined;

/** Fetches the code that tells visible dialogs from hidden ones. Until it is there, offers wait. */
const loadHostDialogs = async (): Promise<void> => {
  try {
    ({ findHostDialogs } = await import('../page/host-dialogs.ts'));
    planQueue();
  } catch (error) {
    warn('offers wait: dialogs of the page cannot be examined', error);
  }
};

/** True while a dialog or a consent notice of the page is visible, or may be. */
const isHostDialogUp = (): boolean => {
  if (findHostDialogs) return findHostDialogs().length > 0;
  if (!markedDialogs().length) return false;
  void loadHostDialogs();
  return true;
};

const isBusy = (): boolean => !isPageVisible.peek() || isLoading() || isTyping() || isHostDialogUp();
let isAskingAgain = false;

/** No event tells that somebody has stopped typing or has put a dialog away. */
function askAgain(): void {
  if (isAskingAgain) return;
  isAskingAgain = true;
  clock.after(SECOND, () => {
    isAskingAgain = false;
    planQueue();
  });
}

/** Decides at once whose turn it is; `planQueue` does so soon. */
export const settleQueue = (): void =>
  untracked(() => {
    isPlanned = false;
    const records = allRecords();
    for (const record of records) if (!isQueued(record)) record.arrival = undefined;
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
    for (const entry of entries) if (entry !== winner && entry.record.hasTurn) turns.give(entry.record, false);
    for (const entry of entries) entry.record.waitsFor = waiting.get(entry);
    if (winner) turns.give((winner as Entry).record, true);
    else runWaiting();
  });

const runWaiting = (): void => {
  const freed = [...waitingForClear];
  waitingForClear.clear();
  for (const run of freed) run();
};

/** Decides soon, once for all that changed together. */
export const planQueue = (): void => {
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(() => {
    if (isPlanned) settleQueue();
  });
};

/** Its rule has been asked: less important dialogs wait for a while with one that waits for an answer. */
export const noteDecision = (record: ElementRecord): void => {
  const { show } = record.verdict;
  if (show === undefined) {
    if (record.undecidedSince === undefined) clock.after(DEADLINE, planQueue);
    record.undecidedSince ??= clock.now();
  } else record.undecidedSince = undefined;
  if (show) record.arrival ??= ++arrivals;
  planQueue();
};

/** A dialog is really visible now: what that forbids to others. */
export const noteShown = ({ declaration: { tag, priority = LAST } }: ElementRecord): void => {
  if (priority.kind === 'offer') marketingShown = tag;
  else if (priority.kind === 'restriction') restrictionShown = true;
};

/** Is a dialog on screen, or about to be? Then `run` is called once none is. */
export const whenClear = (run: () => void): boolean => {
  const isUp = allRecords().some((record) => isQueued(record) && (record.hasTurn || record.state === 'leaving'));
  if (isUp) waitingForClear.add(run);
  return isUp;
};

/** Allows marketing again in each new page view of a single-page application. */
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
