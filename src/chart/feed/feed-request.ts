import { browser } from '../../runtime/browser/browser.ts';
import { SECOND, type Clock } from '../../runtime/page/clock.ts';
import { parseJson } from '../../runtime/data/records.ts';

export const FEED_TIMEOUT = 20 * SECOND;

/** An answer that is no success; `body` is its JSON where it has any. */
export class FeedError extends Error {
  constructor(
    message: string,
    readonly status = 0,
    readonly body?: unknown,
  ) {
    super(message);
    this.name = 'FeedError';
  }
}

/** Asks one address for JSON. @throws FeedError */
export type FeedRequest = (url: string, signal?: AbortSignal) => Promise<unknown>;

const parse = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

/**
 * Fetches market data: public, so other origins get no cookies (servers answer with `*`). Parses JSON with any content
 * type.
 */
export const feedRequest =
  (clock: Clock): FeedRequest =>
  async (url, signal) => {
    const control = new AbortController();
    if (signal?.aborted) throw new FeedError('aborted');
    const abort = () => control.abort();
    signal?.addEventListener('abort', abort, { once: true });
    let stop = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      stop = clock.after(FEED_TIMEOUT, () => {
        abort();
        reject(new FeedError('time-out'));
      });
    });
    const answer = async () => {
      const response = await browser.fetch(url, {
        method: 'GET',
        headers: { accept: 'application/json' },
        credentials: 'same-origin',
        signal: control.signal,
      });
      const body = parse(await response.text());
      if (!response.ok) throw new FeedError(`status ${response.status}`, response.status, body);
      if (body === undefined) throw new FeedError('not JSON', response.status);
      return body;
    };
    try {
      return await Promise.race([answer(), late]);
    } finally {
      stop();
      signal?.removeEventListener('abort', abort);
    }
  };

/** A base address with paths and fields put to it; relative bases count from the page's own origin. */
export const addressOf = (
  base: string,
  path: string,
  fields: Readonly<Record<string, string | number>> = {},
): string => {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`, browser.origin());
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  return url.href;
};
