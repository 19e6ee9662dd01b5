/** Position, orders and trades on the chart, by the element's public interface; and what is done there, on the account. */
import { closing, profitOf } from './lists.js';

const LIMIT_ORDER = 0;
/** Milliseconds between two figures of profit on the chart: more often nobody reads them. */
const EVERY = 1000;

export const followChart = (page, account) => {
  const { pair, coin, decimals, copy } = page;
  const chart = document.querySelector('gate-chart');
  let state;
  let last;
  let drawn = 0;
  let shownSymbol = pair;

  const heldLine = () => {
    const { position, holding } = state;
    if (!position && !holding) return [];
    const profit = last === undefined ? undefined : Math.round(profitOf(state, last) * 100) / 100;
    if (holding)
      return [
        {
          ...{ id: 'holding', side: 1, avgPrice: Number(holding.price), sideText: copy.holding },
          ...{ pnlValue: profit, qtyText: `${Number(holding.amount)} ${coin}` },
        },
      ];
    const isLong = position.side === 'long';
    const guard = [position.take_profit, position.stop_loss].map((at) => at ?? '--').join(' / ');
    return [
      {
        ...{ id: 'position', side: isLong ? 1 : -1, avgPrice: Number(position.entry_price), pnlValue: profit },
        ...{ sideText: `${isLong ? copy.longSide : copy.shortSide} ${position.leverage}x`, qtyText: position.size },
        ...{ tpslText: `TP/SL ${guard}`, showCloseButton: true, showTPSLButton: true, showReverseButton: true },
        tooltips: { close: copy.close, tpsl: copy.protect, reverse: copy.reverse },
      },
    ];
  };
  const orderLines = () =>
    state.orders
      .filter((order) => order.pair === pair)
      .map((order) => ({
        ...{ id: order.id, type: LIMIT_ORDER, side: order.side === 'buy' ? 1 : -1, avgPrice: Number(order.price) },
        ...{ sideText: copy.limit, qtyText: order.amount, showCloseButton: true, draggable: true },
        tooltips: { close: copy.cancel },
      }));

  const draw = () => {
    // Another symbol has been chosen in the chart: what is held here does not belong there.
    const isHere = state && shownSymbol === pair;
    chart.positionLines = isHere ? [...heldLine(), ...orderLines()] : [];
    chart.markers = isHere
      ? state.history
          .filter((fill) => fill.pair === pair)
          .map((fill) => ({
            ...{ time: Math.floor(fill.time_ms / 1000), type: fill.side },
            ...{ price: Number(fill.price), quantity: Number(fill.amount) },
          }))
      : [];
  };

  const closePosition = () => account.act('order', closing(state.position));
  const on = (name, run) => chart.addEventListener(`gate-line-${name}`, ({ detail }) => void run(detail));
  on('close', ({ id }) => (id === 'position' ? closePosition() : account.act('cancel', { id })));
  // Where it is refused, the line goes back to where the order is.
  on('move', ({ id, price }) => account.act('amend', { id, price: price.toFixed(decimals) }).then(draw));
  on('tpsl', ({ price }) => price && account.act('protect', { price: price.toFixed(decimals) }));
  on('reverse', async () => {
    const order = closing(state.position);
    const { isDone } = await closePosition();
    if (isDone) await account.act('order', order);
  });
  chart.addEventListener('gate-save', ({ detail }) => {
    const symbol = detail?.layout?.symbol ?? shownSymbol;
    if (symbol === shownSymbol) return;
    shownSymbol = symbol;
    draw();
  });

  return {
    show(now) {
      state = now;
      draw();
    },
    priceChanged(price) {
      last = price;
      if (!state?.position && !state?.holding) return;
      if (performance.now() - drawn < EVERY) return;
      drawn = performance.now();
      draw();
    },
  };
};
