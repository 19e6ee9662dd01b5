/** Latest transfers and help, beside the forms for deposits and withdrawals. */
import { htmlLanguage } from '../locales.ts';
import { html, type Markup } from './html.ts';
import { NETWORKS } from './networks.ts';
import type { View } from './view.ts';

const DAY = 86_400_000;

/** Days ago, amount with its sign, and position of the network. */
const TRANSFERS = [
  [1, '+250.00', 0],
  [4, '−40.00', 2],
  [9, '+1,000.00', 1],
] as const;

const recent = ({ copy, locale, now }: View, currency: string): Markup => {
  const format = new Intl.DateTimeFormat(`${htmlLanguage(locale)}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return html`<section class="box" aria-labelledby="recent">
    <h2 id="recent">${copy.recent}</h2>
    <ul class="recent">
      ${TRANSFERS.map(
        ([days, amount, network]) =>
          html`<li>
            <span><bdi dir="ltr">${amount} ${currency}</bdi> <span class="muted">${NETWORKS[network]!.id}</span></span>
            <span class="muted">${format.format(now - days * DAY)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
};

export const withAside = (view: View, currency: string, form: Markup): Markup => {
  const { copy, link, nickname } = view;
  return html`<div class="with-aside">
    ${form}
    <div>
      ${nickname !== undefined && recent(view, currency)}
      <section class="box" aria-labelledby="help">
        <h2 id="help">${copy.help}</h2>
        <ul>
          <li><a href="${link('/fee')}">${copy.fees}</a></li>
          <li><a href="${link('/support')}">${copy.support}</a></li>
        </ul>
      </section>
    </div>
  </div>`;
};
