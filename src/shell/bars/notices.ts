/** The notices that are drawn, and how each stands. What folds them is fetched on phones alone. */
import { effect, signal, untracked } from '@preact/signals-core';
import type { ElementRecord } from '../../core/element/record.ts';
import { logError } from '../../core/log.ts';
import { WIDEST_PHONE } from './phone.ts';

/** `folded`: behind the line; `open`: at the bottom edge, above the line, until somebody folds them again. */
export type Fold = 'folded' | 'open' | undefined;

export interface Folding {
  /** By rank; the first draws the line. */
  readonly members: readonly ElementRecord[];
  readonly isOpen: boolean;
  /** Of their bars. */
  readonly names: readonly string[];
}

const NONE: Folding = { members: [], isOpen: false, names: [] };
export const folding = signal<Folding>(NONE);

/** What is drawn of each notice. */
export const notices = new Map<ElementRecord, HTMLElement>();

let planner: Promise<typeof import('./fold-notices.ts')> | undefined;
let isUnavailable = false;

/** It cannot be planned, or the line cannot be drawn: nothing may stand behind it. */
export const giveUpFolding = (error: unknown): void => {
  if (!isUnavailable) logError('notices could not be folded', error);
  isUnavailable = true;
  folding.value = NONE;
};

const replan = (): void => {
  if (isUnavailable || (!planner && innerWidth > WIDEST_PHONE)) return;
  planner ??= import('./fold-notices.ts');
  planner.then(({ replan: run }) => !isUnavailable && run()).catch(giveUpFolding);
};

/** A notice is drawn, or other bars of it. @param box what is drawn of it */
export const addNotice = (record: ElementRecord, box: HTMLElement): void => {
  notices.set(record, box);
  addEventListener('resize', replan, { passive: true });
  replan();
};

export const removeNotice = (record: ElementRecord): void => {
  if (!notices.delete(record)) return;
  if (!notices.size) removeEventListener('resize', replan);
  replan();
};

/** Inside an effect it is followed. */
export const foldOf = (record: ElementRecord): Fold => {
  const { members, isOpen } = folding.value;
  return members.includes(record) ? (isOpen ? 'open' : 'folded') : undefined;
};

/** It draws the line that stands for all. Inside an effect it is followed. */
export const leadsFold = (record: ElementRecord): boolean => folding.value.members[0] === record;

/** Runs now, or once a notice that is folded is opened. @returns gives it up */
export const whenUnfolded = (record: ElementRecord, run: () => void): (() => void) => {
  let isOver = false;
  return effect(() => {
    if (isOver || foldOf(record) === 'folded') return;
    isOver = true;
    untracked(run);
  });
};
