/** Open orders, what is held, and the trades so far. */
import { amountText, decimalsText, paint, timeText, write } from '../figures.js';
import { wordsFor } from './words.js';

const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
};
const number = (text, kind = '') => make('td', { class: `number ${kind}` }, make('bdi', {}, text));
const sideCell = (isUp, text) => make('td', { class: isUp ? 'up' : 'down' }, text);

/** @param {[string, boolean][]} heads name of each column, and whether it holds figures */
const table = (heads, rows) =>
  make(
    'table',
    {},
    make(
      'thead',
      {},
      make('tr', {}, ...heads.map(([name, isNumber]) => make('th', isNumber ? { class: 'number' } : {}, name))),
    ),
    make('tbody', {}, ...rows),
  );

/** Tabs by arrow keys, as the pattern says. */
const followTabs = () => {
  const tabs = [...document.querySelectorAll('.account [role=tab]')];
  const choose = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
  };
  const isRightToLeft = document.dir === 'rtl';
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = tabs[(index + (isRightToLeft ? -step : step) + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  });
};

export const showLists = (page, account) => {
  const { product, pair, coin, quote, decimals, copy } = page;
  const list = (name) => document.querySelector(`[data-list=${name}]`);
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
    list(name).replaceChildren(count ? content() : make('p', { class: 'nothing' }, nothing));
  };
  const button = (text, name, press) => {
    const node = make('button', { type: 'button', class: 'button quiet', 'aria-label': name }, text);
    node.addEventListener('click', press);
    return make('td', { class: 'number' }, node);
  };
  const sideText = (side) => (side === 'buy' ? copy.buy : copy.sell);
  const nameOf = (id) => id.replace('_', '/');

  const orderRow = (order) => {
    const name = `${sideText(order.side)} ${order.amount} ${nameOf(order.pair)}`;
    return make(
      'tr',
      {},
      make('td', {}, timeText(order.create_time_ms)),
      make('td', {}, nameOf(order.pair)),
      sideCell(order.side === 'buy', `${sideText(order.side)} · ${copy.limit}`),
      number(decimalsText(order.price, order.pair === pair ? decimals : (order.price.split('.')[1]?.length ?? 0))),
      number(order.amount),
      number(`${Math.floor((order.filled / order.amount) * 100)}%`),
      button(copy.cancel, `${copy.cancel}: ${name}`, () => act('cancel', { id: order.id }, copy.cancelled)),
    );
  };
  const orderTable = (orders) =>
    table(
      [[copy.time], [copy.pair], [copy.side], [copy.price, true], [copy.amount, true], [copy.filled, true], ['']],
      orders.map(orderRow),
    );

  const historyTable = (fills) =>
    table(
      [[copy.time], [copy.pair], [copy.side], [copy.price, true], [copy.amount, true], [copy.total, true]],
      fills.map((fill) =>
        make(
          'tr',
          {},
          make('td', {}, timeText(fill.time_ms)),
          make('td', {}, nameOf(fill.pair)),
          sideCell(fill.side === 'buy', sideText(fill.side)),
          number(amountText(fill.price, 10)),
          number(fill.amount),
          number(amountText(fill.price * fill.amount, 2)),
        ),
      ),
    );

  const profitCell = () => {
    const cell = number('–');
    cell.dataset.profit = '';
    return cell;
  };
  const positionTable = () =>
    table(
      [
        [''],
        [copy.size, true],
        [copy.entry, true],
        [copy.liquidation, true],
        [copy.margin, true],
        [copy.pnl, true],
      ].concat([[`${copy.takeProfit} / ${copy.stopLoss}`, true], ['']]),
      [
        make(
          'tr',
          {},
          sideCell(
            position.side === 'long',
            `${position.side === 'long' ? copy.longSide : copy.shortSide} ${position.leverage}x`,
          ),
          number(`${position.size} ${coin}`),
          number(decimalsText(position.entry_price, decimals)),
          number(decimalsText(position.liquidation_price, decimals)),
          number(`${amountText(position.margin, 2)} ${quote}`),
          profitCell(),
          number(
            [position.take_profit, position.stop_loss].map((at) => (at ? decimalsText(at, decimals) : '–')).join(' / '),
          ),
          button(copy.close, copy.close, () => act('order', closing(position), copy.done)),
        ),
      ],
    );
  const holdingTable = () =>
    table(
      [[''], [copy.amount, true], [copy.average, true], [copy.pnl, true]],
      [
        make(
          'tr',
          {},
          make('td', {}, coin),
          number(amountText(holding.amount, 8)),
          number(decimalsText(holding.price, decimals)),
          profitCell(),
        ),
      ],
    );

  followTabs();
  return {
    show(state) {
      ({ position, holding } = state);
      put('orders', state.orders.length, () => orderTable(state.orders), copy.noOrders);
      put('history', state.history.length, () => historyTable(state.history), copy.noHistory);
      const held = product === 'spot' ? holding : position;
      put('position', held ? 1 : 0, product === 'spot' ? holdingTable : positionTable, copy.noPosition);
    },
    /** What is held is worth something else with every trade. */
    priceChanged(last) {
      const cell = document.querySelector('[data-profit]');
      if (!cell) return;
      const profit = profitOf({ position, holding }, last);
      write(cell.firstElementChild, `${profit > 0 ? '+' : ''}${amountText(profit, 2)} ${quote}`);
      paint(cell, profit >= 0);
    },
  };
};

/** What would be gained by ending it all now, in the quote currency. */
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
