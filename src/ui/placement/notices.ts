/** Tracks the rendered notices and their fold state. The planner that folds them is loaded on phones only. */
import { effect, signal, untracked } from '@preact/signals-core';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { logError } from '../../runtime/page/log.ts';
import { drawnNotices, folding, UNFOLDED } from './folding.ts';
import type { Fold } from './placement.ts';
import { isMobile } from '../../exchange/viewport.ts';

let planner: Promise<typeof import('./fold-notices.ts')> | undefined;
let isUnavailable = false;
/** False while the planner has not yet decided which notices are folded. */
const isDecided = signal(true);

/**
 * Stops folding after an error, when the planner or the line cannot be loaded: no notice may stay folded without the
 * line.
 */
export const giveUpFolding = (error: unknown): void => {
  if (!isUnavailable) logError('notices could not be folded', error);
  isUnavailable = true;
  folding.value = UNFOLDED;
};

const replan = (): void => {
  if (isUnavailable || (!planner && !isMobile(innerWidth))) return;
  planner ??= import('./fold-notices.ts');
  isDecided.value = false;
  planner
    .then(({ replan: run }) => !isUnavailable && run())
    .catch(giveUpFolding)
    .finally(() => (isDecided.value = true));
};

/** Registers a rendered notice, or updates its bars. @param box wraps the rendered bars */
export const addNotice = (record: ElementRecord, box: HTMLElement): void => {
  drawnNotices.set(record, box);
  addEventListener('resize', replan, { passive: true });
  replan();
};

export const removeNotice = (record: ElementRecord): void => {
  if (!drawnNotices.delete(record)) return;
  if (!drawnNotices.size) removeEventListener('resize', replan);
  replan();
};

/** Returns the fold state. Effects that call it subscribe to changes. */
export const foldOf = (record: ElementRecord): Fold => {
  const { members, isOpen } = folding.value;
  return members.includes(record) ? (isOpen ? 'open' : 'folded') : undefined;
};

/** Returns true when this element renders the folded line. Effects that call it subscribe to changes. */
export const leadsFold = (record: ElementRecord): boolean => folding.value.members[0] === record;

/**
 * Runs a callback once the planner has decided that a notice is not folded, or when the user opens it. @returns a
 * function that cancels it
 */
export const whenUnfolded = (record: ElementRecord, run: () => void): (() => void) => {
  let isOver = false;
  return effect(() => {
    if (isOver || !isDecided.value || foldOf(record) === 'folded') return;
    isOver = true;
    untracked(run);
  });
};
