import { browser } from '../browser/browser.ts';
import { absoluteUrl, NOWHERE, type SafeUrl } from './safe-href.ts';

/** Navigates to a checked URL. @returns false for a link without a target */
export const go = (url: SafeUrl, { newTab = false } = {}): boolean => {
  if (url === NOWHERE) return false;
  if (newTab) browser.open(absoluteUrl(url));
  else browser.assign(absoluteUrl(url));
  return true;
};
