/** The latest trades, and the last price, which is the price of the newest of them. */
import { decimalsText, paint, timeText, write } from '../figures.js';

const body = document.querySelector('[data-trades]');

/** Spot says the side, futures the sign of the size. */
export const sideOf = (trade) => trade.side ?? (trade.size.startsWith('-') ? 'sell' : 'buy');

const seen = { id: 0 };

/** @param {object[]} trades the oldest first */
export const showTrades = ({ decimals, amountDecimals, pair, product }, trades) => {
  const rows = body.rows.length;
  for (const trade of trades) {
    if (trade.id <= seen.id) continue;
    seen.id = trade.id;
    // The oldest row becomes the newest: the table keeps its rows.
    const row = body.rows[rows - 1];
    const cells = row.cells;
    write(cells[0], decimalsText(trade.price, decimals));
    paint(cells[0], sideOf(trade) === 'buy');
    write(cells[1], decimalsText((trade.amount ?? trade.size).replace('-', ''), amountDecimals));
    write(cells[2], timeText(trade.create_time_ms));
    body.prepend(row);
  }
  const newest = trades.at(-1);
  const text = decimalsText(newest.price, decimals);
  for (const node of document.querySelectorAll('[data-last]')) write(node, text);
  for (const node of document.querySelectorAll('[data-last-colour]')) paint(node, sideOf(newest) === 'buy');
  const name = pair.replace('_', '/');
  document.title = `${text} ${name}${product === 'futures' ? ' ⨉10' : ''}`;
};
