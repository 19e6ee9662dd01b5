import Cookies from 'js-cookie';
import { refreshCookies } from './cookies.ts';

/** Writes a cookie for the whole site. @param days life; a session cookie when left out. Never throws. */
export const writeCookie = (name: string, value: string, days?: number): void => {
  try {
    const secure = location.protocol === 'https:';
    Cookies.set(name, value, { path: '/', sameSite: 'Lax', secure, ...(days === undefined ? {} : { expires: days }) });
  } catch {
    /* cookies are off: the visitor's choice is then kept by what the caller does next */
  }
  refreshCookies();
};
