import type { CloseDetail, Events, NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { memory } from '../src/exchange/memory/memory.ts';
import { grayTaxToastRule } from '../src/features/gray-tax-toast/gray-tax-toast.rule.ts';

/** `event.detail` of its events. */
export interface GrayTaxToastEvents {
  /** Closed by its close control or its button. */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * Card at the bottom edge with a tax notice for the visitor's area.
 *
 * @csspart panel, title, content, action, close
 * @cssprop --gate-z-bottom, --gate-stack-offset
 */
export const gateGrayTaxToast = element({
  tag: 'gate-gray-tax-toast',
  stage: 'bottom',
  priority: bars.grayTaxToast,
  attributes: {},
  events: [] as Events<GrayTaxToastEvents>,
  rule: grayTaxToastRule,
  remember: () => [memory.grayTaxTime],
  texts: 'gray-tax-toast',
  load: () => import('../src/features/gray-tax-toast/gray-tax-toast.tsx'),
});
