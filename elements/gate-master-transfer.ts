import { flag, text, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import type { PlainDetail } from '../src/exchange/mini-app-protocol.ts';
import { transferRule } from '../src/features/funds-transfer/funds-transfer.rule.ts';

/** `event.detail` of its events. */
export interface MasterTransferEvents {
  /** The mini-app is there. */
  mounted: object;
  /** Funds have been moved (`currency`, `amount`, `from`, `to`). */
  done: PlainDetail;
  /** It could not be loaded (`code` "mini-app"). */
  error: { code: 'mini-app'; tag: string };
  /** The sub-account is refused: the page goes to `/` (`url`); cancel it to stay. */
  navigate: NavigateDetail;
}

/**
 * Hosts the mini-app that moves funds between the main account and its sub-accounts.
 *
 * @csspart panel, title, content, close, frame
 * @csspart action - Tries again after a failure.
 */
export const gateMasterTransfer = element({
  tag: 'gate-master-transfer',
  stage: 'inline',
  room: '350px',
  attributes: {
    /** Nothing is loaded while it is there. */
    hidden: flag(),
    /** Id of the sub-website, for the mini-app. */
    'sub-website-id': text(),
    /** The sub-account that is selected first; its type is requested from the server. */
    'sub-uid': text(),
  },
  events: ['mounted', 'done', 'error'] as Events<MasterTransferEvents>,
  rule: transferRule,
  exit: 300,
  texts: 'mini-app',
  load: () => import('../src/features/master-transfer/master-transfer.tsx'),
});
