import { downloadCard } from './chrome.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { formatChange, formatPrice, marketOfCoin, marketOfSlug, markets, orderBook, type Market } from './markets.ts';
import type { View } from './view.ts';

const change = (market: Market): Markup =>
  html`<td class="number ${market.change < 0 ? 'down' : 'up'}"><bdi>${formatChange(market.change)}</bdi></td>`;

const marketTable = (view: View, shown: readonly Market[]): Markup => {
  const { copy } = view;
  return html`<table class="list" id="markets">
    <thead>
      <tr>
        <th>${copy.coin}</th>
        <th class="number">${copy.price}</th>
        <th class="number">${copy.change}</th>
        <th class="number wide">${copy.volume}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${shown.map(
        (market) =>
          html`<tr>
            <td>
              <a href="${view.link(`/price/${market.slug}`)}"><b>${market.coin}</b> ${market.name}</a>
            </td>
            <td class="number">${formatPrice(market.price)}</td>
            ${change(market)}
            <td class="number wide">${market.volume}</td>
            <td class="number"><a href="${view.link(`/trade/${market.coin}_USDT`)}">${copy.trade}</a></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
};

export const home = (view: View): Page => ({
  title: view.copy.home,
  body: html`<table class="layout" role="presentation">
    <tr>
      <td class="column main-column">
        <h1>${view.copy.welcome}</h1>
        <p>${view.copy.lead}</p>
        ${view.nickname === undefined && html`<p><a class="button big" href="${view.link('/signup')}">${view.copy.signup}</a></p>`}
        <h2>${view.copy.markets}</h2>
        ${marketTable(view, markets.slice(0, 6))}
      </td>
      <td class="column side-column">
        <div class="box">
          <h2>${view.copy.buy}</h2>
          <ul>
            <li><a href="${view.link('/crypto/buy/with-credit-card')}">${view.copy.card}</a></li>
            <li><a href="${view.link('/crypto/buy/with-bank-account')}">${view.copy.bank}</a></li>
            <li><a href="${view.link('/c2c/market')}">P2P</a></li>
          </ul>
        </div>
        <div class="box">
          <h2>${view.copy.deposit}</h2>
          <p>
            <a href="${view.link('/myaccount/deposit/USDT')}">USDT</a> ·
            <a href="${view.link('/myaccount/deposit_gatecode')}">GateCode</a>
          </p>
        </div>
        ${view.scenario.site_chrome && downloadCard}
      </td>
    </tr>
  </table>`,
});

export const priceList = (view: View): Page => ({
  title: view.copy.prices,
  body: html`<h1>${view.copy.prices}</h1>
    <p><label for="filter">${view.copy.coin}</label> <input id="filter" type="search" data-filter="markets" /></p>
    ${marketTable(view, markets)}`,
});

export const coinPrice = (view: View, slug: string): Page | undefined => {
  const market = marketOfSlug(slug);
  return (
    market && {
      title: `${market.name} (${market.coin})`,
      body: html`<h1>${market.name} (${market.coin})</h1>
        <p class="price">$${formatPrice(market.price)}</p>
        ${marketTable(view, [market])}`,
    }
  );
};

const bookRows = (rows: readonly (readonly string[])[], side: string): Markup =>
  html`${rows.map(
    ([price, amount]) =>
      html`<tr class="${side}">
        <td class="number">${price}</td>
        <td class="number">${amount}</td>
      </tr>`,
  )}`;

const trading = (view: View, market: Market, title: string, scene: string, chart: Markup): Page => {
  const book = orderBook(market.price);
  const { copy } = view;
  return {
    title,
    scene,
    body: html`<h1>${title}</h1>
      ${chart}
      <table class="layout" role="presentation">
        <tr>
          <td class="column side-column">
            <div class="box">
              <h2>${copy.orderBook}</h2>
              <table class="list book">
                <thead>
                  <tr>
                    <th class="number">${copy.price}</th>
                    <th class="number">${copy.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  ${bookRows(book.asks, 'down')}
                  <tr>
                    <td class="number last" colspan="2">${formatPrice(market.price)}</td>
                  </tr>
                  ${bookRows(book.bids, 'up')}
                </tbody>
              </table>
            </div>
          </td>
          <td class="column main-column">
            <div class="box">
              <h2>${copy.trade}</h2>
              <p>
                <label class="above" for="price">${copy.price}</label>
                <input id="price" type="text" inputmode="decimal" value="${formatPrice(market.price)}" />
              </p>
              <p>
                <label class="above" for="amount">${copy.amount}</label>
                <input id="amount" type="text" inputmode="decimal" />
              </p>
              <p><button type="button" class="button big" data-gate-open="gate-fund-drawer">${copy.deposit}</button></p>
            </div>
          </td>
        </tr>
      </table>`,
  };
};

export const spot = (view: View, pair: string): Page | undefined => {
  // Japan trades against yen.
  const [, coin = '', quote = ''] = /^([A-Z0-9]+)_(USDT|JPY)$/.exec(pair) ?? [];
  const market = marketOfCoin(coin);
  // Candles over HTTP, live ones over a WebSocket.
  const chart = html`<gate-chart symbol="${coin}_USDT" gate-api="/"></gate-chart>`;
  return market && trading(view, market, `${coin}/${quote}`, 'spot', chart);
};

export const futures = (view: View, contract: string): Page | undefined => {
  const [, coin = ''] = /^([A-Z0-9]+)_USDT$/.exec(contract) ?? [];
  const market = marketOfCoin(coin);
  // A UDF server, asked again every few seconds.
  const chart = html`<gate-chart symbol="${coin}_USDT" udf-url="/udf" product="PILOT"></gate-chart>`;
  return market && trading(view, market, `${coin}USDT ${view.copy.futures}`, 'futures', chart);
};
