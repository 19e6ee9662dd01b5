/** The notices that are drawn, and how each stands. What folds them is fetched on phones alone. */
import { effect, signal, untracked } from '@preact/signals-core';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { logError } from '../../runtime/page/log.ts';
import { drawnNotices, folding, UNFOLDED, type Fold } from './folding.ts';
import { isMobile } from '../../exchange/viewport.ts';

let planner: Promise<typeof import('./fold-notices.ts')> | undefined;
let isUnavailable = false;
/** False while it is not known yet which notices fold. */
const isDecided = signal(true);

/** It cannot be planned, or the line cannot be drawn: nothing may stand behind it. */
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

/** A notice is drawn, or other bars of it. @param box what is drawn of it */
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

/** Inside an effect it is followed. */
export const foldOf = (record: ElementRecord): Fold => {
  const { members, isOpen } = folding.value;
  return members.includes(record) ? (isOpen ? 'open' : 'folded') : undefined;
};

/** It draws the line that stands for all. Inside an effect it is followed. */
export const leadsFold = (record: ElementRecord): boolean => folding.value.members[0] === record;

/** Runs once it is known that a notice does not fold, or when a folded one is opened. @returns gives it up */
export const whenUnfolded = (record: ElementRecord, run: () => void): (() => void) => {
  let isOver = false;
  return effect(() => {
    if (isOver || !isDecided.value || foldOf(record) === 'folded') return;
    isOver = true;
    untracked(run);
  });
};
