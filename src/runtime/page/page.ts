import { signal } from '@preact/signals-core';

export interface ToastMessage {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
}

/** State of the page as signals; the loader keeps them up to date. */
export const page = {
  url: signal(new URL('https://gate.invalid/')),
  width: signal(1280),
  userAgent: signal(''),
  htmlLang: signal(''),
  /** Tags that are on the page now. */
  tags: signal<ReadonlySet<string>>(new Set()),
  /** Counts page views: an SPA has several in one page. */
  view: signal(0),
  /** Counts the page's requests to read everything again (`gate.refresh()`). */
  refreshes: signal(0),
  /** Messages that wait for the toast host. */
  toasts: signal<readonly ToastMessage[]>([]),
};
