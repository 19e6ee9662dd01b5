import { clock, SECOND } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import type { ReportEvent } from './report-event.ts';
import { beaconEvents, postEvents, reportUrl } from './report-http.ts';

/** How long an event waits for others that are sent with it. */
const COLLECT = 5 * SECOND;
/** Events that wait at most; later ones are dropped. */
export const QUEUE_LIMIT = 50;
const BATCH = 20;
/** Batches that may fail one after the other; then the oldest events are dropped. */
const FAILURES = 5;

export interface Destinations {
  version: string;
  /** Where reports are POSTed to. */
  endpoint?: string;
  /** Sentry's, when errors are to go there. */
  dsn?: string;
}

/** Sends each event to Sentry once. Its client is fetched with the first event; without it events are dropped. */
const createSentrySender = (dsn: string | undefined, version: string) => {
  const sent = new WeakSet<ReportEvent>();
  let client: Promise<((events: readonly ReportEvent[]) => void) | undefined> | undefined;
  return (batch: readonly ReportEvent[]): void => {
    const events = batch.filter((event) => !sent.has(event));
    if (!dsn || !events.length) return;
    for (const event of events) sent.add(event);
    client ??= import('./report-sentry.ts')
      .then(({ createSentry }) => createSentry(dsn, version))
      .catch((error: unknown) => void warn('Sentry is not available', error));
    void client.then((send) => send?.(events));
  };
};

/** Collects events and sends them in batches: to the page's endpoint, and to Sentry. */
export const createReportQueue = ({ version, endpoint, dsn }: Destinations) => {
  const sendToSentry = createSentrySender(dsn, version);
  let queue: ReportEvent[] = [];
  let pausedUntil = 0;
  let failures = 0;
  let sending = false;
  let stopTimer: (() => void) | undefined;

  /** Replaces the queue. Events beyond the limit are dropped, the newest first. */
  const keep = (events: readonly ReportEvent[]): void => {
    queue = events.slice(0, QUEUE_LIMIT);
  };

  const isPaused = (): boolean => clock.now() < pausedUntil;

  const flushLater = (ms = COLLECT) => {
    stopTimer ??= clock.after(ms, () => {
      stopTimer = undefined;
      void flush();
    });
  };

  /** Sends what waits. Resolves when it is over, however it went. */
  const flush = async (): Promise<void> => {
    const url = reportUrl(endpoint);
    if (sending || !queue.length || isPaused()) return;
    const batch = queue.splice(0, BATCH);
    // Its client drops what it cannot send, so a delivery to the endpoint has to show that there is a network.
    if (!url || navigator.onLine !== false) sendToSentry(batch);
    if (!url) return queue.length ? flush() : undefined;
    sending = true;
    const delivery = await postEvents(url, batch);
    sending = false;
    if (delivery.state === 'done') {
      failures = 0;
      sendToSentry(batch);
    } else if (delivery.state === 'pause') {
      // Reports from before and during the pause are dropped.
      pausedUntil = clock.now() + delivery.ms;
      queue = [];
    } else if (navigator.onLine === false) {
      // The browser seems to be right that there is no network: `online` sends it.
      keep([...batch, ...queue]);
      return;
    } else if (++failures < FAILURES) {
      keep([...batch, ...queue]);
      flushLater(COLLECT * 2 ** failures);
      return;
    } else failures = 0;
    if (queue.length) flushLater();
  };

  return {
    /** The server has asked for a pause: nothing is sent or kept until it is over. */
    isPaused,
    flush,
    add(event: ReportEvent): void {
      if (!endpoint && !dsn) return;
      keep([...queue, event]);
      if (!failures) flushLater();
    },
    /** Hands everything to the browser, as the page is about to go. */
    sendBeforeUnload(): void {
      const url = reportUrl(endpoint);
      const rest = queue;
      queue = [];
      sendToSentry(rest);
      if (url && rest.length && !isPaused()) beaconEvents(url, rest);
    },
    stopTimer(): void {
      stopTimer?.();
      stopTimer = undefined;
    },
  };
};
