import type { Card, Facts } from './growth/types.ts';
import { html, type Markup } from './html.ts';
import type { View } from './view.ts';

/** Renders figures in a row of tiles. */
export const factList = (facts: Facts): Markup =>
  html`<dl class="facts wide-facts">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;

/** Renders cards with links and progress. */
export const cardList = (view: View, cards: readonly Card[]): Markup =>
  html`<ul class="cards${cards.length === 4 && ' four'}" id="cards">
    ${cards.map(
      ({ title, text, path, progress, picture }) =>
        html`<li class="box">
          ${
            picture &&
            html`<div class="picture">
              <gate-image src="/assets/${picture}" width="64" height="64"></gate-image>
            </div>`
          }
          <h3>${path === undefined ? title : html`<a href="${view.link(path)}">${title}</a>`}</h3>
          <p>${text}</p>
          ${
            progress &&
            html`<p class="progress">
              <progress value="${progress[0]}" max="${progress[1]}" aria-label="${title}"></progress>
              <bdi>${progress[0]} / ${view.figures.decimal(progress[1])}</bdi>
            </p>`
          }
        </li>`,
    )}
  </ul>`;
