import { text, type CloseDetail, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { complianceBannerRule } from '../src/features/compliance-banner/compliance-banner.rule.ts';

/** `event.detail` of its events. */
export interface ComplianceBannerEvents {
  /** The banner is closed on this page; cancel it to keep it. */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * Bar with the notice of the page: from the page's config, the business notice or the compliance tips.
 *
 * @csspart panel, title, content, action, close
 * @cssprop --gate-z-bottom, --gate-stack-offset
 */
export const gateComplianceBanner = element({
  tag: 'gate-compliance-banner',
  stage: 'top',
  room: true,
  priority: bars.complianceBanner,
  attributes: {
    /** Product that the notice is for. */
    scene: text(''),
  },
  events: [] as Events<ComplianceBannerEvents>,
  rule: complianceBannerRule,
  texts: 'compliance-banner',
  load: () => import('../src/features/compliance-banner/compliance-banner.tsx'),
});
