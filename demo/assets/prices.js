/** Keeps lists of markets live. */
import { changeText, decimalsText, directionOf, paint, volumeText, write } from './figures.js';
import { openStream } from './stream.js';

const rows = new Map([...document.querySelectorAll('tr[data-pair]')].map((row) => [row.dataset.pair, row]));
const changes = new Map(
  [...document.querySelectorAll('[data-change-of]')].map((node) => [node.dataset.changeOf, node]),
);
const heads = new Map([...document.querySelectorAll('[data-price-of]')].map((node) => [node.dataset.priceOf, node]));

openStream(
  'spot',
  { tickers: [...rows.keys()] },
  {
    heard(_channel, ticker) {
      const row = rows.get(ticker.currency_pair);
      if (!row) return;
      const cell = (name) => row.querySelector(`[data-of=${name}]`);
      write(cell('last'), decimalsText(ticker.last, row.dataset.decimals));
      write(cell('change').firstElementChild, changeText(ticker.change_percentage));
      paint(cell('change'), directionOf(ticker.change_percentage));
      write(cell('volume'), volumeText(ticker.quote_volume));
      const head = heads.get(ticker.currency_pair);
      write(head, decimalsText(ticker.last, row.dataset.decimals));
      const change = changes.get(ticker.currency_pair);
      write(change, changeText(ticker.change_percentage));
      paint(change, directionOf(ticker.change_percentage));
    },
  },
);
