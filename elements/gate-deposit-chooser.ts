import { text, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';

/** `event.detail` of its events. */
export interface DepositChooserEvents {
  /** A way was chosen (`kind`, `url`); cancel it to take over. */
  choose: { kind: 'onchain' | 'p2p' | 'card' | 'bank'; url: string };
  /** The choice leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/**
 * Lets the visitor choose how to deposit.
 *
 * @csspart panel, title, content, close, item
 * @cssprop --gate-z-popup
 * @csspart item-onchain - Deposit on-chain.
 * @csspart item-p2p - Buy from other users.
 * @csspart item-card - Buy by card.
 * @csspart item-bank - Buy by bank transfer.
 */
export const gateDepositChooser = openable({
  tag: 'gate-deposit-chooser',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** Coin of the on-chain deposit. */
    currency: text('USDT'),
    /** Currency to buy with; empty for the site's default, left out for none. */
    fiat: text(),
  },
  events: ['choose'] as Events<DepositChooserEvents>,
  rule: {},
  texts: 'deposit-chooser',
  load: () => import('../src/features/deposit-chooser/deposit-chooser.tsx'),
});
