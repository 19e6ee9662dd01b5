import type { Events } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { tipsShown } from '../src/exchange/memory/memory.ts';
import { complianceTipsRule, tipsPlace } from '../src/features/compliance-tips/compliance-tips.rule.ts';
import type { BusinessNoticeEvents } from './gate-business-notice.ts';

/**
 * What visitors should know before they start; also in place of the redirect on a restricted page.
 *
 * @csspart panel, title, content, close, confirm, action, cancel, secondary
 * @cssprop --gate-z-popup
 * @variant home - On the home page.
 * @variant login - On the login page.
 * @variant register - On the sign-up page.
 * @variant restricted - In place of the redirect, on a page that is restricted.
 */
export const gateComplianceTips = element({
  tag: 'gate-compliance-tips',
  stage: 'modal',
  priority: dialogs.complianceTips,
  perView: true,
  attributes: {},
  events: ['ok', 'cancel'] as Events<BusinessNoticeEvents>,
  rule: complianceTipsRule,
  variant: tipsPlace,
  remember: (_, page) => (page && page !== 'restricted' ? [tipsShown(page)] : []),
  texts: 'server-notice',
  load: () => import('../src/features/compliance-tips/compliance-tips.tsx'),
});
