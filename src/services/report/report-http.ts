import { transport } from '../../runtime/calls/api.ts';
import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { allowedAddress } from '../../runtime/address/allowed-address.ts';
import { warn } from '../../runtime/page/log.ts';

/** `sendBeacon` and keepalive calls of a page share 64 KB. */
export const BEACON_LIMIT = 60_000;
export const DEFAULT_PAUSE = MINUTE;
const LONGEST_PAUSE = 60 * MINUTE;

export type Delivery =
  | { state: 'done' | 'failed' }
  /** The server asked for a pause, in ms. */
  | { state: 'pause'; ms: number };

/** Network access, replaced in tests. */
export const wire = {
  fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init),
  beacon: (url: string, body: Blob): boolean => navigator.sendBeacon(url, body),
};

/** Where reports may go: the page's own host or one of `allowedHosts`. */
export const reportUrl = (given: string | undefined): string | undefined => {
  if (!given) return undefined;
  const url = allowedAddress(given, transport.origin());
  if (url && !url.username) return url.href;
  warn(`reports cannot go to "${given}": its host is not in allowedHosts`);
  return undefined;
};

/** `Retry-After`: seconds, or a date. */
export const pauseOf = (header: string | null, now: number): number => {
  const ms = header !== null && /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header ?? '') - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, SECOND), LONGEST_PAUSE) : DEFAULT_PAUSE;
};

const bodyOf = (events: readonly object[]) => JSON.stringify({ events });

/** One POST; a simple request, so that no preflight is needed, and without cookies. Never rejects. */
export const postEvents = async (url: string, events: readonly object[]): Promise<Delivery> => {
  const body = bodyOf(events);
  try {
    const response = await wire.fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      keepalive: body.length < BEACON_LIMIT,
    });
    if (response.status === 429)
      return { state: 'pause', ms: pauseOf(response.headers.get('retry-after'), clock.now()) };
    // The server would refuse a retry again.
    return { state: response.status < 500 ? 'done' : 'failed' };
  } catch {
    return { state: 'failed' };
  }
};

/** Hands events to the browser before the page goes, in as many beacons as they need. */
export const beaconEvents = (url: string, events: readonly object[]): void => {
  let batch: object[] = [];
  const send = () => {
    try {
      if (batch.length) wire.beacon(url, new Blob([bodyOf(batch)], { type: 'text/plain;charset=UTF-8' }));
    } catch {
      /* no beacons here: the events are lost with the page */
    }
    batch = [];
  };
  for (const event of events) {
    if (batch.length && new Blob([bodyOf([...batch, event])]).size > BEACON_LIMIT) send();
    batch.push(event);
  }
  send();
};
