import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { marketOfCoin } from './markets.ts';
import type { View } from './view.ts';

const addresses: readonly (readonly [string, string, string])[] = [
  ['TRC20', 'TDemo1111111111111111111111111111', '1'],
  ['ERC20', '0xDEM0000000000000000000000000000000000001', '10'],
  ['BEP20', '0xDEM0000000000000000000000000000000000002', '5'],
];

export const deposit = (view: View, currency: string): Page | undefined => {
  if (currency !== 'USDT' && marketOfCoin(currency) === undefined) return undefined;
  const { copy } = view;
  return {
    title: `${copy.deposit} ${currency}`,
    kycBar: 'cms',
    body: html`<h1>${copy.deposit} ${currency}</h1>
      <p>
        <button type="button" class="button" data-gate-open="gate-deposit-chooser">${copy.otherWays}</button>
        <gate-deposit-chooser currency="${currency}" fiat=""></gate-deposit-chooser>
      </p>
      <table class="list">
        <thead>
          <tr>
            <th>${copy.network}</th>
            <th>${copy.address}</th>
            <th class="number">${copy.minimum}</th>
          </tr>
        </thead>
        <tbody>
          ${addresses.map(
            ([network, address, minimum]) =>
              html`<tr>
                <td>${network}</td>
                <td><code dir="ltr">${address}</code></td>
                <td class="number"><bdi>${minimum} ${currency}</bdi></td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  };
};

const loginErrors: Readonly<Record<string, string>> = {
  password: 'Please enter a password.',
  expired: 'The form is out of date. Please try again.',
};

const field = (name: string, label: string, type: 'text' | 'password', complete: string): Markup =>
  html`<tr>
    <th><label for="${name}">${label}</label></th>
    <td><input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" maxlength="200" /></td>
  </tr>`;

/** Log in and sign up are the same form here: whoever gives a password is somebody. */
const credentials = (view: View, title: string, error: string): Page => ({
  title,
  status: error === 'expired' ? 403 : 200,
  body: html`<div class="box narrow">
    <h1>${title}</h1>
    ${Object.hasOwn(loginErrors, error) && html`<p class="error" role="alert">${loginErrors[error]}</p>`}
    <form method="post" action="${view.link('/login')}">
      <input type="hidden" name="csrf" value="${view.csrfToken}" />
      <input type="hidden" name="redirect" value="${view.query.get('redirect') ?? ''}" />
      <table class="form" role="presentation">
        ${field('username', view.copy.user, 'text', 'username')}
        ${field('password', view.copy.password, 'password', 'current-password')}
        <tr>
          <td></td>
          <td><button type="submit" class="button big">${title}</button></td>
        </tr>
      </table>
    </form>
  </div>`,
});

export const login = (view: View, error = view.query.get('error') ?? ''): Page =>
  credentials(view, view.copy.login, error);
export const signup = (view: View): Page => credentials(view, view.copy.signup, '');
