import { text, type CloseDetail, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { fundDrawerRule } from '../src/features/fund-drawer/fund-drawer.rule.ts';

/** `event.detail` of its events. */
export interface FundDrawerEvents {
  /** The drawer is open. */
  open: object;
  /** The drawer has slid out (`reason`). */
  close: CloseDetail;
  navigate: NavigateDetail;
}

/**
 * Drawer with the ways to fund the account.
 *
 * @csspart panel, title, close, item
 * @csspart item-onchain - Deposit on-chain.
 * @csspart item-gatecode - Deposit by gift code.
 * @csspart item-card - Buy by card.
 * @csspart item-bank - Buy by bank transfer.
 * @csspart item-p2p - Buy from other users.
 * @csspart item-buycrypto - Buy crypto, on the US site.
 */
export const gateFundDrawer = openable({
  tag: 'gate-fund-drawer',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** Coin of the on-chain deposit. */
    currency: text('USDT'),
    /** Currency to buy with; empty for the site's default, left out for none. */
    fiat: text(),
  },
  events: ['open'] as Events<FundDrawerEvents>,
  rule: fundDrawerRule,
  exit: 300,
  texts: 'fund-drawer',
  load: () => import('../src/features/fund-drawer/fund-drawer.tsx'),
});
