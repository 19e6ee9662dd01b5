/** The latest trades, and the last price, which is the price of the newest of them. */
import { decimalsText, paint, sideDirection, timeText, write } from '../figures.js';

const body = document.querySelector('[data-trades]');

/** Returns the side of a trade: a field for spot, the sign of the size for futures. */
export const sideOf = (trade) => trade.side ?? (trade.size.startsWith('-') ? 'sell' : 'buy');

/** The newest first; at most as many as there are rows. */
let shown = [];

/** @param {object[]} trades the oldest first */
export const showTrades = ({ decimals, amountDecimals, pair, product }, trades) => {
  const known = shown[0]?.id ?? 0;
  const rows = [...body.rows];
  shown = [...trades.filter(({ id }) => id > known).reverse(), ...shown].slice(0, rows.length);
  // Rows stay where they are and get other words: what is read does not jump.
  shown.forEach((trade, index) => {
    const { cells } = rows[index];
    write(cells[0], decimalsText(trade.price, decimals));
    paint(cells[0], sideDirection(sideOf(trade)));
    write(cells[1], decimalsText((trade.amount ?? trade.size).replace('-', ''), amountDecimals));
    write(cells[2], timeText(trade.create_time_ms));
  });
  const newest = trades.at(-1);
  const text = decimalsText(newest.price, decimals);
  for (const node of document.querySelectorAll('[data-last]')) write(node, text);
  for (const node of document.querySelectorAll('[data-last-colour]')) paint(node, sideDirection(sideOf(newest)));
  const name = pair.replace('_', '/');
  document.title = `${text} ${name}${product === 'futures' ? ' 10x' : ''}`;
};
