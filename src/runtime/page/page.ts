import { signal } from '@preact/signals-core';

export interface ToastMessage {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
}

/** Page state as signals. The loader updates them. */
export const page = {
  url: signal(new URL('https://gate.invalid/')),
  width: signal(1280),
  userAgent: signal(''),
  htmlLang: signal(''),
  /** Tags that are currently on the page. */
  tags: signal<ReadonlySet<string>>(new Set()),
  /** Number of the page view; an SPA has several per page load. */
  view: signal(0),
  /** Counts the page's requests to read everything again (`gate.refresh()`). */
  refreshes: signal(0),
  /** Messages that wait for the toast host. */
  toasts: signal<readonly ToastMessage[]>([]),
};
