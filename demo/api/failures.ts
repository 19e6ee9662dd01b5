import type { FailureMode } from '../scenario.ts';
import { hostile } from './hostile.ts';

const SLOW = 3_000;
const HANG = 60_000;

const headers = (type: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

export const json = (body: unknown, status = 200, extra: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...headers('application/json; charset=utf-8'), ...extra } });

/** Resolves early when the client has gone: neither timer nor request outlives the connection. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });

const loginPage = '<!doctype html><html lang="en"><head><title>Log in</title></head><body><form>…</form></body></html>';

/**
 * Answers according to the failure mode.
 * @param respond the body of the healthy call; asked only by modes that answer at all, since it may change state
 */
export const fail = async (
  mode: FailureMode,
  plain: boolean,
  signal: AbortSignal,
  respond: () => unknown,
): Promise<Response> => {
  switch (mode) {
    case '500':
      return json({ code: 500, message: 'Internal server error', data: null }, 500);
    case '404':
      return json({ code: 404, message: 'Not found', data: null }, 404);
    case 'slow':
      await wait(SLOW, signal);
      return json(respond());
    case 'hang':
      await wait(HANG, signal);
      return json({ code: 504, message: 'Gateway timeout', data: null }, 504);
    case 'broken':
      return new Response('{"code":0,"message":"","data":{"limit":{"is_uk', {
        headers: headers('application/json; charset=utf-8'),
      });
    case 'html':
      return new Response(loginPage, { headers: headers('text/html; charset=utf-8') });
    case 'code':
      return json(
        plain
          ? { result: false, msg: 'Something failed on the server.', code: 10001 }
          : { code: 10001, message: 'Something failed on the server.', data: null },
      );
    case 'empty':
      return json(plain ? {} : { code: 0, message: '', data: null });
    case 'hostile':
      return json(hostile(respond()));
  }
};
