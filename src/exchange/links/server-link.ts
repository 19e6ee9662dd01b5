import { linkTo } from '../locale/prefix.ts';
import { NOWHERE, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { serverHref } from './server-href.ts';

/** An address that the server has sent as a link in the visitor's language; `#` for one that must not be followed. */
export const serverLink = (url: string, lang: string): SafeUrl =>
  serverHref(url) === null ? NOWHERE : linkTo(url, lang);
