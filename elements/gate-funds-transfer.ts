import { flag, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import type { PlainDetail } from '../src/exchange/mini-app-protocol.ts';
import { transferRule } from '../src/features/funds-transfer/funds-transfer.rule.ts';

/** `event.detail` of its events. */
export interface FundsTransferEvents {
  /** The mini-app is there. */
  mounted: object;
  /** Funds have been moved (`currency`, `amount`, `from`, `to`). */
  done: PlainDetail;
  /** It could not be loaded (`code` "mini-app"). */
  error: { code: 'mini-app'; tag: string };
  navigate: NavigateDetail;
}

/**
 * Hosts the funds-transfer mini-app.
 *
 * @csspart panel, title, content, close, frame
 * @csspart action - Tries again after a failure.
 */
export const gateFundsTransfer = element({
  tag: 'gate-funds-transfer',
  stage: 'inline',
  room: '350px',
  attributes: {
    /** Nothing is loaded while it is there. */
    hidden: flag(),
  },
  events: ['mounted', 'done', 'error'] as Events<FundsTransferEvents>,
  rule: transferRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/funds-transfer/funds-transfer.tsx'),
});
