import { encodeFields, INTERNAL_TIMEOUT, send, urlOf, type Fields } from './api.ts';
import { config } from '../config.ts';
import { cookies } from '../memory/cookies.ts';
import type { Endpoint } from './endpoints.ts';
import { own } from '../data/records.ts';
import { warn } from '../log.ts';

/** The CSRF token: a cookie of sane form, else "1" (API-44). */
export const csrfToken = (): string => {
  const token = own(cookies.peek(), config.peek().csrfCookie);
  return typeof token === 'string' && /^[\w-]{1,128}$/.test(token) ? token : '1';
};

/** POST by key, url-encoded; never shared. Resolves to undefined on any failure (API-05). */
export const post = async (endpoint: Endpoint, form: Fields = {}): Promise<unknown> => {
  try {
    // `URLSearchParams` as body sets the form's content type by itself.
    const init: RequestInit = { method: 'POST', body: new URLSearchParams(encodeFields(form)), redirect: 'error' };
    return await send(urlOf(endpoint), INTERNAL_TIMEOUT, init, true, { [config.peek().headers.csrf]: csrfToken() });
  } catch (error) {
    warn(`call "${endpoint.key}" failed`, error);
    return undefined;
  }
};
