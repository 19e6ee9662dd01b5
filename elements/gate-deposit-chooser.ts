import { openable, text } from '../src/core/element/element.ts';

/** Lets the visitor choose how to deposit. */
export const gateDepositChooser = openable({
  tag: 'gate-deposit-chooser',
  stage: 'modal',
  rank: 9,
  attributes: {
    /** Coin of the on-chain deposit. */
    currency: text('USDT'),
    /** Currency to buy with; empty for the site's default, left out for none. */
    fiat: text(),
  },
  events: [
    /** A way was chosen (`kind`, `url`); cancel it to take over. */
    'choose',
    /** It closes (`reason`). */
    'close',
    /** The choice leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: {},
  texts: 'deposit-chooser',
  load: () => import('../src/features/deposit-chooser/deposit-chooser.tsx'),
});
