import { linkTo } from '../locale/prefix.ts';
import { NOWHERE, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { serverHref } from './server-href.ts';

/** Returns a server's URL as a link in the visitor's language; `#` if it must not be followed. */
export const serverLink = (url: string, lang: string): SafeUrl =>
  serverHref(url) === null ? NOWHERE : linkTo(url, lang);
