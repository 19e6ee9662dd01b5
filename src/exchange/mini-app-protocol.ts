/** What a page and a mini-app say to each other. Both sides read it from here: the host in the bundle, and the SDK (`dist/mini-app.js`). */

/** Version of the contract; each side refuses another one. */
export const MINI_APP_VERSION = 1;
/** A document says hello this often at most; more are not listened to. */
export const MOST_HELLOS = 5;

export type MiniAppProps = Readonly<Record<string, unknown>>;
export type PlainDetail = Readonly<Record<string, string | number | boolean>>;

/** Mini-app → page by `postMessage`, to origins that it names: all that is said without a port. */
export interface Hello {
  gate: 'hello';
  v: number;
}
/** Page → mini-app, once for each document, to its exact origin, with the port. */
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
  /** Its `mount` threw. */
  | { type: 'broken'; message: string }
  /** Height of its content in CSS px. */
  | { type: 'size'; height: number }
  /** It asks to be closed (Escape, a close button of its own). */
  | { type: 'close' }
  | { type: 'event'; name: string; detail: PlainDetail }
  | { type: 'navigate'; url: string; newTab: boolean }
  | { type: 'pong' }
  | { type: 'unmounted' };
