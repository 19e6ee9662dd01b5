import { page, type ToastMessage } from './page.ts';

let last = 0;

/** Shows a message in the page's toast host (text only, ERR-04); the loader adds a host when the page has none. */
export const toast = (text: string, kind: ToastMessage['kind'] = 'info'): void => {
  page.toasts.value = [...page.toasts.peek(), { id: ++last, text, kind }];
};
