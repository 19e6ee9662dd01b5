/** Public properties of the chart for the user's holdings: lines of positions and orders, markers of trades. */
import { amountText } from '../figures.js';
import { profitOf } from './held.js';

const LIMIT_ORDER = 0;

/** Labels are short on phones, so that they leave the newest candles visible. */
const isNarrow = matchMedia('(max-width: 560px)');

/** @param last the last price; undefined before the first trade */
export const heldLines = ({ coin, copy }, state, last) => {
  const { position, holding } = state;
  if (!position && !holding) return [];
  const profit = last === undefined ? undefined : Math.round(profitOf(state, last) * 100) / 100;
  if (holding)
    return [
      {
        // Without a side, its colour differs from the last price.
        ...{ id: 'holding', avgPrice: Number(holding.price), sideText: copy.holding },
        ...{ pnlValue: profit, qtyText: isNarrow.matches ? undefined : `${amountText(holding.amount, 8)} ${coin}` },
      },
    ];
  const isLong = position.side === 'long';
  const guard = [position.take_profit, position.stop_loss].map((at) => (at ? amountText(at, 10) : '--')).join(' / ');
  return [
    {
      ...{ id: 'position', side: isLong ? 1 : -1, avgPrice: Number(position.entry_price), pnlValue: profit },
      ...{
        sideText: `${isLong ? copy.longSide : copy.shortSide} ${position.leverage}x`,
        qtyText: amountText(position.size, 8),
      },
      ...{ tpslText: `TP/SL ${guard}`, showCloseButton: true, showTPSLButton: true, showReverseButton: true },
      tooltips: { close: copy.close, tpsl: copy.protect, reverse: copy.reverse },
    },
  ];
};

export const orderLines = ({ pair, copy }, { orders }) =>
  orders
    .filter((order) => order.pair === pair)
    .map((order) => ({
      ...{ id: order.id, type: LIMIT_ORDER, side: order.side === 'buy' ? 1 : -1, avgPrice: Number(order.price) },
      ...{ sideText: copy.limit, qtyText: amountText(order.amount, 8), showCloseButton: true, draggable: true },
      tooltips: { close: copy.cancel },
    }));

export const tradeMarkers = ({ pair }, { history }) =>
  history
    .filter((fill) => fill.pair === pair)
    .map((fill) => ({
      ...{ time: Math.floor(fill.time_ms / 1000), type: fill.side },
      ...{ price: Number(fill.price), quantity: Number(fill.amount) },
    }));
