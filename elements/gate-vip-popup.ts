import { element } from '../src/core/element/element.ts';
import { vipPopupRule, vipType } from '../src/features/vip-popup/vip-popup.rule.ts';

/** What becomes of the user's VIP tier: expired, inactive or upgraded. Goes by itself after 10 s. */
export const gateVipPopup = element({
  tag: 'gate-vip-popup',
  stage: 'modal',
  rank: 10,
  attributes: {},
  events: [
    /** Closed by its close control or its button, or by itself (`timeout`). */
    'close',
    /** The button leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: vipPopupRule,
  variant: vipType,
  texts: 'vip-popup',
  load: () => import('../src/features/vip-popup/vip-popup.tsx'),
});
