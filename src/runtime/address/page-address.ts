import { pageOrigin } from '../browser/page-origin.ts';

/**
 * Returns the base for relative URLs in attributes: the page's URL, or its origin if it has no URL. Ignores `<base>`.
 */
export const pageAddress = (): string => (location.origin === 'null' ? pageOrigin() : location.href);
