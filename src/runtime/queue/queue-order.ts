/** Order of the overlay queue. Pure functions: the loader provides the input and applies the result. */

import type { Priority } from '../declare/priority.ts';

export interface Candidate {
  tag: string;
  priority: Priority;
  /** A visitor or the page opened it, so it does not wait for undecided elements. */
  opened: boolean;
  /** Order of arrival, for equal priorities. */
  order: number;
}

export interface View {
  /** Positions of dialogs whose rule is waiting for an answer. */
  undecided: readonly number[];
  /** Tag of the marketing popup that was shown in this page view. */
  marketingShown?: string | undefined;
  /** True if a restriction was shown in this page view. */
  restrictionShown: boolean;
  /** The compliance guard is redirecting the visitor (P0). */
  leaving?: boolean;
  /** The visitor is typing or in another tab, the page is loading, or the host page has an open dialog. */
  busy: boolean;
}

const isMovedUp = ({ opened, priority }: Candidate): boolean => opened && priority.orderWhenOpen !== undefined;
const positionOf = (candidate: Candidate): number =>
  isMovedUp(candidate) ? candidate.priority.orderWhenOpen! : candidate.priority.order;

/** Orders candidates by position. Of several opened dialogs, the latest is first; the others reappear after it. */
const byPosition = (a: Candidate, b: Candidate): number => {
  const [one, other] = [positionOf(a), positionOf(b)];
  if (one !== other) return one < other ? -1 : 1;
  return isMovedUp(a) ? b.order - a.order : a.order - b.order;
};

/** Returns why a candidate may not show now, or null. */
export const holdBack = (candidate: Candidate, view: View): string | null => {
  const { priority, opened, tag } = candidate;
  if (view.leaving) return 'the visitor is sent to another page';
  if (!opened && view.undecided.some((other) => other < positionOf(candidate)))
    return 'a more important element is still waiting for its answer';
  if (priority.kind !== 'offer' || opened) return null;
  if (view.restrictionShown) return 'a restriction was shown in this page view';
  if (view.marketingShown !== undefined && view.marketingShown !== tag)
    return 'another offer was shown in this page view';
  // A busy visitor delays new offers only: an offer on screen stays.
  return view.busy && view.marketingShown !== tag ? 'the visitor is typing or a dialog is open' : null;
};

/** Picks the one dialog that may be on screen. @returns the dialog, and every waiting candidate with the reason */
export const choose = (candidates: readonly Candidate[], view: View) => {
  const waiting = new Map<Candidate, string>();
  let winner: Candidate | undefined;
  for (const candidate of [...candidates].sort(byPosition)) {
    const held = holdBack(candidate, view);
    if (held) waiting.set(candidate, held);
    else if (winner) waiting.set(candidate, `${winner.tag} is on screen`);
    else winner = candidate;
  }
  return { winner, waiting };
};
