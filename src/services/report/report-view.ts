import { page } from '../../runtime/page/page.ts';
import type { ReportEvent } from './report-event.ts';
import { reportPolicy } from './report-policy.ts';

/** Different errors a page view may report. */
export const ERROR_LIMIT = 30;

const keyOf = ({ type, name, message, props, stack }: ReportEvent): string =>
  JSON.stringify([type, name, message, type === 'custom' ? props : stack?.split('\n')[1]]);

/** Reports of the current page view, without duplicates and up to a limit. A new view starts from nothing. */
export const createViewRecord = () => {
  let view = page.view.peek();
  let reported = new Map<string, ReportEvent>();
  let errors = 0;
  let customEvents = 0;

  return {
    /** May this view still report an event of this type (LOG-04, LOG-05)? */
    allows(type: ReportEvent['type']): boolean {
      if (view !== page.view.peek()) {
        view = page.view.peek();
        reported = new Map();
        errors = customEvents = 0;
      }
      const isCustom = type === 'custom';
      const allowed = reportPolicy({
        userAgent: page.userAgent.peek(),
        query: page.url.peek().searchParams,
        customSent: isCustom ? customEvents : 0,
      });
      return allowed && (isCustom || errors < ERROR_LIMIT);
    },
    /** @returns true if the event is new; otherwise its count is increased */
    add(event: ReportEvent): boolean {
      const key = keyOf(event);
      const same = reported.get(key);
      if (same) {
        same.count++;
        return false;
      }
      reported.set(key, event);
      if (event.type === 'custom') customEvents++;
      else errors++;
      return true;
    },
  };
};
