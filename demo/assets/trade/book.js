/** The order book: a row a price, with the depth up to it as a bar. A press on a row takes its price into the form. */
import { decimalsText, write } from '../figures.js';

const table = document.querySelector('.book table');
/** From the best price outwards. */
const rowsOf = (side) => {
  const rows = [...table.querySelector(`[data-side=${side}]`).rows];
  return side === 'asks' ? rows.reverse() : rows;
};
/** Spot sends `[price, amount]`, futures `{ p, s }`. */
const levelOf = (level) => (Array.isArray(level) ? level : [level.p, level.s]).map(Number);

export const showBook = ({ decimals, amountDecimals }, { onPrice }) => {
  const rows = { asks: rowsOf('asks'), bids: rowsOf('bids') };
  const best = {};
  const own = { buy: new Set(), sell: new Set() };

  for (const side of ['asks', 'bids'])
    for (const row of rows[side]) row.addEventListener('click', () => row.dataset.price && onPrice(row.dataset.price));

  const mark = () => {
    for (const [side, of] of [
      ['asks', 'sell'],
      ['bids', 'buy'],
    ])
      for (const row of rows[side]) row.toggleAttribute('data-own', own[of].has(Number(row.dataset.price)));
  };

  return {
    best: () => best,
    show(result) {
      const sides = { asks: result.asks.map(levelOf), bids: result.bids.map(levelOf) };
      const depth = (levels, count) => levels.slice(0, count).reduce((sum, [, amount]) => sum + amount, 0);
      const deepest = Math.max(depth(sides.asks, rows.asks.length), depth(sides.bids, rows.bids.length));
      for (const side of ['asks', 'bids']) {
        best[side] = sides[side][0][0];
        let sum = 0;
        rows[side].forEach((row, index) => {
          const [price, amount] = sides[side][index] ?? [0, 0];
          sum += amount;
          row.dataset.price = price.toFixed(decimals);
          write(row.cells[0], decimalsText(price, decimals));
          write(row.cells[1], decimalsText(amount, amountDecimals));
          write(row.cells[2], decimalsText(sum, amountDecimals));
          row.style.setProperty('--share', (sum / deepest).toFixed(4));
        });
      }
      write(document.querySelector('[data-spread]'), decimalsText(best.asks - best.bids, decimals));
      mark();
    },
    /** Shows at which prices somebody has orders. */
    markOwn(orders) {
      for (const side of ['buy', 'sell'])
        own[side] = new Set(orders.filter((order) => order.side === side).map(({ price }) => Number(price)));
      mark();
    },
  };
};
