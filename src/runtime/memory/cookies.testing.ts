import { browser } from '../browser/browser.ts';

/**
 * Intercepts cookies that are written, as on a page at another address.
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
  return () => void Object.assign(browser, { origin, writeCookie });
};
