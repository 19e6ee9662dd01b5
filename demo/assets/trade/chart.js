/** Position, orders and trades on the chart, by the element's public interface; and what is done there, on the account. */
import { heldLines, orderLines, tradeMarkers } from './chart-lines.js';
import { closing } from './held.js';

/** Milliseconds between two figures of profit on the chart: more often nobody reads them. */
const EVERY = 1000;

/** @param onOrder called with the side and the price of a requested order */
export const followChart = (page, account, { onOrder }) => {
  const { pair, decimals } = page;
  const chart = document.querySelector('gate-chart');
  let state;
  let last;
  let drawn = 0;
  let shownSymbol = pair;

  const draw = () => {
    // Another symbol has been chosen in the chart: what is held here does not belong there.
    const isHere = state && shownSymbol === pair;
    chart.positionLines = isHere ? [...heldLines(page, state, last), ...orderLines(page, state)] : [];
    chart.markers = isHere ? tradeMarkers(page, state) : [];
  };

  const closePosition = () => account.act('order', closing(state.position));
  const on = (name, run) => chart.addEventListener(`gate-line-${name}`, ({ detail }) => void run(detail));
  on('close', ({ id }) => (id === 'position' ? closePosition() : account.act('cancel', { id })));
  // If the server rejects the change, the line returns to the order's price.
  on('move', ({ id, price }) => account.act('amend', { id, price: price.toFixed(decimals) }).then(draw));
  on('tpsl', ({ price }) => price && account.act('protect', { price: price.toFixed(decimals) }));
  on('reverse', async () => {
    const order = closing(state.position);
    const { isDone } = await closePosition();
    if (isDone) await account.act('order', order);
  });
  chart.addEventListener('gate-chart-order', ({ detail: { side, price, symbol } }) => {
    // The form is that of this page's pair.
    if (symbol === pair) onOrder(side, price.toFixed(decimals));
    else location.assign(location.pathname.replace(pair, symbol));
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
