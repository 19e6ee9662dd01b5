import { clock, SECOND } from '../page/clock.ts';
import { config } from '../page/config.ts';
import { own, parseJson } from '../data/records.ts';
import { allowedAddress } from '../address/allowed-address.ts';
import { browser } from '../browser/browser.ts';
import { warn } from '../page/log.ts';
import { reportProblem } from '../page/problem.ts';
import { cookies } from '../memory/cookies.ts';
import { withTimeLimit } from '../page/time-limit.ts';
import { pathOf, type Endpoint } from './endpoint.ts';

const INTERNAL_TIMEOUT = 20 * SECOND;
export const BROWSER_TIMEOUT = 5 * SECOND;
/** Time for which calls with the same key share one answer, in ms. [API-06] */
export const SHARE_FOR = 30 * SECOND;
/** Error message of a failed internal GET. [API-04] */
export const REQUEST_FAILED = 'request data error, please retry later';

export type Fields = Readonly<Record<string, string | number | undefined>>;

const sharedAnswers = new Map<string, { at: number; answer: Promise<unknown> }>();

export const encodeFields = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** Returns the URL if it is allowed, because calls carry the visitor's cookies. */
function callAddress(address: string): string | undefined {
  const url = allowedAddress(address, browser.origin());
  if (!url) warn(`"${address}" is not in allowedHosts`);
  return url?.href;
}

/** Returns the full URL of a call. */
export const urlOf = (endpoint: Endpoint, query: Fields = {}): string => {
  const base = (callAddress(config.peek().apiBase) ?? browser.origin()).replace(/\/$/, '');
  const named = pathOf(endpoint);
  // A full URL in `config.endpoints` must be allowed; otherwise the built-in path applies.
  const full = /^\w+:|^\/\//.test(named);
  const url = (full ? callAddress(named) : undefined) ?? base + (full ? endpoint.path : named).replace(/^\/?/, '/');
  const text = encodeFields(query);
  return text ? url + (url.includes('?') ? '&' : '?') + text : url;
};

/**
 * Sends one call and parses its JSON; the time limit includes the body.
 * @param limit in ms
 * @param own headers that are sent only to the page's own origin
 * @throws Error for a network failure, a time-out, an error status or invalid JSON
 */
export async function send(
  url: string,
  limit: number,
  init: RequestInit,
  internal: boolean,
  own: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const { origin, hostname } = new URL(browser.origin());
  // Custom headers would force a preflight on other origins.
  if (internal && url.startsWith(origin + '/')) {
    const names = config.peek().headers;
    headers[names.internal] = '1';
    headers[names.host] = hostname;
    Object.assign(headers, own);
  }
  return withTimeLimit(async (signal) => {
    const response = await browser.fetch(url, { ...init, headers, credentials: 'include', signal });
    // The host answered with an HTML page, so there may be no API at this address. Some static servers send a 404
    // without a type.
    if (internal && response.status < 500 && /html/.test(response.headers.get('content-type') ?? 'html'))
      reportProblem({ code: 'page-for-answer', subject: url });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parseJson(await response.text());
  }, limit);
}

/**
 * Sends a GET call. Equal calls share one answer for 30 s; a failure is never shared.
 * @param name key of the resource, under which the page may have embedded the body
 * @returns the entire parsed body
 * @throws Error("request data error, please retry later") on any failure, with the cause
 */
export const get = (endpoint: Endpoint, query: Fields = {}, name?: string): Promise<unknown> => {
  const { key, plain = false } = endpoint;
  const url = urlOf(endpoint, query);
  const now = clock.now();
  for (const known of [sharedAnswers.get(url), sharedAnswers.get(name!)])
    if (known && Math.abs(now - known.at) < SHARE_FOR) return known.answer;
  const answer = send(url, plain ? BROWSER_TIMEOUT : INTERNAL_TIMEOUT, { method: 'GET' }, !plain).catch(
    (cause: unknown) => {
      if (sharedAnswers.get(url)?.answer === answer) sharedAnswers.delete(url);
      warn(`call "${key}" failed`, cause);
      throw new Error(REQUEST_FAILED, { cause });
    },
  );
  sharedAnswers.set(url, { at: now, answer });
  return answer;
};

/** Shares a body that the page embeds, as if its call had just been answered. @param name URL, or key of a resource */
export const shareAnswer = (name: string, body: unknown): void => {
  sharedAnswers.set(name, { at: clock.now(), answer: Promise.resolve(body) });
};

/** Returns the CSRF token: the cookie's value if it is well-formed, else "1". [API-44] */
export const csrfToken = (): string => {
  const token = own(cookies.peek(), config.peek().csrfCookie);
  return typeof token === 'string' && /^[\w-]{1,128}$/.test(token) ? token : '1';
};

/** Sends a URL-encoded POST call; never shared. Resolves to undefined on any failure. [API-05] */
export const post = async (endpoint: Endpoint, form: Fields = {}): Promise<unknown> => {
  try {
    // A `URLSearchParams` body sets the form content type automatically.
    const init: RequestInit = { method: 'POST', body: new URLSearchParams(encodeFields(form)), redirect: 'error' };
    return await send(urlOf(endpoint), INTERNAL_TIMEOUT, init, true, { [config.peek().headers.csrf]: csrfToken() });
  } catch (error) {
    warn(`call "${endpoint.key}" failed`, error);
    return undefined;
  }
};

/** Returns the `data` of an answer `{ code: 0, data }`. @throws Error for every other code */
export const dataOf = (body: unknown): unknown => {
  const code = own(body, 'code');
  if (code !== 0 && code !== '0') throw new Error(`code ${String(code)}`);
  return own(body, 'data');
};

/** Drops shared answers; used by `gate.refresh()` and tests. */
export const forgetCalls = (): void => sharedAnswers.clear();
