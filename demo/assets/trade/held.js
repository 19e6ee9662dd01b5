/** Calculations for the user's holdings. */

/** Returns the profit from closing everything now, in the quote currency. */
export const profitOf = ({ position, holding }, last) =>
  position
    ? (last - position.entry_price) * position.size * (position.side === 'long' ? 1 : -1)
    : (last - holding.price) * holding.amount;

/** The order that ends a position. */
export const closing = (position) => ({
  side: position.side === 'long' ? 'sell' : 'buy',
  type: 'market',
  amount: position.size,
});
