import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import type { ElementHandle } from '../../runtime/declare/element.ts';
import { config } from '../../exchange/config/config.ts';
import { isFramed } from '../../ui/secret/is-framed.ts';
import { warn } from '../../runtime/page/log.ts';
import type { Frequency } from '../../exchange/person/password-frequency.ts';

/** Result of `ask()`: the password, or a token in its place if `fundPassword.frame` is set. */
export type FundPassword = ({ fundpass: string } | { token: string }) & { frequency: Frequency };
type Answer = FundPassword | null;

/** Form of the action that a token is bound to. */
const ACTION = /^[\w.:/-]{1,100}$/;

const callers = new WeakMap<ElementHandle, (answer: Answer) => void>();
const actions = new WeakMap<ElementHandle, Signal<string>>();
const drafts = new WeakMap<ElementHandle, string>();

/** Returns what the caller wants to do, as a signal: pages may open the dialog before they ask. '' without a caller. */
export const actionOf = (handle: ElementHandle): Signal<string> => {
  let action = actions.get(handle);
  if (!action) actions.set(handle, (action = signal('')));
  return action;
};

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
 * @param action what the token is for; required if `fundPassword.frame` is set, otherwise ignored
 * @returns null when it is cancelled, closed or cannot be shown. Also null, immediately, while another caller waits: a
 * password for one caller must not reach another
 */
export const ask = (handle: ElementHandle, action?: unknown): Promise<Answer> =>
  new Promise((resolve) => {
    if (callers.has(handle) || handle.get('preview')) return resolve(null);
    const hasAction = typeof action === 'string' && ACTION.test(action);
    if (isFramed(config.peek()) && !hasAction) {
      warn('ask() needs an action: 1 to 100 letters, digits or any of _ . : / -');
      handle.set('open', false);
      return resolve(null);
    }
    if (hasAction) actionOf(handle).value = action;
    const { element } = handle;
    const end = (answer: Answer): void => {
      if (callers.get(handle) !== end) return;
      callers.delete(handle);
      actionOf(handle).value = '';
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
    if (handle.decision.show === false) fail();
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
