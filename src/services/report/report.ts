import { clock, SECOND } from '../../core/clock.ts';
import { config } from '../../core/config.ts';
import { plainCopy } from '../../core/data/records.ts';
import { localeFailure } from '../../core/text/texts.ts';
import { warn } from '../../core/log.ts';
import { page } from '../../core/page.ts';
import { isOwnError } from './errors-own.ts';
import { redact } from '../redact/redact.ts';
import { redactUrl } from '../redact/redact-url.ts';
import { beaconEvents, postEvents, reportUrl } from './report-http.ts';
import { reportPolicy } from './report-policy.ts';
export { ownScripts } from './errors-own.ts';

export interface ReportEvent {
  type: 'error' | 'custom';
  name: string;
  message?: string;
  stack?: string;
  props?: unknown;
  /** Milliseconds. */
  at: number;
  /** The page, without what its query may say of the visitor. */
  url: string;
  version: string;
  /** How often it happened. */
  count: number;
}

export interface ReporterOptions {
  version: string;
  /** How addresses of our scripts begin (`ownScripts`). */
  scripts: readonly string[];
  /** Where reports are POSTed to. */
  endpoint?: string;
  /** Sentry's, when errors are to go there. */
  dsn?: string;
}

/** How long events wait for company. */
const COLLECT = 5 * SECOND;
/** Events that wait at most; later ones are dropped. */
export const QUEUE_LIMIT = 50;
const BATCH = 20;
/** Different errors a page view may report. */
export const ERROR_LIMIT = 30;
const FAILURES = 5;

/** `gate.log`: one way out for everything that is reported. Redacted last, whatever it was. */
export const createReporter = ({ version, scripts, endpoint, dsn }: ReporterOptions) => {
  let queue: ReportEvent[] = [];
  let seen = new Map<string, ReportEvent>();
  let view = page.view.peek();
  let errors = 0;
  let customSent = 0;
  let quietUntil = 0;
  let failures = 0;
  let sending = false;
  let stopTimer: (() => void) | undefined;
  let sentry: Promise<((events: readonly ReportEvent[]) => void) | undefined> | undefined;

  const tell = (name: string, props: unknown) => {
    try {
      config.peek().reporter?.({ name, props: redact(props ?? {}) as object });
    } catch (error) {
      warn('config.reporter failed', error);
    }
  };

  const later = (ms = COLLECT) => {
    stopTimer ??= clock.after(ms, () => {
      stopTimer = undefined;
      void flush();
    });
  };

  const told = new WeakSet<ReportEvent>();
  const toSentry = (batch: readonly ReportEvent[]) => {
    const events = batch.filter((event) => !told.has(event));
    if (!dsn || !events.length) return;
    for (const event of events) told.add(event);
    sentry ??= import('./report-sentry.ts')
      .then(({ createSentry }) => createSentry(dsn, version))
      .catch((error: unknown) => void warn('Sentry is not available', error));
    void sentry.then((send) => send?.(events));
  };

  /** Sends what waits. Resolves when it is over, however it went. */
  const flush = async (): Promise<void> => {
    const url = reportUrl(endpoint);
    if (sending || !queue.length || clock.now() < quietUntil) return;
    if (navigator.onLine === false) return;
    const batch = queue.splice(0, BATCH);
    toSentry(batch);
    if (!url) return queue.length ? flush() : undefined;
    sending = true;
    const delivery = await postEvents(url, batch);
    sending = false;
    if (delivery.state === 'done') failures = 0;
    else if (delivery.state === 'pause') {
      // What came before the pause is dropped, and so is what comes during it.
      quietUntil = clock.now() + delivery.ms;
      queue = [];
    } else if (++failures < FAILURES) {
      queue = [...batch, ...queue].slice(0, QUEUE_LIMIT);
      later(COLLECT * 2 ** failures);
      return;
    } else failures = 0;
    if (queue.length) later();
  };

  const put = (event: Omit<ReportEvent, 'at' | 'url' | 'version' | 'count'>): boolean => {
    const { userAgent, url } = page;
    if (view !== page.view.peek()) {
      view = page.view.peek();
      seen = new Map();
      errors = customSent = 0;
    }
    const custom = event.type === 'custom';
    const allowed = reportPolicy({
      userAgent: userAgent.peek(),
      query: url.peek().searchParams,
      customSent: custom ? customSent : 0,
    });
    if (!allowed || (!custom && errors >= ERROR_LIMIT) || clock.now() < quietUntil) return false;
    const safe = redact(event) as typeof event;
    const key = JSON.stringify([safe.type, safe.name, safe.message, custom ? safe.props : safe.stack?.split('\n')[1]]);
    const same = seen.get(key);
    if (same) {
      same.count++;
      return false;
    }
    const sealed: ReportEvent = { ...safe, at: clock.now(), url: redactUrl(url.peek().href), version, count: 1 };
    seen.set(key, sealed);
    if (custom) customSent++;
    else errors++;
    tell(`report-${safe.type}`, sealed);
    if (!endpoint && !dsn) return true;
    if (queue.length < QUEUE_LIMIT) queue.push(sealed);
    if (!failures) later();
    return true;
  };

  const reporter = {
    redact,
    /** Reports an error of ours. @returns whether it is reported */
    error: (error: unknown, props?: object): boolean => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      return put({ type: 'error', name, message, stack: stack ?? '', ...(props && { props }) });
    },
    /** Reports an event, ten a page view (LOG-05). */
    custom: (name: string, props?: object): boolean => put({ type: 'custom', name, ...(props && { props }) }),
    /** Hands an analytics event to the page's hook, `config.reporter` (LOG-07). */
    track: (name: string, props: object = {}): void => tell(name, props),
    flush,
    /** Listens for errors of our own scripts, failed translations, and the end of the page. @returns a function that stops */
    listen: (world: EventTarget = window): (() => void) => {
      const control = new AbortController();
      const { signal } = control;
      const hear = (error: unknown) => {
        if (isOwnError(error, scripts)) reporter.error(error);
      };
      const leave = () => {
        const url = reportUrl(endpoint);
        const rest = queue;
        queue = [];
        toSentry(rest);
        if (url && rest.length && clock.now() >= quietUntil) beaconEvents(url, rest);
      };
      world.addEventListener('error', (event) => hear((event as ErrorEvent).error), { signal });
      world.addEventListener('unhandledrejection', (event) => hear((event as PromiseRejectionEvent).reason), {
        signal,
      });
      // What an element caught by itself: it could not be loaded, drawn or seen.
      world.addEventListener(
        'gate-error',
        (event) => {
          const { code, tag, message } = plainCopy((event as CustomEvent).detail);
          put({ type: 'error', name: `gate-error ${String(code)}`, message: String(message), props: { tag } });
        },
        { signal },
      );
      world.addEventListener('pagehide', leave, { signal });
      world.addEventListener('online', () => void flush(), { signal });
      document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
      localeFailure.report = (message) => void reporter.custom('locale-failed', { message });
      return () => {
        control.abort();
        stopTimer?.();
        stopTimer = undefined;
        localeFailure.report = () => undefined;
      };
    },
  };
  return reporter;
};
