import { signal } from '@preact/signals-core';
import type { SiteId } from './site/sites.ts';

export interface ToastMessage {
  id: number;
  text: string;
  kind: 'info' | 'success' | 'warning' | 'error';
}

/** What the page says of itself; the loader keeps it up to date. */
export const page = {
  url: signal(new URL('https://gate.invalid/')),
  width: signal(1280),
  userAgent: signal(''),
  htmlLang: signal(''),
  /** Tags that are on the page now. */
  tags: signal<ReadonlySet<string>>(new Set()),
  /** The site that the host name tells, main otherwise. */
  hostSite: signal<SiteId>(0),
  /** Counts page views: an SPA has several in one page. */
  view: signal(0),
  /** Messages that wait for the toast host. */
  toasts: signal<readonly ToastMessage[]>([]),
};
