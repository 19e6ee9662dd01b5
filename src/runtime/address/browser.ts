import { pageOrigin } from './page-origin.ts';
import type { SafeUrl } from './safe-url.ts';

/** The browser's navigation; replaced in tests. */
export const browser = {
  origin: pageOrigin,
  assign: (url: SafeUrl): void => location.assign(url),
  /** Navigates and replaces the current history entry. */
  replace: (url: SafeUrl): void => location.replace(url),
  open: (url: SafeUrl): void => {
    window.open(url, '_blank', 'noopener');
  },
  reload: (): void => location.reload(),
};
