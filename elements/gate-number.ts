import { text, required } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';

/**
 * A number: many zeros after the point as their count, thousands in groups, or an amount in the visitor's currency.
 *
 * @csspart content - The number.
 */
export const gateNumber = element({
  tag: 'gate-number',
  stage: 'inline',
  attributes: {
    /** Decimal text. */
    value: required(),
    /** Places after the point; the rest is cut. */
    precision: text(),
    /** The value is in dollars and shown in this currency, empty for the visitor's own. */
    fiat: text(),
  },
  events: [],
  rule: {},
  load: () => import('../src/features/number/number.tsx'),
});
