import { element } from '../src/core/element/element.ts';
import { ipCheckRule, ipNotice } from '../src/features/ip-check/ip-check.rule.ts';

/** Asks a signed-in user to verify, to turn a VPN off, or to leave, as the address check found. */
export const gateIpCheck = element({
  tag: 'gate-ip-check',
  stage: 'modal',
  rank: 3,
  perView: true,
  attributes: {},
  events: [
    /** It closes (`reason`). */
    'close',
    /** Its button leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: ipCheckRule,
  variant: ipNotice,
  texts: 'ip-check',
  load: () => import('../src/features/ip-check/ip-check.tsx'),
});
