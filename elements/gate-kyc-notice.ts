import { element } from '../src/core/element/element.ts';
import { kycNoticeCookie, kycNoticeRule, kycNoticeVariant } from '../src/features/kyc-notice/kyc-notice.rule.ts';

/** Dialog for users at risk, and the one that asks for a higher verification level. */
export const gateKycNotice = element({
  tag: 'gate-kyc-notice',
  stage: 'modal',
  rank: 8,
  attributes: {},
  events: [
    /** The visitor closed it (`reason`). */
    'close',
    /** The button leads somewhere (`url`); cancel it to take over. */
    'navigate',
    /** Something was pressed (`name`, `props`). */
    'track',
  ],
  rule: kycNoticeRule,
  variant: kycNoticeVariant,
  remember: kycNoticeCookie,
  texts: 'kyc-notice',
  load: () => import('../src/features/kyc-notice/kyc-notice.tsx'),
});
