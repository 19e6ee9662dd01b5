import { linkTo } from '../locale/prefix.ts';
import { NOWHERE, serverHref, type SafeUrl } from './safe-href.ts';

/** An address that the server has sent as a link in the visitor's language; `#` for one that must not be followed. */
export const serverLink = (url: string, lang: string): SafeUrl =>
  serverHref(url) === null ? NOWHERE : linkTo(url, lang);
