import { redact } from '../redact/redact.ts';
import { wire } from '../plain-post.ts';
import type { ReportEvent } from './report-event.ts';

/** Sends errors to Sentry through a separate client without globals, integrations or automatic collection. */
export const createSentry = async (dsn: string, release: string) => {
  const { BrowserClient, defaultStackParser, makeFetchTransport, Scope } = await import('@sentry/browser');
  const client = new BrowserClient({
    dsn,
    release,
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, (url, init) => wire.fetch(String(url), init ?? {})),
    sendClientReports: false,
    // Second layer: what leaves has been redacted, also what the client added.
    beforeSend: (event) => redact(event) as typeof event,
    beforeBreadcrumb: () => null,
  });
  client.init();

  return (events: readonly ReportEvent[]): void => {
    for (const { type, name, message, stack, props, url, count } of events) {
      const scope = new Scope();
      scope.setTags({ type, count: String(count) });
      scope.setContext('report', { url, props });
      if (type === 'error') {
        const error = new Error(message);
        error.name = name;
        error.stack = stack ?? '';
        client.captureException(error, undefined, scope);
      } else client.captureMessage(name, 'info', undefined, scope);
    }
  };
};
