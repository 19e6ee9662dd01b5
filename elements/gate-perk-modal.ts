import { openable, text } from '../src/core/element/element.ts';
import { perkCap, perkModalRule } from '../src/features/perk-modal/perk-modal.rule.ts';

/** Exclusive perk of $40,000; opened by the page, or offered by `config.experiments.perkModal`, at most once a day. */
export const gatePerkModal = openable({
  tag: 'gate-perk-modal',
  stage: 'modal',
  rank: 12,
  opens: 'too',
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
  rule: perkModalRule,
  caps: [perkCap],
  texts: 'perk-modal',
  load: () => import('../src/features/perk-modal/perk-modal.tsx'),
});
