import { page, type ToastMessage } from './page.ts';

/** Messages on screen at the same time: the page stays usable however many come. Those after them follow as these go. */
export const TOASTS_SHOWN = 20;
/** Messages that are kept; more than these nobody reads, and a page that sends them in a loop must not fill the memory. */
const KEPT = 100;

let last = 0;

/** Errors and warnings are never dropped. */
const mayBeDropped = ({ kind }: ToastMessage, at: number): boolean =>
  at >= TOASTS_SHOWN && (kind === 'info' || kind === 'success');

/**
 * Shows a message in the page's toast host (text only, ERR-04); the loader adds a host when the page has none. Of more
 * than 100 the oldest one that is not on screen yet, and neither error nor warning, is dropped.
 */
export const toast = (text: string, kind: ToastMessage['kind'] = 'info'): void => {
  const messages = [...page.toasts.peek(), { id: ++last, text, kind }];
  const dropped = messages.length > KEPT ? messages.findIndex(mayBeDropped) : -1;
  if (dropped >= 0) messages.splice(dropped, 1);
  page.toasts.value = messages;
};

export const dropToast = (id: number): void => {
  page.toasts.value = page.toasts.peek().filter((message) => message.id !== id);
};
