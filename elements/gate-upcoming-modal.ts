import { text, type CloseDetail, type Events } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { upcomingModalRule } from '../src/features/upcoming-modal/upcoming-modal.rule.ts';

/** `event.detail` of its events. */
export interface UpcomingModalEvents {
  /** It closes (`reason`, `feature`). */
  close: CloseDetail & { feature?: string };
}

/**
 * "Stay tuned!" for features that a region does not have yet; `gate.blocked(code)` opens it on the EU site.
 *
 * @csspart panel, title, content, close, confirm, action
 * @cssprop --gate-z-popup
 */
export const gateUpcomingModal = openable({
  tag: 'gate-upcoming-modal',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** Code of the requested feature. */
    feature: text(),
  },
  events: [] as Events<UpcomingModalEvents>,
  rule: upcomingModalRule,
  texts: 'upcoming-modal',
  load: () => import('../src/features/upcoming-modal/upcoming-modal.tsx'),
});
