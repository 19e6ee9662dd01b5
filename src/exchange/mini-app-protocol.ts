/**
 * Messages between a page and a mini-app. Both sides import this file: the host in the bundle, and the SDK
 * (`dist/mini-app.js`).
 */

/** Version of the protocol. Each side rejects other versions. */
export const MINI_APP_VERSION = 1;
/** Maximum number of hello messages per document; more are ignored. */
export const MOST_HELLOS = 5;

export type MiniAppProps = Readonly<Record<string, unknown>>;
export type PlainDetail = Readonly<Record<string, string | number | boolean>>;

/** Mini-app → page by `postMessage`, to named origins. The only message without a port. */
export interface Hello {
  gate: 'hello';
  v: number;
}
/** Page → mini-app, once per document, to its exact origin; transfers the port. */
export interface Init {
  gate: 'init';
  v: number;
  props: MiniAppProps;
}

/** Over the port, page → mini-app. */
export type ToApp =
  { type: 'update'; props: MiniAppProps } | { type: 'focus' } | { type: 'ping' } | { type: 'unmount' };

/** Over the port, mini-app → page. */
export type FromApp =
  | { type: 'mounted' }
  /** `mount` threw an error. */
  | { type: 'broken'; message: string }
  /** Height of the content in CSS px. */
  | { type: 'size'; height: number }
  /** Requests closing (Escape, or the mini-app's close button). */
  | { type: 'close' }
  | { type: 'event'; name: string; detail: PlainDetail }
  | { type: 'navigate'; url: string; newTab: boolean }
  | { type: 'pong' }
  | { type: 'unmounted' };
