import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock } from '../../runtime/page/clock.ts';
import { config } from '../../exchange/config/config.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { warn } from '../../runtime/page/log.ts';
import { page } from '../../runtime/page/page.ts';
import { missingTexts } from '../../exchange/text/texts.ts';
import { redact } from '../redact/redact.ts';
import { redactUrl } from '../redact/redact-url.ts';
import { isBundleError } from './bundle-errors.ts';
import type { ReportEvent } from './report-event.ts';
import { createReportQueue, type Destinations } from './report-queue.ts';
import { createViewRecord } from './report-view.ts';

export { bundleScripts } from './bundle-errors.ts';
export type { ReportEvent };

export interface ReporterOptions extends Destinations {
  /** How addresses of our scripts begin (`bundleScripts`). */
  scripts: readonly string[];
}

/** Hands something to the page's hook, `config.reporter` (LOG-07). */
const tellPage = (name: string, props: unknown): void => {
  try {
    config.peek().reporter?.({ name, props: redact(props ?? {}) as object });
  } catch (error) {
    warn('config.reporter failed', error);
  }
};

/** `gate.log`: errors and events of the bundle, redacted before any other code receives them. */
export const createReporter = ({ scripts, ...destinations }: ReporterOptions) => {
  const viewRecord = createViewRecord();
  const queue = createReportQueue(destinations);
  const { version } = destinations;

  /** @returns whether it is reported */
  const report = (given: Omit<ReportEvent, 'at' | 'url' | 'version' | 'count'>): boolean => {
    if (!viewRecord.allows(given.type) || queue.isPaused()) return false;
    const redacted = redact(given) as typeof given;
    const event = { ...redacted, at: clock.now(), url: redactUrl(page.url.peek().href), version, count: 1 };
    if (!viewRecord.add(event)) return false;
    tellPage(`report-${event.type}`, event);
    queue.add(event);
    return true;
  };

  const reporter = {
    redact,
    /** Reports an error of the bundle. @returns true if it is reported */
    error: (error: unknown, props?: object): boolean => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      return report({ type: 'error', name, message, stack: stack ?? '', ...(props && { props }) });
    },
    /** Reports an event, ten a page view (LOG-05). */
    custom: (name: string, props?: object): boolean => report({ type: 'custom', name, ...(props && { props }) }),
    /** Hands an analytics event to the page's hook, `config.reporter` (LOG-07). */
    track: (name: string, props: object = {}): void => tellPage(name, props),
    flush: queue.flush,
    /** Listens for errors of the bundle's scripts, failed translations, and the end of the page. @returns a function that stops */
    listen: (world: EventTarget = window): (() => void) => {
      const control = new AbortController();
      const { signal } = control;
      const reportIfOurs = (error: unknown) => {
        if (isBundleError(error, scripts)) reporter.error(error);
      };
      world.addEventListener('error', (event) => reportIfOurs((event as ErrorEvent).error), { signal });
      world.addEventListener('unhandledrejection', (event) => reportIfOurs((event as PromiseRejectionEvent).reason), {
        signal,
      });
      // Errors that an element reported: it could not be loaded, rendered or made visible.
      world.addEventListener(
        'gate-error',
        (event) => {
          const { code, tag, message } = plainCopy((event as CustomEvent).detail);
          report({ type: 'error', name: `gate-error ${String(code)}`, message: String(message), props: { tag } });
        },
        { signal },
      );
      world.addEventListener('pagehide', queue.sendBeforeUnload, { signal });
      world.addEventListener('online', () => void queue.flush(), { signal });
      doc.addEventListener('visibilitychange', () => doc.hidden && queue.sendBeforeUnload(), { signal });
      missingTexts.report = (message) => void reporter.custom('locale-failed', { message });
      return () => {
        control.abort();
        queue.stopTimer();
        missingTexts.report = () => undefined;
      };
    },
  };
  return reporter;
};
