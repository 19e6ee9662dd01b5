import { text, type Events, type NavigateDetail, type TrackDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { perkCap, perkModalRule } from '../src/features/perk-modal/perk-modal.rule.ts';

/** `event.detail` of its events. */
export interface PerkModalEvents {
  /** The visitor claims it (`url`); cancel it to take over. */
  claim: { url: string };
  navigate: NavigateDetail;
  /** The perk was claimed (`name`, `props`). */
  track: TrackDetail;
}

/**
 * Exclusive perk of $40,000; opened by the page, or offered by `config.experiments.perkModal`, at most once a day.
 *
 * @csspart panel, title, content, close, confirm, action
 * @cssprop --gate-z-popup
 */
export const gatePerkModal = openable({
  tag: 'gate-perk-modal',
  stage: 'modal',
  priority: dialogs.perkModal,
  opens: 'too',
  attributes: {
    /** Where the perk is claimed. */
    url: text('/rewards_hub'),
  },
  events: ['claim'] as Events<PerkModalEvents>,
  rule: perkModalRule,
  caps: [perkCap],
  texts: 'perk-modal',
  load: () => import('../src/features/perk-modal/perk-modal.tsx'),
});
