/** The order form. The server validates every field and returns the affected one with its error. */
import { html, type Markup } from './html.ts';
import type { Trading } from './trading-view.ts';

/** In percent. */
const FEES = { spot: 0.1, futures: 0.05 } as const;
const SHARES = [25, 50, 75, 100];

/** A choice of two as radio buttons, which bring arrow keys and labels. */
const choice = (name: string, label: string, options: readonly (readonly [string, string])[]): Markup =>
  html`<fieldset class="segments ${name}">
    <legend class="hidden-text">${label}</legend>
    ${options.map(
      ([value, text], index) =>
        html`<label class="${value}"
          ><input type="radio" name="${name}" value="${value}" ${index === 0 && html`checked="checked"`} /><span
            >${text}</span
          ></label
        >`,
    )}
  </fieldset>`;

const field = (name: string, label: string, unit: string): Markup =>
  html`<div class="field" data-field="${name}">
    <label for="order-${name}">${label}</label>
    <div class="with-unit">
      <input
        id="order-${name}"
        name="${name}"
        type="text"
        inputmode="decimal"
        autocomplete="off"
        aria-describedby="order-${name}-error"
      />
      <span class="unit">${unit}</span>
    </div>
    <p class="field-error" id="order-${name}-error" role="alert"></p>
  </div>`;

export const orderForm = ({ view, copy, market, product }: Trading): Markup => {
  const { coin, quote } = market.instrument;
  const sides =
    product === 'spot'
      ? ([
          ['buy', copy.buy],
          ['sell', copy.sell],
        ] as const)
      : ([
          ['buy', copy.long],
          ['sell', copy.short],
        ] as const);
  return html`<form class="panel order-form" data-order-form="" novalidate="novalidate" autocomplete="off">
    ${choice('side', copy.side, sides)}
    ${choice('type', copy.type, [
      ['limit', copy.limit],
      ['market', copy.market],
    ])}
    <p class="available"><span class="muted">${copy.available}</span> <bdi data-available="">–</bdi></p>
    ${field('price', copy.price, quote)}
    <p class="market-price" data-market-price="" hidden="hidden">${copy.marketPrice}</p>
    ${field('amount', copy.amount, coin)}
    <div class="shares" role="group" aria-label="${copy.share}">
      ${SHARES.map((share) => html`<button type="button" data-share="${share}">${view.figures.share(share)}</button>`)}
    </div>
    <p class="available">
      <span class="muted">${product === 'spot' ? copy.estimate : copy.margin}</span> <bdi data-estimate="">–</bdi>
    </p>
    ${
      view.nickname === undefined
        ? html`<a class="button send" href="${view.link('/login')}">${copy.login}</a>`
        : html`<button type="submit" class="button send" data-send="">
            ${sides[0][1]} ${product === 'spot' && coin}
          </button>`
    }
    <p class="muted small fee">${copy.fee.replace('{fee}', view.figures.share(FEES[product]))}</p>
    <p class="answer" role="status" data-answer=""></p>
  </form>`;
};
