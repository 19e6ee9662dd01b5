import { warn } from '../page/log.ts';
import { pageOrigin } from './page-origin.ts';
import { safeHref } from './safe-href.ts';

/** The browser's navigation; replaced in tests. */
export const browser = {
  origin: pageOrigin,
  assign: (url: string): void => location.assign(url),
  /** Goes to an address in place of this entry of the history. */
  replace: (url: string): void => location.replace(url),
  open: (url: string): void => {
    window.open(url, '_blank', 'noopener');
  },
  reload: (): void => location.reload(),
};

/** Goes to an address that came from outside, when it is a safe one. Never throws. @returns whether it went */
export const go = (url: string, { newTab = false } = {}): boolean => {
  const target = safeHref(url, { origin: browser.origin() });
  if (target === null) {
    warn('an unsafe address was not followed', url);
    return false;
  }
  if (newTab) browser.open(target);
  else browser.assign(target);
  return true;
};
