import { text, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import {
  businessNoticeRule,
  businessNoticeVariant,
  ticketsMemory,
} from '../src/features/business-notice/business-notice.rule.ts';

/** `event.detail` of its events. */
export interface BusinessNoticeEvents {
  /** OK was pressed (`url`: where it leads); cancel it to stay open. */
  ok: { url: string };
  /** Cancel was pressed; cancel it to stay open. */
  cancel: object;
  navigate: NavigateDetail;
}

/**
 * Notice about a product that the server writes; for withdraw-only accounts the way to a ticket.
 *
 * @csspart panel, title, content, close, confirm, action, cancel, secondary
 * @cssprop --gate-z-popup
 * @variant business - The notice of the product.
 * @variant tickets - A withdraw-only account, with the way to the tickets.
 */
export const gateBusinessNotice = element({
  tag: 'gate-business-notice',
  stage: 'modal',
  priority: dialogs.businessNotice,
  attributes: {
    /** Product that the notice is for. */
    scene: text(''),
  },
  events: ['ok', 'cancel'] as Events<BusinessNoticeEvents>,
  rule: businessNoticeRule,
  variant: businessNoticeVariant,
  remember: (facts, variant) => (variant === 'tickets' ? [ticketsMemory(facts)] : []),
  texts: 'business-notice',
  load: () => import('../src/features/business-notice/business-notice.tsx'),
});
