import { config } from '../exchange/config/config.ts';
import { canonical as canonicalOf } from '../exchange/links/canonical.ts';
import { page } from '../runtime/page/page.ts';
import { siteId } from '../exchange/current/current-site.ts';

/** The page's address for search engines: by default that of the current path, without query (LINK-20, LINK-21). */
export const canonical = (path: string = page.url.peek().pathname): string =>
  canonicalOf(siteId.peek(), path, config.peek().hosts);
