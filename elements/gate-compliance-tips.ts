import { element } from '../src/core/element/element.ts';
import { tipsShown } from '../src/core/memory/memory.ts';
import { complianceTipsRule, tipsPlace } from '../src/features/compliance-tips/compliance-tips.rule.ts';

/** What visitors should know before they start; also in place of the redirect on a restricted page. */
export const gateComplianceTips = element({
  tag: 'gate-compliance-tips',
  stage: 'modal',
  rank: 4,
  perView: true,
  attributes: {},
  events: [
    /** OK was pressed (`url`: where it leads); cancel it to stay open. */
    'ok',
    /** Cancel was pressed; cancel it to stay open. */
    'cancel',
    /** It closes (`reason`). */
    'close',
    /** OK or a link leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: complianceTipsRule,
  variant: tipsPlace,
  remember: (_, page) => (page && page !== 'restricted' ? [tipsShown(page)] : []),
  texts: 'server-notice',
  load: () => import('../src/features/compliance-tips/compliance-tips.tsx'),
});
