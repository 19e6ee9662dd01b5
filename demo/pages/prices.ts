/** Lists of markets: the home page, all prices, and one coin. */
import { pairName } from '../market/instruments.ts';
import { htmlLanguage } from '../locales.ts';
import type { Market } from '../market/generator.ts';
import { tickerOf } from '../market/ticker.ts';
import { factList } from './cards.ts';
import { downloadCard } from './chrome.ts';
import { changeClass } from './figures.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { listed, marketOfSlug } from './markets.ts';
import type { View } from './view.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
export const MODULES = ['prices.js'];

/** The last 24 hours as a line. */
const sparkline = (market: Market, now: number, isUp: boolean): Markup => {
  const closes = market.bars('60', now - 24 * HOUR, now + 1, now).map(({ close }) => close);
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const points = closes.map((close, index) => {
    const [x, y] = [(index / (closes.length - 1)) * 96, 26 - ((close - low) / (high - low || 1)) * 24];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return html`<svg class="spark ${isUp ? 'up' : 'down'}" viewBox="0 0 96 28" width="96" height="28" aria-hidden="true">
    <polyline points="${points.join(' ')}" fill="none" stroke="currentColor" stroke-width="1.5" />
  </svg>`;
};

/** Most decimals of a price in a list: more would not fit a phone. */
const MOST_DECIMALS = 8;

const row = (view: View, market: Market): Markup => {
  const now = view.now / 1000;
  const { instrument } = market;
  const { figures } = view;
  const { last, change, turnover } = tickerOf(market, now);
  const decimals = Math.min(instrument.decimals, MOST_DECIMALS);
  return html`<tr data-pair="${instrument.id}" data-decimals="${decimals}">
    <td>
      <a class="coin" href="${view.link(`/price/${instrument.slug}`)}"
        ><img src="/images/coin_icon/64/${instrument.coin.toLowerCase()}.svg" alt="" width="28" height="28" /><span
          ><b>${instrument.coin}</b> <span class="muted name">${instrument.name}</span></span
        ></a
      >
    </td>
    <td class="number" data-of="last">${figures.price({ ...instrument, decimals }, last)}</td>
    <td class="number ${changeClass(change)}" data-of="change"><bdi>${figures.change(change)}</bdi></td>
    <td class="number wide" data-of="volume">${figures.volume(turnover)}</td>
    <td class="wide">${sparkline(market, now, change >= 0)}</td>
    <td class="number">
      <a
        class="button quiet small"
        href="${view.link(`/trade/${instrument.id}`)}"
        aria-label="${view.copy.tradeNow} ${pairName(instrument)}"
        >${view.copy.tradeNow}</a
      >
    </td>
  </tr>`;
};

export const marketTable = (view: View, shown: readonly Market[]): Markup => {
  const { copy } = view;
  return html`<table class="list markets" id="markets">
    <thead>
      <tr>
        <th>${copy.coin}</th>
        <th class="number">${copy.price} (USDT)</th>
        <th class="number">${copy.change}</th>
        <th class="number wide">${copy.volume} (USDT)</th>
        <th class="wide">${copy.day}</th>
        <td></td>
      </tr>
    </thead>
    <tbody>
      ${shown.map((market) => row(view, market))}
    </tbody>
  </table>`;
};

export const home = (view: View): Page => ({
  title: view.copy.home,
  modules: MODULES,
  body: html`<div class="columns">
    <div class="main-column">
      <h1 class="big">${view.copy.welcome}</h1>
      <p class="lead">${view.copy.lead}</p>
      <p class="actions">
        ${view.nickname === undefined && html`<a class="button" href="${view.link('/signup')}">${view.copy.signup}</a> `}
        <a class="button quiet" href="${view.link('/trade/BTC_USDT')}">${view.copy.trade} BTC/USDT</a>
      </p>
      <h2>${view.copy.markets}</h2>
      ${marketTable(view, listed.slice(0, 6))}
    </div>
    <div class="side-column">
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
        <ul>
          <li><a href="${view.link('/myaccount/deposit/USDT')}">USDT</a></li>
          <li><a href="${view.link('/myaccount/deposit_gatecode')}">GateCode</a></li>
        </ul>
      </div>
      ${view.scenario.site_chrome && downloadCard(view)}
    </div>
  </div>`,
});

export const priceList = (view: View): Page => ({
  title: view.copy.prices,
  modules: MODULES,
  body: html`<h1>${view.copy.prices}</h1>
    <p class="filter">
      <label for="filter" class="hidden-text">${view.copy.coin}</label>
      <input id="filter" type="search" placeholder="BTC, Bitcoin" data-filter="markets" />
    </p>
    ${marketTable(view, listed)}`,
});

/** Size of the 7-day chart in the units of its view box. */
const WIDTH = 720;
const HEIGHT = 240;

/** Returns round prices from below the lowest to above the highest, the highest first, and their decimals. */
const roundPrices = (low: number, high: number): { readonly prices: readonly number[]; readonly decimals: number } => {
  const least = (high - low || high || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((size) => size * power >= least)! * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const prices = Array.from({ length: last - first + 1 }, (_, at) => (last - at) * step);
  return { prices, decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
};

/** Days of the week chart as dates of the page's language. */
const dayNames = (locale: string, now: number): readonly string[] => {
  const format = new Intl.DateTimeFormat(`${htmlLanguage(locale)}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return [6, 5, 4, 3, 2, 1, 0].map((days) => format.format((now - days * DAY) * 1000));
};

/** The last 7 days as a filled line, with prices beside it and days below. */
const weekChart = (view: View, market: Market, isUp: boolean): Markup => {
  const now = view.now / 1000;
  const closes = market.bars('60', now - 7 * DAY, now + 1, now).map(({ close }) => close);
  const { prices, decimals } = roundPrices(Math.min(...closes), Math.max(...closes));
  const [top, bottom] = [prices[0]!, prices.at(-1)!];
  const points = closes.map((close, index) => {
    const [x, y] = [(index / (closes.length - 1)) * WIDTH, (1 - (close - bottom) / (top - bottom)) * HEIGHT];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return html`<div class="week ${isUp ? 'up' : 'down'}" dir="ltr">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${view.copy.week}">
      ${prices.map((_, at) => {
        const y = (at / (prices.length - 1)) * HEIGHT;
        return html`<path class="grid" d="M0 ${y}H${WIDTH}" vector-effect="non-scaling-stroke" />`;
      })}
      <polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="currentColor" fill-opacity=".1" />
      <polyline
        points="${points.join(' ')}"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
        vector-effect="non-scaling-stroke"
      />
    </svg>
    <div class="prices" aria-hidden="true">
      ${prices.map((price) => html`<span>${view.figures.decimal(price, decimals)}</span>`)}
    </div>
    <div class="days" aria-hidden="true">${dayNames(view.locale, now).map((day) => html`<bdi>${day}</bdi> `)}</div>
  </div>`;
};

/** One coin: its price, its day and week, and where to trade it. */
export const coinPrice = (view: View, slug: string): Page | undefined => {
  const market = marketOfSlug(slug);
  if (!market) return undefined;
  const { copy, figures } = view;
  const { instrument } = market;
  const dollars = (price: number) => `$${figures.price(instrument, price)}`;
  const now = view.now / 1000;
  const { last, change, high, low, volume, turnover } = tickerOf(market, now);
  const week = (last / market.bars('240', now - 7 * DAY, now + 1, now)[0]!.open - 1) * 100;
  const facts: readonly (readonly [string, string])[] = [
    [copy.high, dollars(high)],
    [copy.low, dollars(low)],
    [`${copy.volume} (${instrument.coin})`, figures.volume(volume)],
    [`${copy.volume} (USDT)`, figures.volume(turnover)],
  ];
  return {
    title: `${instrument.name} (${instrument.coin})`,
    modules: MODULES,
    body: html`<div class="coin-head">
        <img src="/images/coin_icon/64/${instrument.coin.toLowerCase()}.svg" alt="" width="48" height="48" />
        <h1>${instrument.name} <span class="muted">${instrument.coin}</span></h1>
      </div>
      <p class="price">
        <bdi
          >$<span data-price-of="${instrument.id}" data-decimals="${instrument.decimals}"
            >${figures.price(instrument, last)}</span
          ></bdi
        >
        <bdi class="day-change ${changeClass(change)}" data-change-of="${instrument.id}">${figures.change(change)}</bdi>
      </p>
      <p class="actions">
        <a class="button" href="${view.link('/crypto/buy')}">${copy.buy}</a>
        <a class="button quiet" href="${view.link(`/trade/${instrument.id}`)}">${copy.trade} ${pairName(instrument)}</a>
      </p>
      ${factList(facts)}
      <h2 class="week-head">
        ${copy.week}
        <bdi class="day-change ${changeClass(week)}">${figures.change(week)}</bdi>
      </h2>
      ${weekChart(view, market, week >= 0)}
      <h2>${copy.markets}</h2>
      ${marketTable(view, [market, ...listed.filter((other) => other !== market).slice(0, 5)])}`,
  };
};
