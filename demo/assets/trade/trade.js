/** The trading page: one stream of prices, what somebody has, and everything that shows the two. */
import { openStream } from '../stream.js';
import { createAccount } from './account.js';
import { showBook } from './book.js';
import { followChart } from './chart.js';
import { followForm } from './order-form.js';
import { showLists } from './lists.js';
import { showTicker } from './ticker.js';
import { showTrades } from './tape.js';

/** Product, pair and its decimals, who is here, and all texts. */
const page = JSON.parse(document.getElementById('trade-data').textContent);

const account = createAccount(page);
const form = followForm(page, account);
const chart = followChart(page, account, { onOrder: form.takeOrder });
const lists = showLists(page, account);
const book = showBook(page, { onPrice: form.takePrice });

account.onChange((state) => {
  lists.show(state);
  form.show(state);
  book.markOwn(state.orders.filter(({ pair }) => pair === page.pair));
  chart.show(state);
});

/** There is a trade every second: after a longer pause (a machine asleep) some were missed. Milliseconds. */
const LONGEST_PAUSE = 3000;
let heardAt;

const hear = {
  tickers(result) {
    const ticker = [result].flat()[0];
    showTicker(page, ticker);
  },
  order_book: (result) => {
    book.show(result);
    form.bookChanged(book.best());
  },
  trades(result) {
    const trades = [result].flat();
    showTrades(page, trades);
    const last = Number(trades.at(-1).price);
    lists.priceChanged(last);
    chart.priceChanged(last);
    const isMissing = heardAt !== undefined && trades[0].create_time_ms - heardAt > LONGEST_PAUSE;
    heardAt = trades.at(-1).create_time_ms;
    if (isMissing) account.refresh();
    else account.pricesChanged(trades.map(({ price }) => Number(price)));
  },
};

openStream(
  page.product,
  { tickers: [page.pair], order_book: [page.pair, '20', '100ms'], trades: [page.pair] },
  {
    heard: (channel, result) => hear[channel]?.(result),
    changed(isOpen) {
      document.querySelector('[data-offline]').hidden = isOpen;
      // Changes during the interruption are unknown.
      if (isOpen) account.refresh();
    },
  },
);
