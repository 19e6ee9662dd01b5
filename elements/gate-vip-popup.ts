import type { CloseDetail, Events, NavigateDetail, TrackDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { vipPopupRule, vipType } from '../src/features/vip-popup/vip-popup.rule.ts';

/** `event.detail` of its events. */
export interface VipPopupEvents {
  /** Closed with its close control or its button, or automatically (`timeout`). */
  close: CloseDetail;
  navigate: NavigateDetail;
  track: TrackDetail;
}

/**
 * Change of the user's VIP tier: expired, inactive or upgraded. Closes automatically after 10 s.
 *
 * @csspart panel, title, content, action, close
 * @cssprop --gate-z-popup
 * @variant VIP_EXPIRED - The tier has expired.
 * @variant VIP_INACTIVE - The tier is about to be lost.
 * @variant VIP_UPGRADED - A tier was gained.
 */
export const gateVipPopup = element({
  tag: 'gate-vip-popup',
  stage: 'modal',
  priority: dialogs.vipPopup,
  attributes: {},
  events: [] as Events<VipPopupEvents>,
  rule: vipPopupRule,
  variant: vipType,
  texts: 'vip-popup',
  load: () => import('../src/features/vip-popup/vip-popup.tsx'),
});
