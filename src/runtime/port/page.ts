/** The one port between elements and the page that they are on. `src/page` has a maker for each kind of page. */
import type { Endpoint } from '../calls/endpoint.ts';
import type { Fields } from '../calls/api.ts';
import type { Resource } from '../calls/resource.ts';
import type { SafeUrl } from '../address/safe-href.ts';
import type { CookieOptions } from '../memory/write-cookie.ts';
import type { MemoryEntry } from '../memory/memory-entry.ts';
import type { Clock } from '../page/clock.ts';
import type { ToastMessage } from '../page/page.ts';

/**
 * Everything that components read of a page, and everything that they do to it.
 * @typeParam F facts of the application that rules read
 */
export interface Page<F extends object = object> {
  /** `preview` shows example data and reaches nothing outside the page. */
  readonly kind: 'live' | 'preview' | 'server';
  /** What a preview renders with where the tag and the rule leave it out. */
  readonly example?: { readonly variant?: string; readonly props?: Readonly<Record<string, unknown>> };
  readonly clock: Clock;
  /** Returns the origin of the page, without a slash at its end. */
  origin(): string;
  /** Returns the address of the page. Inside an effect it is followed. */
  url(): URL;
  /** Returns the facts of an element with these attributes. Inside an effect they are followed. */
  factsFor(props: Readonly<Record<string, unknown>>): F;
  /**
   * Returns the answer of a call, or undefined while nothing is known. Inside an effect the answer is followed, which
   * starts the call.
   */
  answer<T>(resource: Resource<T>): T | undefined;
  /** Returns the stored text of an entry, or null. Inside an effect it is followed. */
  recall(entry: MemoryEntry): string | null;
  /** Returns the messages that wait for the toast host. Inside an effect they are followed. */
  messages(): readonly ToastMessage[];
  /** True when a page of another owner holds this one in a frame. */
  isHeldByStranger(): boolean;

  /**
   * Runs an action that reaches beyond the page's own document: the clipboard, files, apps, settings.
   * A preview does not run it.
   * @returns what the action returns; undefined when it was not run
   */
  perform<T>(action: () => T): T | undefined;
  /** Requests an answer again. Never rejects. */
  refresh<T>(resource: Resource<T>): Promise<T | undefined>;
  /** Puts in an answer that has changed by what the visitor did. */
  update<T>(resource: Resource<T>, data: T): void;
  /** Sends a form. Resolves to the body, or to undefined on any failure; in a preview it stays pending. [API-05] */
  post(endpoint: Endpoint, form?: Fields): Promise<unknown>;
  /** Requests a body by GET; in a preview it stays pending. @throws Error on any failure [API-04] */
  get(endpoint: Endpoint, query?: Fields): Promise<unknown>;
  /** Marks a flag, stamps a time with now, counts a counter up, or stores the given text. */
  remember(entry: MemoryEntry, text?: string): void;
  /** Removes an entry from storage. */
  forget(entry: MemoryEntry): void;
  /** Writes a cookie for the entire site. Never throws. */
  writeCookie(name: string, value: string, options?: CookieOptions): void;
  /** Goes to an address. @returns whether the browser may follow the link that was pressed */
  navigate(url: SafeUrl, options?: { newTab?: boolean }): boolean;
  /** Opens another element, which the page may not have yet. */
  open(tag: string, props: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Shows a message in the toast host. [ERR-04] */
  toast(text: string, kind?: ToastMessage['kind']): void;
  /** Removes a message from the toast host. */
  dismiss(id: number): void;
}
