import { text } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';

/**
 * Reminder of the 24-hour cool-down and the time that is left; opened by the page.
 *
 * @csspart panel, title, content, close, confirm, action
 * @cssprop --gate-z-popup
 */
export const gateCooldownModal = openable({
  tag: 'gate-cooldown-modal',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** End of the cool-down, in ms or as an ISO date; 24 h from now when left out. */
    until: text(),
  },
  events: [],
  rule: {},
  texts: 'cooldown-modal',
  load: () => import('../src/features/cooldown-modal/cooldown-modal.tsx'),
});
