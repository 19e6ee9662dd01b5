import { doc } from '../dom/safe-dom.ts';
import { pageOrigin } from './page-origin.ts';
import type { SafeUrl } from './safe-url.ts';

export type Area = 'local' | 'session';

/**
 * The browser's time, storage, cookies, network and navigation. The rest of the code uses only these members of them,
 * so that a test page and the inspector's simulation can replace them.
 */
export const browser = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now(),
  /** Runs a function after some ms. @returns a function that cancels it */
  after: (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  /** Returns a storage. @throws Error if the browser blocks it */
  storage: (area: Area): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> =>
    area === 'local' ? localStorage : sessionStorage,
  /** Returns the text of all cookies. @throws Error in a sandboxed frame */
  // On a page with `<img name="cookie">` the property is that image, whose text contains no cookies.
  cookies: (): string => String(doc.cookie),
  writeCookie: (cookie: string): void => {
    doc.cookie = cookie;
  },
  fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init),
  origin: pageOrigin,
  assign: (url: SafeUrl): void => location.assign(url),
  /** Navigates and replaces the current history entry. */
  replace: (url: SafeUrl): void => location.replace(url),
  open: (url: SafeUrl): void => {
    window.open(url, '_blank', 'noopener');
  },
  reload: (): void => location.reload(),
};
