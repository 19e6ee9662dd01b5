import { openable, text } from '../src/core/element.ts';
import { forPeople } from '../src/core/for-people.ts';

/** Exclusive perk of $40,000; opened by the page. */
export const gatePerkModal = openable({
  tag: 'gate-perk-modal',
  stage: 'modal',
  rank: 12,
  attributes: {
    /** Where the perk is claimed. */
    url: text('/rewards_hub'),
  },
  events: [
    /** The visitor claims it (`url`); cancel it to take over. */
    'claim',
    /** Closed (`reason`). */
    'close',
    /** The button leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: forPeople,
  texts: 'perk-modal',
  load: () => import('../src/features/perk-modal/perk-modal.tsx'),
});
