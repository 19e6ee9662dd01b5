import { warn } from './log.ts';
import { page, type ToastMessage } from './page.ts';

let last = 0;

const KINDS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies ToastMessage['kind'][];
/** Maximum length in UTF-16 code units; longer texts are cut. */
const LONGEST = 10_000;

/** Returns the text of a message; undefined for an invalid one. */
const textOf = (given: unknown): string | undefined => {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && text.trim() ? text.slice(0, LONGEST) : undefined;
};

/**
 * Shows a plain-text message in the page's toast host. The loader adds a host if the page has none. Never throws.
 * Drops a value that is not text, replaces an unknown kind with `info`, and logs a warning for each. [ERR-04]
 * @param text at most 10,000 characters are shown
 */
export const toast = (text: string, kind: ToastMessage['kind'] = 'info'): void => {
  const shown = textOf(text);
  if (shown === undefined) return warn(`a toast needs a text, not ${typeof text}`);
  const isKnown = KINDS.includes(kind);
  if (!isKnown) warn(`unknown kind of toast (${typeof kind}), info is used`);
  page.toasts.value = [...page.toasts.peek(), { id: ++last, text: shown, kind: isKnown ? kind : 'info' }];
};

/** Removes a message from the toast host. */
export const dropToast = (id: number): void => {
  page.toasts.value = page.toasts.peek().filter((message) => message.id !== id);
};
