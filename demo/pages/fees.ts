/** Fees of trades by VIP level, and of withdrawals by network. */
import { unitOf } from '../../src/chart/price/format-number.ts';
import type { Figures } from './figures.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { NETWORKS } from './networks.ts';
import type { View } from './view.ts';

/** Level, least 30-day volume in USD, and percent: maker and taker of spot, then of futures. */
const LEVELS = [
  [0, 0, 0.1, 0.1, 0.02, 0.05],
  [1, 60_000, 0.099, 0.1, 0.02, 0.05],
  [2, 240_000, 0.096, 0.099, 0.019, 0.049],
  [3, 600_000, 0.092, 0.097, 0.018, 0.047],
  [4, 1_200_000, 0.086, 0.095, 0.016, 0.045],
  [5, 3_000_000, 0.08, 0.092, 0.014, 0.042],
  [6, 8_000_000, 0.07, 0.088, 0.012, 0.04],
  [7, 20_000_000, 0.055, 0.08, 0.01, 0.036],
  [8, 60_000_000, 0.04, 0.07, 0.006, 0.032],
  [9, 150_000_000, 0.02, 0.055, 0, 0.028],
] as const;

/** `≥ $1.2M` */
const dollars = (value: number, { decimal }: Figures): string => {
  const [size, letter] = unitOf(value);
  return `≥ $${decimal(value / size)}${letter}`;
};

const number = (text: string): Markup => html`<td class="number"><bdi dir="ltr">${text}</bdi></td>`;

/** Renders the levels with their volume and fees. */
export const levelTable = ({ copy, figures }: View): Markup =>
  html`<div class="scrolls" tabindex="0" role="region" aria-label="${copy.fees}">
    <table class="list fees">
      <thead>
        <tr>
          <th rowspan="2">${copy.level}</th>
          <th rowspan="2" class="number">${copy.volume30}</th>
          <th colspan="2" class="group">${copy.trade}</th>
          <th colspan="2" class="group">${copy.futures}</th>
        </tr>
        <tr>
          <th class="number">${copy.maker}</th>
          <th class="number">${copy.taker}</th>
          <th class="number">${copy.maker}</th>
          <th class="number">${copy.taker}</th>
        </tr>
      </thead>
      <tbody>
        ${LEVELS.map(
          ([level, volume, ...rates]) =>
            html`<tr>
              <td><b>VIP ${level}</b></td>
              ${number(volume ? dollars(volume, figures) : '—')} ${rates.map((rate) => number(figures.share(rate, 3)))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const fees = (view: View): Page => {
  const { copy } = view;
  return {
    title: copy.fees,
    body: html`<h1>${copy.fees}</h1>
      <p class="lead">${copy.feesLead}</p>
      ${levelTable(view)}
      <h2>${copy.withdraw} USDT</h2>
      <div class="scrolls" tabindex="0" role="region" aria-label="${copy.withdraw} USDT">
        <table class="list fees">
          <thead>
            <tr>
              <th>${copy.network}</th>
              <th class="number">${copy.fee}</th>
              <th class="number">${copy.minimumOut}</th>
            </tr>
          </thead>
          <tbody>
            ${NETWORKS.map(
              ({ name, fee, least }) =>
                html`<tr>
                  <td>${name}</td>
                  ${number(`${fee} USDT`)} ${number(`${least} USDT`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  };
};
