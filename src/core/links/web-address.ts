import type { Reader } from '../data/schema.ts';
import { safeHref } from './safe-href.ts';

/** An address of a picture or a page: http(s) or the site's own, else empty (POP-21). */
export const webAddress: Reader<string> = (value) => {
  const href = safeHref(value);
  return href !== null && /^(https?:|\/)/.test(href) ? href : '';
};
