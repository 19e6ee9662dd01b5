/** What an order may use and will cost: arithmetic only. */

const LEVERAGE = 10;
/** Part of the balance that is left for the fee of a futures order. */
const WITHOUT_FEE = 0.99;

/** What an order of this side only closes, in the coin. */
const closedBy = ({ position }, side) =>
  position && (position.side === 'long') === (side === 'sell') ? Number(position.size) : 0;

/** What it takes from the balance, in the quote currency. */
export const costOf = ({ product }, price, amount) =>
  product === 'futures' ? (price * amount) / LEVERAGE : price * amount;

/** The currency that it takes it from. */
export const unitOf = ({ product, coin, quote }, side) => (product === 'futures' || side === 'buy' ? quote : coin);

/**
 * A share of all that could be bought or sold, rounded down to what can be traded.
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
