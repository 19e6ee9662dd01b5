import { json } from '../api/failures.ts';
import { redeemToken } from '../api/fund-password.ts';
import { isSignedIn, type DemoContext } from '../environment.ts';
import { withAside } from './aside.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { marketOfCoin } from './markets.ts';
import { NETWORKS, networkOf } from './networks.ts';
import type { View } from './view.ts';

const AVAILABLE = '1234.56';

const fact = (label: string, value: string): Markup =>
  html`<div>
    <dt>${label}</dt>
    <dd><bdi>${value}</bdi></dd>
  </div>`;

/** A page form with an amount field of the bundle. The fund password is from `element.ask()` (see host.js). */
export const withdraw = (view: View, currency: string): Page | undefined => {
  if (currency !== 'USDT' && marketOfCoin(currency) === undefined) return undefined;
  const { copy } = view;
  const isSignedIn = view.nickname !== undefined;
  const network = networkOf(view);
  return {
    title: `${copy.withdraw} ${currency}`,
    body: html`<h1>${copy.withdraw} ${currency}</h1>
      ${withAside(
        view,
        currency,
        html`<div class="box deposit">
          <form
            method="post"
            class="fields"
            data-withdraw=""
            data-sent="${copy.sent}"
            data-not-sent="${copy.notSent}"
            data-failed="${copy.failed}"
          >
            <input type="hidden" name="csrf" value="${view.csrfToken}" />
            <p>
              <label for="network">${copy.network}</label>
              <select id="network" name="network" class="wide">
                ${NETWORKS.map(({ id, name }) => html`<option value="${id}" ${id === network.id && html`selected=""`}>${name}</option>`)}
              </select>
            </p>
            <p>
              <label for="receiver">${copy.receiver}</label>
              <input id="receiver" name="receiver" type="text" required="required" maxlength="100" class="wide" />
            </p>
            <p>
              <label for="withdraw-amount">${copy.amount}</label>
              <gate-amount-input
                id="withdraw-amount"
                name="amount"
                precision="6"
                ${isSignedIn && html`max="${AVAILABLE}"`}
                unit="${currency}"
                ${isSignedIn && html`fill-max=""`}
                placeholder="0.00"
                required=""
              ></gate-amount-input>
            </p>
            <dl class="facts">
              ${isSignedIn && fact(copy.available, `${view.figures.decimal(Number(AVAILABLE))} ${currency}`)}
              ${fact(copy.minimumOut, `${network.least} ${currency}`)} ${fact(copy.fee, `${network.fee} ${currency}`)}
              <div class="receive">
                <dt>${copy.receive}</dt>
                <dd><bdi data-receive="${network.fee}" data-unit="${currency}">–</bdi></dd>
              </div>
            </dl>
            <p>
              ${
                isSignedIn
                  ? html`<button type="submit" class="button big wide">${copy.withdraw}</button>`
                  : html`<a class="button big wide" href="${view.link('/login')}">${copy.loginToWithdraw}</a>`
              }
            </p>
            <p role="status" data-result=""></p>
          </form>
        </div>`,
      )}`,
  };
};

/** Handles the form. The password `wrong` is rejected, to demonstrate the error. */
export const submitWithdrawal = async (context: DemoContext): Promise<Response> => {
  const form = new URLSearchParams((await context.req.text()).slice(0, 16_384));
  const refuse = (status: number, error: string) => json({ error }, status);
  if (form.get('csrf') !== context.get('session').csrfToken) return refuse(403, 'The page is out of date.');
  if (!isSignedIn(context)) return refuse(401, 'Please log in first.');
  const amount = form.get('amount') ?? '';
  if (!/^\d+(\.\d{1,6})?$/.test(amount) || Number(amount) <= 0 || Number(amount) > Number(AVAILABLE))
    return refuse(400, 'This amount cannot be sent.');
  const token = form.get('token');
  if (token !== null) {
    if (!redeemToken(context.get('session'), token, 'withdraw')) return refuse(403, 'Please confirm again.');
  } else if (form.get('fundpass') === 'wrong' || !form.get('fundpass'))
    return refuse(403, 'The fund password is wrong.');
  return json({ sent: amount });
};
