/** Open orders, what is held, and the trades so far. */
import { directionOf, paint, profitText, write } from '../figures.js';
import { make } from './cells.js';
import { profitOf } from './held.js';
import { historyTable, holdingTable, orderTable, positionTable } from './tables.js';
import { followTabs } from './tabs.js';
import { wordsFor } from './words.js';

export const showLists = (page, account) => {
  const { product, quote, copy } = page;
  const answer = document.querySelector('[data-answer]');
  let position;
  let holding;

  const act = async (path, fields, done) => {
    const { isDone, data } = await account.act(path, fields);
    answer.toggleAttribute('data-wrong', !isDone);
    write(answer, isDone ? done : wordsFor(copy, data));
  };
  const put = (name, count, content, nothing) => {
    write(document.querySelector(`[data-count=${name}]`), count ? `(${count})` : '');
    const list = document.querySelector(`[data-list=${name}]`);
    list.replaceChildren(count ? content() : make('p', { class: 'nothing' }, nothing));
  };

  followTabs();
  return {
    show({ orders, history, ...state }) {
      ({ position, holding } = state);
      put('orders', orders.length, () => orderTable(page, orders, act), copy.noOrders);
      put('history', history.length, () => historyTable(page, history), copy.noHistory);
      if (product === 'spot') put('position', holding ? 1 : 0, () => holdingTable(page, holding), copy.noPosition);
      else put('position', position ? 1 : 0, () => positionTable(page, position, act), copy.noPosition);
    },
    /** Updates the profit of the holdings with each trade. */
    priceChanged(last) {
      const cell = document.querySelector('[data-profit]');
      if (!cell) return;
      const profit = profitOf({ position, holding }, last);
      write(cell.firstElementChild, `${profitText(profit)} ${quote}`);
      paint(cell, directionOf(profit));
    },
  };
};
