import { effect, untracked } from '@preact/signals-core';
import { clock, SECOND } from '../core/clock.ts';
import { guardOf } from '../core/compliance/compliance-guard.ts';
import { facts } from '../core/rules/facts.ts';
import type { Placed } from '../core/element/placed.ts';
import { page } from '../core/page.ts';
import { awaitedSince, bringRules } from './declarations.ts';
import { choose, MARKETING, RESTRICTION, type Candidate } from '../core/element/queue-order.ts';

/** A dialog does not wait longer than this for the answers of more important ones. */
const DEADLINE = 4 * SECOND;

interface Entry extends Candidate {
  placed: Placed;
  grant(given: boolean): void;
}

const entries = new Map<Placed, Entry>();
/** Modal elements whose rule waits for an answer, with the time since when. */
const undecided = new Map<Placed, number>();
let arrivals = 0;
let marketingShown: string | undefined;
let restrictionShown = false;
let onScreen: Entry | undefined;
let planned = false;

/** Who waits until no dialog is on screen. */
const waitingForClear = new Set<() => void>();

const typing = () => {
  let active: Element | null = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return (
    active instanceof HTMLElement && (active.isContentEditable || /^(input|textarea|select)$/i.test(active.tagName))
  );
};

/** A dialog of the page itself is open. */
const hostDialog = () =>
  [...document.querySelectorAll('dialog[open], [aria-modal=true]')].some(
    (dialog) => dialog.checkVisibility?.() !== false,
  );

const started = clock.now();
/** The page's own pictures come first: an offer must not be what a visitor sees largest. */
const loading = () => document.readyState !== 'complete' && clock.now() - started < DEADLINE;

const isBusy = () => document.hidden || loading() || typing() || hostDialog();
let askingAgain = false;

/** No event tells that somebody has stopped typing or has put a dialog away. */
function askAgain(): void {
  if (askingAgain) return;
  askingAgain = true;
  clock.after(SECOND, () => {
    askingAgain = false;
    plan();
  });
}

let followed = false;

/** Does the page have tags whose rules are on their way? Asked again once they are here, or are late. */
function waitsForRules(now: number): boolean {
  if (awaitedSince === undefined) return false;
  if (!followed) {
    followed = true;
    void bringRules()
      // Those that waited for a rule are taken in charge first.
      .then(() => undefined)
      .then(() => {
        followed = false;
        plan();
      });
    clock.after(DEADLINE, plan);
  }
  return now - awaitedSince < DEADLINE;
}

/** Decides at once; `plan` does so soon. */
export function settle(): void {
  planned = false;
  const now = clock.now();
  const busy = isBusy();
  const { winner, waiting } = choose([...entries.values()], {
    undecided: [...undecided]
      .filter(([, since]) => now - since < DEADLINE)
      .map(([placed]) => placed.declaration.rank ?? 99)
      // Nobody knows yet how important they are.
      .concat(waitsForRules(now) ? 0 : []),
    marketingShown,
    restrictionShown,
    busy,
    leaving: untracked(() => guardOf(facts)?.redirect) !== undefined,
  });
  for (const entry of entries.values()) entry.placed.waitsFor = waiting.get(entry);
  if (busy && [...waiting.keys()].some(({ rank }) => rank >= MARKETING)) askAgain();
  const chosen = winner as Entry | undefined;
  if (onScreen && onScreen !== chosen && entries.has(onScreen.placed)) onScreen.grant(false);
  onScreen = chosen;
  chosen?.grant(true);
  if (onScreen) return;
  const freed = [...waitingForClear];
  waitingForClear.clear();
  for (const run of freed) run();
}

/** Asks again soon, once for all that changed together. */
export const plan = (): void => {
  if (planned) return;
  planned = true;
  queueMicrotask(settle);
};

export const enter = (placed: Placed, grant: (given: boolean) => void): void => {
  undecided.delete(placed);
  const { tag, rank = 99, opens } = placed.declaration;
  // What shows by itself, too, may be opened while it waits for its turn.
  const opened = opens === true || (opens === 'too' && placed.get('open') === true);
  const known = entries.get(placed);
  if (known) Object.assign(known, { opened, rank });
  else entries.set(placed, { tag, rank, opened, order: ++arrivals, placed, grant });
  plan();
};

export const leave = (placed: Placed): void => {
  undecided.delete(placed);
  const entry = entries.get(placed);
  if (entry) {
    entries.delete(placed);
    placed.waitsFor = undefined;
    if (onScreen === entry) onScreen = undefined;
  }
  plan();
};

/** Its rule is waiting: less important dialogs wait with it, for a while. */
export const ponder = (placed: Placed): void => {
  if (undecided.has(placed)) return;
  undecided.set(placed, clock.now());
  clock.after(DEADLINE, plan);
};

/** A dialog is really visible now: what that forbids to others. */
export const noteShown = ({ declaration: { tag, rank = 99 } }: Placed): void => {
  if (rank >= MARKETING) marketingShown = tag;
  else if (rank <= RESTRICTION) restrictionShown = true;
};

/** Is a dialog on screen? Then `run` is called once none is. */
export const whenClear = (run: () => void): boolean => {
  if (onScreen) waitingForClear.add(run);
  return onScreen !== undefined;
};

// In a new page view (an SPA navigated) marketing may show again.
effect(() => {
  if (page.view.value === 0) return;
  marketingShown = undefined;
  restrictionShown = false;
  plan();
});
