import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { beaconText, KEEPALIVE_LIMIT, postText, receiverUrl, sizeOf } from '../plain-post.ts';

export const DEFAULT_PAUSE = MINUTE;
const LONGEST_PAUSE = 60 * MINUTE;

export type Delivery =
  | { state: 'done' | 'failed' }
  /** The server asked for a pause, in ms. */
  | { state: 'pause'; ms: number };

/** Returns where reports may go: the page's own host or one of `allowedHosts`. */
export const reportUrl = (given: string | undefined): string | undefined => receiverUrl(given, 'reports');

/** `Retry-After`: seconds, or a date. */
export const pauseOf = (header: string | null, now: number): number => {
  const ms = header !== null && /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header ?? '') - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, SECOND), LONGEST_PAUSE) : DEFAULT_PAUSE;
};

const bodyOf = (events: readonly object[]) => JSON.stringify({ events });

/** Posts events in one request. Never rejects. */
export const postEvents = async (url: string, events: readonly object[]): Promise<Delivery> => {
  try {
    const response = await postText(url, bodyOf(events));
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
    if (batch.length) beaconText(url, bodyOf(batch));
    batch = [];
  };
  for (const event of events) {
    if (batch.length && sizeOf(bodyOf([...batch, event])) > KEEPALIVE_LIMIT) send();
    batch.push(event);
  }
  send();
};
