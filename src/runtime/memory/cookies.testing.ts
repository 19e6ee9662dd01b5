import { browser } from '../browser/browser.ts';

/**
 * Intercepts writes to `document.cookie`, as on a page at another address.
 * @param write receives each text instead of the browser
 * @returns a function that restores the browser's behaviour
 */
export const catchCookies = (
  write: (text: string) => void,
  location: { protocol: string; hostname: string },
): (() => void) => {
  const { origin, writeCookie } = browser;
  browser.origin = () => `${location.protocol}//${location.hostname}`;
  browser.writeCookie = write;
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: write });
  return () => {
    Object.assign(browser, { origin, writeCookie });
    delete (document as { cookie?: string }).cookie;
  };
};
