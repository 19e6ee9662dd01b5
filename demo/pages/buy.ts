/** Buying crypto: an amount and what it buys, the ways to pay, and the coins that people buy most. */
import { tickerOf } from '../market/ticker.ts';
import { cardList } from './cards.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { listed } from './markets.ts';
import { marketTable, MODULES } from './prices.ts';
import type { View } from './view.ts';

/** First amount in the form, in USD. */
const AMOUNT = 100;
/** Coins in the list and in the table below. */
const POPULAR = listed.slice(0, 5);

/** The script of the page calculates again when amount or coin change. */
const calculator = (view: View): Markup => {
  const { copy } = view;
  const prices = POPULAR.map(({ instrument }, at) => ({
    ...instrument,
    last: tickerOf(POPULAR[at]!, view.now / 1000).last,
  }));
  const first = prices[0]!;
  return html`<form class="box fields buy" action="${view.link('/crypto/buy/with-credit-card')}" data-buy="">
    <p>
      <label for="pay">${copy.pay}</label>
      <span class="sum">
        <input id="pay" name="amount" type="text" class="wide" inputmode="decimal" maxlength="9" value="${AMOUNT}" />
        <b>USD</b>
      </span>
    </p>
    <p>
      <label for="coin">${copy.coin}</label>
      <select id="coin" name="coin" class="wide">
        ${prices.map(
          ({ coin, name, last, decimals }) =>
            html`<option value="${coin}" data-price="${last}" data-decimals="${decimals}">${coin} · ${name}</option>`,
        )}
      </select>
    </p>
    <dl class="facts receive">
      <div>
        <dt>${copy.receive}</dt>
        <dd><bdi dir="ltr" data-gets="">≈ ${view.figures.decimal(AMOUNT / first.last, 6)} ${first.coin}</bdi></dd>
      </div>
      <div>
        <dt>${copy.price}</dt>
        <dd><bdi dir="ltr" data-costs="">$${view.figures.price(first, first.last)}</bdi></dd>
      </div>
    </dl>
    <p><button type="submit" class="button big wide">${copy.buy}</button></p>
  </form>`;
};

export const buy = (view: View): Page => {
  const { copy } = view;
  return {
    title: copy.buy,
    modules: [...MODULES, 'buy.js'],
    body: html`<h1>${copy.buy}</h1>
      <p class="lead">${copy.buyLead}</p>
      <div class="buy-page">
        ${calculator(view)}
        <div class="pay-ways">
          ${cardList(view, [
            { title: copy.card, text: copy.cardText, path: '/crypto/buy/with-credit-card' },
            { title: copy.bank, text: copy.bankText, path: '/crypto/buy/with-bank-account' },
            { title: 'P2P', text: copy.p2pText, path: '/c2c/market' },
          ])}
        </div>
        <div class="popular">
          <h2>${copy.markets}</h2>
          ${marketTable(view, POPULAR)}
        </div>
        <div class="guide">${view.fragment('gate-guide-card') ?? html`<gate-guide-card></gate-guide-card>`}</div>
      </div>`,
  };
};
