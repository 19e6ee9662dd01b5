import type { CloseDetail, Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { ipCheckRule, ipNotice } from '../src/features/ip-check/ip-check.rule.ts';

/** `event.detail` of its events. */
export interface IpCheckEvents {
  /** It closes (`reason`). */
  close: CloseDetail & { result?: number; token: string };
  navigate: NavigateDetail;
}

/**
 * Asks a signed-in user to verify, to turn a VPN off, or to leave, as the address check found.
 *
 * @csspart panel, title, content, close, confirm, action
 * @cssprop --gate-z-popup
 * @csspart secondary - Checks the address again.
 * @variant vpn - The address belongs to a VPN.
 * @variant upgrade - The verification has to be raised.
 * @variant blocked - The address is blocked; it cannot be closed.
 */
export const gateIpCheck = element({
  tag: 'gate-ip-check',
  stage: 'modal',
  priority: dialogs.ipCheck,
  perView: true,
  attributes: {},
  events: [] as Events<IpCheckEvents>,
  rule: ipCheckRule,
  variant: ipNotice,
  texts: 'ip-check',
  load: () => import('../src/features/ip-check/ip-check.tsx'),
});
