import { pageOrigin } from './page-origin.ts';
import type { SafeUrl } from './safe-href.ts';

/** The browser's navigation; replaced in tests. */
export const browser = {
  origin: pageOrigin,
  assign: (url: SafeUrl): void => location.assign(url),
  /** Goes to an address in place of this entry of the history. */
  replace: (url: SafeUrl): void => location.replace(url),
  open: (url: SafeUrl): void => {
    window.open(url, '_blank', 'noopener');
  },
  reload: (): void => location.reload(),
};
