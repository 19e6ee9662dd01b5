import { element } from '../src/core/element/element.ts';
import { memory } from '../src/core/memory/memory.ts';
import { complianceModalRule, complianceModalType } from '../src/features/compliance-modal/compliance-modal.rule.ts';

/** Legal dialogs for Brazil, the UK, Hong Kong, stopped regions and Uzbekistan. */
export const gateComplianceModal = element({
  tag: 'gate-compliance-modal',
  stage: 'modal',
  rank: 2,
  attributes: {},
  events: [
    /** The visitor pressed its button. */
    'close',
    /** A link leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: complianceModalRule,
  variant: complianceModalType,
  remember: (_, variant) => (variant === 'UZBEKISTAN' ? [memory.uzbekistan] : []),
  texts: 'compliance-modal',
  load: () => import('../src/features/compliance-modal/compliance-modal.tsx'),
});
