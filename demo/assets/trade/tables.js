/** The tables of open orders, trades, and what is held. */
import { amountText, decimalsText, shareText, timeText } from '../figures.js';
import { make, number, sideCell, table } from './cells.js';
import { closing } from './held.js';

const sideText = (copy, side) => (side === 'buy' ? copy.buy : copy.sell);
const nameOf = (id) => id.replace('_', '/');
const button = (text, name, press) => {
  const node = make('button', { type: 'button', class: 'button quiet', 'aria-label': name }, text);
  node.addEventListener('click', press);
  return make('td', { class: 'number' }, node);
};
/** Creates a cell that is updated with every trade. */
const profitCell = () => {
  const cell = number('–');
  cell.dataset.profit = '';
  return cell;
};

/** @param act does something on the account: path, fields, what to say once it is done */
export const orderTable = ({ pair, decimals, copy }, orders, act) => {
  const row = (order) => {
    const name = `${sideText(copy, order.side)} ${amountText(order.amount, 10)} ${nameOf(order.pair)}`;
    return make(
      'tr',
      {},
      make('td', {}, timeText(order.create_time_ms)),
      make('td', {}, nameOf(order.pair)),
      sideCell(order.side === 'buy', `${sideText(copy, order.side)} · ${copy.limit}`),
      number(decimalsText(order.price, order.pair === pair ? decimals : (order.price.split('.')[1]?.length ?? 0))),
      number(amountText(order.amount, 10)),
      number(shareText(order.filled / order.amount)),
      button(copy.cancel, `${copy.cancel}: ${name}`, () => act('cancel', { id: order.id }, copy.cancelled)),
    );
  };
  return table(
    [[copy.time], [copy.pair], [copy.side], [copy.price, true], [copy.amount, true], [copy.filled, true], ['']],
    orders.map(row),
  );
};

export const historyTable = ({ copy }, fills) =>
  table(
    [[copy.time], [copy.pair], [copy.side], [copy.price, true], [copy.amount, true], [copy.total, true]],
    fills.map((fill) =>
      make(
        'tr',
        {},
        make('td', {}, timeText(fill.time_ms)),
        make('td', {}, nameOf(fill.pair)),
        sideCell(fill.side === 'buy', sideText(copy, fill.side)),
        number(amountText(fill.price, 10)),
        number(amountText(fill.amount, 10)),
        number(amountText(fill.price * fill.amount, 2)),
      ),
    ),
  );

/** A futures position. */
export const positionTable = ({ coin, quote, decimals, copy }, position, act) => {
  const isLong = position.side === 'long';
  const figures = [copy.size, copy.entry, copy.liquidation, copy.margin, copy.pnl];
  const guards = [position.take_profit, position.stop_loss].map((at) => (at ? decimalsText(at, decimals) : '–'));
  return table(
    [[''], ...[...figures, `${copy.takeProfit} / ${copy.stopLoss}`].map((name) => [name, true]), ['']],
    [
      make(
        'tr',
        {},
        sideCell(isLong, `${isLong ? copy.longSide : copy.shortSide} ${position.leverage}x`),
        number(`${amountText(position.size, 10)} ${coin}`),
        number(decimalsText(position.entry_price, decimals)),
        number(decimalsText(position.liquidation_price, decimals)),
        number(`${amountText(position.margin, 2)} ${quote}`),
        profitCell(),
        number(guards.join(' / ')),
        button(copy.close, copy.close, () => act('order', closing(position), copy.done)),
      ),
    ],
  );
};

/** Returns the table of spot holdings. */
export const holdingTable = ({ coin, decimals, copy }, holding) =>
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
