import { number, required } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';

/**
 * Icon of a coin.
 *
 * @csspart content - The icon.
 */
export const gateCoinIcon = element({
  tag: 'gate-coin-icon',
  stage: 'inline',
  attributes: {
    /** Symbol of the coin, in any case. */
    symbol: required(),
    /** Edge in px. */
    size: number(64),
  },
  events: [],
  rule: {},
  load: () => import('../src/features/coin-icon/coin-icon.tsx'),
});
