import { warn } from './log.ts';
import { page, type ToastMessage } from './page.ts';

let last = 0;

const KINDS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies ToastMessage['kind'][];
/** Longer texts are cut, in UTF-16 code units. */
const LONGEST = 10_000;

/** The text of a message; undefined for what is none. */
const textOf = (given: unknown): string | undefined => {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && text.trim() ? text.slice(0, LONGEST) : undefined;
};

/**
 * Shows a message in the page's toast host, as text; the loader adds a host when the page has none. Never throws: what is
 * no text is dropped, and an unknown kind is `info`, with one warning each. [ERR-04]
 * @param text at most 10,000 characters are shown
 */
export const toast = (text: string, kind: ToastMessage['kind'] = 'info'): void => {
  const shown = textOf(text);
  if (shown === undefined) return warn(`a toast needs a text, not ${typeof text}`);
  const isKnown = KINDS.includes(kind);
  if (!isKnown) warn(`a toast has no kind of this name; info is used (${typeof kind})`);
  page.toasts.value = [...page.toasts.peek(), { id: ++last, text: shown, kind: isKnown ? kind : 'info' }];
};

/** Removes a message from the toast host. */
export const dropToast = (id: number): void => {
  page.toasts.value = page.toasts.peek().filter((message) => message.id !== id);
};
