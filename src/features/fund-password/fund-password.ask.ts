import { effect, untracked } from '@preact/signals-core';
import type { ElementHandle } from '../../runtime/declare/element.ts';
import type { Frequency } from '../../exchange/person/password-frequency.ts';

/** Result of `ask()`. */
export interface FundPassword {
  fundpass: string;
  frequency: Frequency;
}
type Answer = FundPassword | null;

const callers = new WeakMap<ElementHandle, (answer: Answer) => void>();
const drafts = new WeakMap<ElementHandle, string>();

/** Runs a callback once the element is closed or removed from the page. */
const whenClosed = (handle: ElementHandle, run: () => void): (() => void) => {
  const stop = effect(() => {
    const { open } = handle.props.value;
    if (open && !handle.removed) return;
    queueMicrotask(() => stop());
    untracked(run);
  });
  return stop;
};

/**
 * Opens the dialog and passes the password to its caller only. [PASS-07]
 * @returns null when it is cancelled, closed or cannot be shown. Also null, immediately, while another caller waits: a
 * password for one caller must not reach another
 */
export const ask = (handle: ElementHandle): Promise<Answer> =>
  new Promise((resolve) => {
    if (callers.has(handle) || handle.get('preview')) return resolve(null);
    const { element } = handle;
    const end = (answer: Answer): void => {
      if (callers.get(handle) !== end) return;
      callers.delete(handle);
      element.removeEventListener('gate-error', fail);
      resolve(answer);
    };
    const fail = (): void => {
      end(null);
      handle.set('open', false);
    };
    callers.set(handle, end);
    element.addEventListener('gate-error', fail);
    handle.set('open', true);
    if (handle.verdict.show === false) fail();
    else whenClosed(handle, () => end(null));
  });

/** Resolves the caller's promise. Without a caller, the password is discarded. */
export const answer = (handle: ElementHandle, given: FundPassword): void => callers.get(handle)?.(given);

/** Keeps the typed text while another dialog replaces this one, until this one is closed. [PASS-08] */
export const keepDraft = (handle: ElementHandle, text: string): void => {
  drafts.set(handle, text);
  whenClosed(handle, () => drafts.delete(handle));
};

/** Returns the kept text and removes it. */
export const takeDraft = (handle: ElementHandle): string | undefined => {
  const draft = drafts.get(handle);
  drafts.delete(handle);
  return draft;
};
