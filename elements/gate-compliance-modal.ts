import type { CloseDetail, Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { memory } from '../src/exchange/memory/memory.ts';
import { complianceModalRule, complianceModalType } from '../src/features/compliance-modal/compliance-modal.rule.ts';

/** `event.detail` of its events. */
export interface ComplianceModalEvents {
  /** The visitor pressed its button. */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * Legal dialogs for Brazil, the UK, Hong Kong, stopped regions and Uzbekistan.
 *
 * @csspart panel, title, content, confirm, action, cancel, secondary
 * @cssprop --gate-z-popup
 * @variant BX - Visitors in Brazil.
 * @variant UK_HOME - Visitors with the UK limit, on the home page.
 * @variant HK - Visitors in Hong Kong.
 * @variant LTW - A region that is no longer served.
 * @variant UZBEKISTAN - Visitors in Uzbekistan.
 */
export const gateComplianceModal = element({
  tag: 'gate-compliance-modal',
  stage: 'modal',
  priority: dialogs.complianceModal,
  attributes: {},
  events: [] as Events<ComplianceModalEvents>,
  rule: complianceModalRule,
  variant: complianceModalType,
  remember: (_, variant) => (variant === 'UZBEKISTAN' ? [memory.uzbekistan] : []),
  texts: 'compliance-modal',
  load: () => import('../src/features/compliance-modal/compliance-modal.tsx'),
});
