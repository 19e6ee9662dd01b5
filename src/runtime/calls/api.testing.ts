import { browser } from '../browser/browser.ts';

export interface Call {
  url: string;
  init: RequestInit;
  headers: Readonly<Record<string, string>>;
}

/** Answers the calls of a test. */
export type Server = (call: Call) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const good = (data: unknown): Response => json({ code: 0, message: '', data });
export const silent: Server = () => new Promise<Response>(() => undefined);

/** Replaces the network with a test server. @returns a live list of the calls that reach it */
export const serve = (server: Server): Call[] => {
  const calls: Call[] = [];
  browser.fetch = async (url, init) => {
    const call: Call = { url, init, headers: init.headers as Record<string, string> };
    calls.push(call);
    return server(call);
  };
  return calls;
};

/** Waits until pending work has run. */
export { painted as settled } from '../page/turns.testing.ts';

/** Failures after which every call uses its default. `after` means that the server never answers. */
export const FAILURES: readonly { name: string; server: Server; after?: true }[] = [
  { name: 'a network error', server: () => Promise.reject(new TypeError('Failed to fetch')) },
  { name: 'a time-out', server: silent, after: true },
  { name: 'status 500', server: () => json({ code: 0, data: {} }, 500) },
  { name: 'status 404', server: () => json({ code: 0, data: {} }, 404) },
  { name: 'status 401', server: () => json({ code: 0, data: {} }, 401) },
  {
    name: 'status 429 with Retry-After',
    server: () => new Response('{"code":0,"data":{}}', { status: 429, headers: { 'retry-after': '1' } }),
  },
  { name: 'status 304 without a body', server: () => new Response(null, { status: 304 }) },
  { name: 'broken JSON', server: () => new Response('{"code":0,"data":') },
  { name: 'an empty body', server: () => new Response('') },
  { name: '5 MB that are no JSON', server: () => new Response('{"code":0,"data":{"x":"' + 'x'.repeat(5_000_000)) },
  { name: 'HTML', server: () => new Response('<!doctype html><title>Login</title>') },
];

/** Bodies that are valid JSON, but not a successful answer. */
export const REFUSALS: readonly { name: string; body: unknown }[] = [
  { name: 'code 1', body: { code: 1, data: {} } },
  { name: 'code "1"', body: { code: '1', data: {} } },
  { name: 'code -1', body: { code: -1, data: {} } },
  { name: 'code false', body: { code: false, data: {} } },
  { name: 'code ""', body: { code: '', data: {} } },
  { name: 'code null', body: { code: null, data: {} } },
  { name: 'no code', body: { data: {} } },
  { name: 'null', body: null },
  { name: 'a list', body: [] },
  { name: 'a number', body: 0 },
];
