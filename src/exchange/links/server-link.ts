import { linkTo } from '../locale/prefix.ts';
import { NOWHERE, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { serverHref, type LinkSettings } from './server-href.ts';

/** Returns a server's URL as a link in the visitor's language; `#` if it must not be followed. */
export const serverLink = (url: string, lang: string, origin?: string, settings?: LinkSettings): SafeUrl =>
  serverHref(url, origin, settings) === null ? NOWHERE : linkTo(url, lang, origin);
