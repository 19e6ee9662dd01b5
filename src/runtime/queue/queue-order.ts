/** The overlay queue: who may show now. Pure; the loader feeds it and acts on its answer. */

export interface Candidate {
  tag: string;
  rank: number;
  /** A visitor or the page opened it, so it need not wait for others to make up their minds. */
  opened: boolean;
  /** Order of arrival, for equal ranks. */
  order: number;
}

export interface View {
  /** Ranks of modal elements whose rule is still waiting for an answer. */
  undecided: readonly number[];
  /** A marketing popup was shown in this page view: its tag. */
  marketingShown?: string | undefined;
  /** A notice of the restriction bands was shown in this page view. */
  restrictionShown: boolean;
  /** The compliance guard sends the visitor to another page (P0). */
  leaving?: boolean;
  /** The visitor is typing or elsewhere, the page still loads, or a dialog of the page is open. */
  busy: boolean;
}

/** Opened dialogs come above marketing and the other notices, but below legal ones and the IP check. */
const OPENED = 4.5;
/** From here on: marketing (at most one a page view, never after a restriction). */
export const MARKETING = 10;
/** Up to here: restrictions. */
export const RESTRICTION = 5;

const weight = ({ opened, rank }: Candidate) => (opened && rank === 9 ? OPENED : rank);
/** Of dialogs that somebody opened the latest stands before the others, which come back after it. */
const byWeight = (a: Candidate, b: Candidate) => {
  const by = weight(a) - weight(b);
  return by || (weight(a) === OPENED ? b.order - a.order : a.order - b.order);
};

/** Why a candidate may not show now, or null. */
export const holdBack = (candidate: Candidate, view: View): string | null => {
  const { rank, opened, tag } = candidate;
  if (view.leaving) return 'the visitor is sent to another page';
  if (!opened && view.undecided.some((other) => other < weight(candidate)))
    return 'a more important element is still waiting for its answer';
  if (rank < MARKETING || opened) return null;
  if (view.restrictionShown) return 'a restriction was shown in this page view';
  if (view.marketingShown !== undefined && view.marketingShown !== tag)
    return 'another offer was shown in this page view';
  // What is on screen already is not taken away because of it.
  return view.busy && view.marketingShown !== tag ? 'the visitor is typing or a dialog is open' : null;
};

/** Picks the one dialog that may be on screen. @returns it, and who waits, with the reason */
export const choose = (candidates: readonly Candidate[], view: View) => {
  const waiting = new Map<Candidate, string>();
  let winner: Candidate | undefined;
  for (const candidate of [...candidates].sort(byWeight)) {
    const held = holdBack(candidate, view);
    if (held) waiting.set(candidate, held);
    else if (winner) waiting.set(candidate, `${winner.tag} is on screen`);
    else winner = candidate;
  }
  return { winner, waiting };
};
