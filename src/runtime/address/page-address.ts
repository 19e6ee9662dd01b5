import { pageOrigin } from './page-origin.ts';

/** What relative addresses in attributes count from: the page's address, or its origin where it has none. Not `<base>`. */
export const pageAddress = (): string => (location.origin === 'null' ? pageOrigin() : location.href);
