import type { CloseDetail, Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { ukNoticeRule } from '../src/features/uk-notice/uk-notice.rule.ts';

/** `event.detail` of its events. */
export interface UkNoticeEvents {
  /** The visitor pressed its button. */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * Tells Chinese-speaking visitors with the UK limit that the site is not for them.
 *
 * @csspart panel, title, content, confirm, action
 * @cssprop --gate-z-popup
 */
export const gateUkNotice = element({
  tag: 'gate-uk-notice',
  stage: 'modal',
  priority: dialogs.ukNotice,
  attributes: {},
  events: [] as Events<UkNoticeEvents>,
  rule: ukNoticeRule,
  texts: 'uk-notice',
  load: () => import('../src/features/uk-notice/uk-notice.tsx'),
});
