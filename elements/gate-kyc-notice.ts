import type { Events, NavigateDetail, TrackDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import {
  kycNoticeCookie,
  kycNoticeNext,
  kycNoticeRule,
  kycNoticeVariant,
} from '../src/features/kyc-notice/kyc-notice.rule.ts';

/** `event.detail` of its events. */
export interface KycNoticeEvents {
  navigate: NavigateDetail;
  track: TrackDetail;
}

/**
 * Dialog for users at risk, and the one that asks for a higher verification level.
 *
 * @csspart panel, title, content, close, confirm, action, cancel, secondary
 * @cssprop --gate-z-popup
 * @variant risk - The user is at risk.
 * @variant upgrade - The level has to be raised.
 */
export const gateKycNotice = element({
  tag: 'gate-kyc-notice',
  stage: 'modal',
  priority: dialogs.kycNotice,
  attributes: {},
  events: [] as Events<KycNoticeEvents>,
  rule: kycNoticeRule,
  variant: kycNoticeVariant,
  next: kycNoticeNext,
  remember: kycNoticeCookie,
  texts: 'kyc-notice',
  load: () => import('../src/features/kyc-notice/kyc-notice.tsx'),
});
