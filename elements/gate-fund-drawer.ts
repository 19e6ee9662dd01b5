import { openable, text } from '../src/core/element/element.ts';
import { fundDrawerRule } from '../src/features/fund-drawer/fund-drawer.rule.ts';

/** Drawer with the ways to fund the account. */
export const gateFundDrawer = openable({
  tag: 'gate-fund-drawer',
  stage: 'modal',
  rank: 9,
  attributes: {
    /** Coin of the on-chain deposit. */
    currency: text('USDT'),
    /** Currency to buy with; empty for the site's default, left out for none. */
    fiat: text(),
  },
  events: [
    /** The drawer is open. */
    'open',
    /** The drawer has slid out (`reason`). */
    'close',
    /** An entry leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: fundDrawerRule,
  exit: 300,
  texts: 'fund-drawer',
  load: () => import('../src/features/fund-drawer/fund-drawer.tsx'),
});
