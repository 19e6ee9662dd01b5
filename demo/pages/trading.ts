/** The trading pages: chart, order book, trades, order form, and what somebody has. The scripts keep all of it live. */
import { pairName } from '../market/instruments.ts';
import { orderBook, type Level } from '../market/order-book.ts';
import { tickerOf } from '../market/ticker.ts';
import { changeClass } from './figures.ts';
import { html, jsonForScript, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { formatTime, marketOfCoin } from './markets.ts';
import { orderForm } from './order-form.ts';
import { tradeCopy } from './trade-copy/index.ts';
import type { Trading } from './trading-view.ts';
import type { View } from './view.ts';

/** Rows of each side, and of the latest trades. */
const LEVELS = 16;
const TRADES = 24;

const figure = (label: string, name: string, text: string, { kind = '', unit = '' } = {}): Markup =>
  html`<div>
    <dt>${label}${unit && html`<span class="unit"> (${unit})</span>`}</dt>
    <dd class="${kind}"><bdi data-ticker="${name}">${text}</bdi></dd>
  </div>`;

const head = ({ view, copy, market, product, now }: Trading): Markup => {
  const { figures } = view;
  const { instrument } = market;
  const { last, change, high, low, volume, turnover } = tickerOf(market, now);
  const side = market.lastTrade(now).side;
  const { coin, quote, name } = instrument;
  const words = product === 'spot' ? name : `${name} · ${copy.leverage.replace('{leverage}', '10')}`;
  return html`<div class="trade-head">
    <div class="pair">
      <img src="/images/coin_icon/64/${coin.toLowerCase()}.svg" alt="" width="32" height="32" />
      <div>
        <h1>${pairName(instrument)}</h1>
        <span class="muted small">${words}</span>
      </div>
    </div>
    <div class="last-price ${side === 'buy' ? 'up' : 'down'}" data-last-colour="">
      <bdi data-last="">${figures.price(instrument, last)}</bdi>
    </div>
    <dl class="figures-row">
      ${figure(copy.change, 'change', figures.change(change), { kind: changeClass(change) })}
      ${figure(copy.high, 'high', figures.price(instrument, high))}
      ${figure(copy.low, 'low', figures.price(instrument, low))}
      ${figure(copy.volume, 'volume', figures.volume(volume), { unit: coin })}
      ${figure(copy.turnover, 'turnover', figures.volume(turnover), { unit: quote })}
    </dl>
  </div>`;
};

const book = ({ view, copy, market, now }: Trading): Markup => {
  const { figures } = view;
  const { instrument } = market;
  const { asks, bids } = orderBook(market, now, LEVELS);
  const { price, side: taken } = market.lastTrade(now);
  const rows = (levels: readonly Level[], side: string): Markup => {
    let sum = 0;
    const lines = levels.map(([at, amount]) => {
      sum += amount;
      return html`<tr>
        <td class="number">${figures.price(instrument, at)}</td>
        <td class="number">${figures.amount(instrument, amount)}</td>
        <td class="number total">${figures.amount(instrument, sum)}</td>
      </tr>`;
    });
    // The lowest ask stands next to the last price.
    return html`<tbody data-side="${side}">
      ${side === 'asks' ? lines.reverse() : lines}
    </tbody>`;
  };
  return html`<section class="panel book" aria-labelledby="book-title" data-gate-keep-clear="">
    <h2 id="book-title">${copy.book}</h2>
    <table>
      <thead>
        <tr>
          <th class="number">${copy.price}<span class="unit"> (${instrument.quote})</span></th>
          <th class="number">${copy.amount}<span class="unit"> (${instrument.coin})</span></th>
          <th class="number total">${copy.total}</th>
        </tr>
      </thead>
      ${rows(asks, 'asks')}
      <tbody class="middle">
        <tr>
          <td colspan="2">
            <b class="${taken === 'buy' ? 'up' : 'down'}" data-last-colour=""
              ><bdi data-last="">${figures.price(instrument, price)}</bdi></b
            >
            <span class="muted small"
              >${copy.spread} <bdi data-spread="">${figures.price(instrument, asks[0]![0] - bids[0]![0])}</bdi></span
            >
          </td>
          <td class="total"></td>
        </tr>
      </tbody>
      ${rows(bids, 'bids')}
    </table>
  </section>`;
};

const tape = ({ view, copy, market, now }: Trading): Markup => {
  const { figures } = view;
  const { instrument } = market;
  return html`<section class="panel tape" aria-labelledby="tape-title" data-gate-keep-clear="">
    <h2 id="tape-title">${copy.trades}</h2>
    <div class="rows">
      <div class="complete-rows">
        <table>
          <thead>
            <tr>
              <th class="number">${copy.price}</th>
              <th class="number">${copy.amount}</th>
              <th class="number">${copy.time}</th>
            </tr>
          </thead>
          <tbody data-trades="">
            ${market.latestTrades(TRADES, now).map(
              ({ price, amount, side, time }) =>
                html`<tr>
                  <td class="number ${side === 'buy' ? 'up' : 'down'}">${figures.price(instrument, price)}</td>
                  <td class="number">${figures.amount(instrument, amount)}</td>
                  <td class="number muted">${formatTime(time)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>
  </section>`;
};

/** The user's orders, trades and holdings; the script fills them. */
const account = ({ view, copy, product }: Trading): Markup => {
  const isSignedIn = view.nickname !== undefined;
  const tabs = [
    ['orders', copy.orders],
    ['position', product === 'spot' ? copy.holding : copy.position],
    ['history', copy.history],
  ] as const;
  return html`<section class="panel account" aria-label="${copy.orders}">
    <div class="tabs" role="tablist">
      ${tabs.map(
        ([name, label], index) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${name}"
            aria-controls="list-${name}"
            aria-selected="${index === 0 ? 'true' : 'false'}"
            tabindex="${index === 0 ? '0' : '-1'}"
          >
            ${label} <span class="count" data-count="${name}"></span>
          </button>`,
      )}
    </div>
    ${tabs.map(
      ([name], index) =>
        html`<div
          role="tabpanel"
          id="list-${name}"
          aria-labelledby="tab-${name}"
          tabindex="0"
          ${index > 0 && html`hidden="hidden"`}
          data-list="${name}"
        >
          ${
            !isSignedIn &&
            html`<p class="nothing">
              ${copy.signedOut} <a class="button quiet" href="${view.link('/login')}">${copy.login}</a>
            </p>`
          }
        </div>`,
    )}
  </section>`;
};

const page = (trading: Trading, chart: Markup): Page => {
  const { view, copy, market, product } = trading;
  const { instrument } = market;
  const name = pairName(instrument);
  const data = {
    ...{ product, pair: instrument.id, coin: instrument.coin, quote: instrument.quote, copy },
    ...{ decimals: instrument.decimals, amountDecimals: instrument.volumeDecimals },
    ...{ signedIn: view.nickname !== undefined, csrf: view.csrfToken },
  };
  return {
    title: product === 'spot' ? `${name} ${view.copy.trade}` : `${name} ${view.copy.futures}`,
    scene: product,
    wide: true,
    modules: ['trade/trade.js'],
    body: html`${head(trading)}
      <p class="offline" role="status" data-offline="" hidden="hidden">${copy.reconnecting}</p>
      <div class="trade-grid" data-trading="">
        <div class="chart-place">${chart}</div>
        ${book(trading)} ${tape(trading)} ${orderForm(trading)} ${account(trading)}
      </div>
      <script type="application/json" id="trade-data">
        ${jsonForScript(data)}
      </script>`,
  };
};

export const spot = (view: View, pair: string): Page | undefined => {
  const [, coin = '', quote = ''] = /^([A-Z0-9]+)_(USDT|JPY|TRY)$/.exec(pair) ?? [];
  const market = marketOfCoin(coin, quote);
  const trading = market && {
    view,
    copy: tradeCopy(view.locale),
    market,
    product: 'spot' as const,
    now: view.now / 1000,
  };
  // Candles over HTTP, live ones over a WebSocket.
  return trading && page(trading, html`<gate-chart symbol="${pair}" gate-api="/" orders=""></gate-chart>`);
};

export const futures = (view: View, contract: string): Page | undefined => {
  const [, coin = ''] = /^([A-Z0-9]+)_USDT$/.exec(contract) ?? [];
  const market = marketOfCoin(coin);
  const trading = market && {
    view,
    copy: tradeCopy(view.locale),
    market,
    product: 'futures' as const,
    now: view.now / 1000,
  };
  // `?feed=udf`: the same market from a UDF server, which is polled every ten seconds.
  const feed = view.query.get('feed') === 'udf' ? html`udf-url="/udf"` : html`gate-api="/"`;
  return (
    trading && page(trading, html`<gate-chart symbol="${contract}" ${feed} product="PILOT" orders=""></gate-chart>`)
  );
};
