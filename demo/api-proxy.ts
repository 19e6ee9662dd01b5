/** `GATE_API=https://staging…`: API paths go to a real back end instead of the reference API. */
import type { DemoContext } from './environment.ts';
import { json } from './api/failures.ts';
import { SESSION_COOKIE } from './session.ts';

const TIMEOUT = 30_000;
const LARGEST_BODY = 1024 * 1024;

/** Belong to one connection, or are recomputed by fetch, and so must not travel on. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
  'expect',
];
/** fetch has already decoded the body. */
const decoded = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'set-cookie'];

/** The back end may check where a request comes from; for it, the demo page is its own page. */
const requestHeaders = (incoming: Headers, target: URL): Headers => {
  const headers = new Headers(incoming);
  for (const name of hopByHop) headers.delete(name);
  if (headers.has('origin')) headers.set('origin', target.origin);
  if (headers.has('referer')) headers.set('referer', `${target.origin}/`);
  const cookies = (incoming.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !pair.startsWith(`${SESSION_COOKIE}=`));
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  else headers.delete('cookie');
  return headers;
};

/**
 * A cookie of the back end's domain would be refused here, and so would Secure on plain http.
 * SameSite=None needs Secure, so it goes too; the demo is one site anyway.
 */
export const localiseCookie = (cookie: string): string =>
  cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(domain\s*=|secure$|samesite\s*=\s*none$|partitioned$)/i.test(part))
    .join('; ');

/** Redirects inside the back end stay on the demo's origin. */
const localiseLocation = (location: string, target: URL): string => {
  if (!URL.canParse(location, target)) return '/';
  const url = new URL(location, target);
  return url.origin === target.origin ? url.pathname + url.search + url.hash : url.href;
};

const badGateway = (because: string): Response =>
  json({ code: 502, message: `The API behind the demo does not answer: ${because}`, data: null }, 502);

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown error';
  const cause: unknown = error.cause;
  return cause instanceof Error ? cause.message || cause.name : error.message;
};

export const createApiProxy = (base: string): ((context: DemoContext) => Promise<Response>) => {
  const root = new URL(base);
  if (root.protocol !== 'https:' && root.protocol !== 'http:') throw new Error(`GATE_API is no http address: ${base}`);
  const prefix = root.pathname.replace(/\/$/, '');

  return async (context) => {
    const { raw } = context.req;
    const asked = new URL(raw.url);
    // Only path and query are taken over; the origin is fixed.
    const target = new URL(root);
    target.pathname = prefix + asked.pathname;
    target.search = asked.search;
    try {
      const bodiless = raw.method === 'GET' || raw.method === 'HEAD';
      const body = bodiless ? undefined : await raw.arrayBuffer();
      if (body !== undefined && body.byteLength > LARGEST_BODY) {
        return json({ code: 413, message: 'The body is too large', data: null }, 413);
      }
      const answer = await fetch(target, {
        method: raw.method,
        headers: requestHeaders(raw.headers, target),
        body,
        redirect: 'manual',
        signal: AbortSignal.any([raw.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      const headers = new Headers(answer.headers);
      for (const name of decoded) headers.delete(name);
      for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', localiseCookie(cookie));
      const location = answer.headers.get('location');
      if (location !== null) headers.set('location', localiseLocation(location, target));
      // Read to the end here: a back end that breaks off half-way must be a 502, not a broken answer.
      const bytes = await answer.arrayBuffer();
      const empty = raw.method === 'HEAD' || [204, 205, 304].includes(answer.status);
      return new Response(empty ? null : bytes, { status: answer.status, headers });
    } catch (error) {
      return badGateway(reason(error));
    }
  };
};
