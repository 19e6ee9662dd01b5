import { browser } from './browser.ts';
import { absoluteUrl, NOWHERE, type SafeUrl } from './safe-href.ts';

export { browser };

/** Goes to a checked address. @returns whether it went: a link without a target leads nowhere */
export const go = (url: SafeUrl, { newTab = false } = {}): boolean => {
  if (url === NOWHERE) return false;
  if (newTab) browser.open(absoluteUrl(url));
  else browser.assign(absoluteUrl(url));
  return true;
};
