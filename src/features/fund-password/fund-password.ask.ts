import { effect, untracked } from '@preact/signals-core';
import type { Placed } from '../../core/element/placed.ts';
import type { Frequency } from '../../core/person/password-frequency.ts';

/** What the caller of `ask()` gets. */
export interface FundPassword {
  fundpass: string;
  frequency: Frequency;
}
type Answer = FundPassword | null;

const callers = new WeakMap<Placed, (answer: Answer) => void>();
const drafts = new WeakMap<Placed, string>();

/** Runs once the element is closed, whoever closed it, or has left the page. */
const whenClosed = (placed: Placed, run: () => void): (() => void) => {
  const stop = effect(() => {
    const { open } = placed.props.value;
    if (open && !placed.gone) return;
    queueMicrotask(() => stop());
    untracked(run);
  });
  return stop;
};

/**
 * Opens the dialog and hands what is typed to its caller only (PASS-07).
 * @returns null when it is cancelled or closed, when it cannot be shown, and at once while another caller waits: what
 *   is typed for one caller must not reach another
 */
export const ask = (placed: Placed): Promise<Answer> =>
  new Promise((resolve) => {
    if (callers.has(placed) || placed.get('preview')) return resolve(null);
    const { element } = placed;
    const end = (answer: Answer): void => {
      if (callers.get(placed) !== end) return;
      callers.delete(placed);
      element.removeEventListener('gate-error', fail);
      resolve(answer);
    };
    const fail = (): void => {
      end(null);
      placed.set('open', false);
    };
    callers.set(placed, end);
    element.addEventListener('gate-error', fail);
    placed.set('open', true);
    if (placed.verdict.show === false) fail();
    else whenClosed(placed, () => end(null));
  });

/** Resolves the caller's promise; without a caller the password is dropped. */
export const answer = (placed: Placed, given: FundPassword): void => callers.get(placed)?.(given);

/** Keeps what was typed while another dialog replaces this one, until this one is closed (PASS-08). */
export const keepDraft = (placed: Placed, text: string): void => {
  drafts.set(placed, text);
  whenClosed(placed, () => drafts.delete(placed));
};

/** Returns what was kept and removes it. */
export const takeDraft = (placed: Placed): string | undefined => {
  const draft = drafts.get(placed);
  drafts.delete(placed);
  return draft;
};
