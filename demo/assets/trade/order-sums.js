/** Calculations of order limits and costs. */

const LEVERAGE = 10;
/** Part of the balance that is left for the fee of a futures order. */
const WITHOUT_FEE = 0.99;

/** Returns the part of an order on this side that only closes the position, in the coin. */
const closedBy = ({ position }, side) =>
  position && (position.side === 'long') === (side === 'sell') ? Number(position.size) : 0;

/** Returns the amount taken from the balance, in the quote currency. */
export const costOf = ({ product }, price, amount) =>
  product === 'futures' ? (price * amount) / LEVERAGE : price * amount;

/** The currency that it takes it from. */
export const unitOf = ({ product, coin, quote }, side) => (product === 'futures' || side === 'buy' ? quote : coin);

/**
 * Returns a share of the greatest possible amount, rounded down to a tradable one.
 * @param share in percent
 */
export const shareOf = (page, state, { side, price, share }) => {
  const { product, coin, quote, amountDecimals } = page;
  const { balances } = state;
  const steps = 10 ** amountDecimals;
  const bought = (Number(balances[quote]) / price) * (product === 'futures' ? LEVERAGE * WITHOUT_FEE : 1);
  const sold = product === 'spot' && side === 'sell' ? Number(balances[coin]) : bought;
  const all = (product === 'futures' && closedBy(state, side)) || sold;
  return (Math.floor(((all * share) / 100) * steps + 1e-9) / steps).toFixed(amountDecimals);
};
