import { openable, text } from '../src/core/element/element.ts';
import { upcomingModalRule } from '../src/features/upcoming-modal/upcoming-modal.rule.ts';

/** "Stay tuned!" for features that a region does not have yet; `gate.blocked(code)` opens it on the EU site. */
export const gateUpcomingModal = openable({
  tag: 'gate-upcoming-modal',
  stage: 'modal',
  rank: 9,
  attributes: {
    /** Code of the feature that was asked for. */
    feature: text(),
  },
  events: [
    /** It closes (`reason`, `feature`). */
    'close',
  ],
  rule: upcomingModalRule,
  texts: 'upcoming-modal',
  load: () => import('../src/features/upcoming-modal/upcoming-modal.tsx'),
});
