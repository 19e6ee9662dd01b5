import { encode } from 'uqr';
import { withAside } from './aside.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { marketOfCoin } from './markets.ts';
import { NETWORKS, networkOf, type Network } from './networks.ts';
import type { View } from './view.ts';

/** A QR code, dark on white in both themes. */
const qrCode = (text: string, label: string): Markup => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return html`<svg class="address-code" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" width="176">
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" fill="#000" />
  </svg>`;
};

/** The address of one network, as a code and as text to copy. */
const address = ({ copy }: View, currency: string, network: Network): Markup => {
  const rows: readonly (readonly [string, string])[] = [
    [copy.minimum, `${network.minimum} ${currency}`],
    [copy.confirmations, String(network.confirmations)],
    [copy.arrival, copy.minutes.replace('{count}', String(network.minutes))],
  ];
  return html`<div class="address">
      ${qrCode(network.address, copy.scanAddress)}
      <div class="address-text">
        <span class="label">${copy.address}</span>
        <code dir="ltr" id="address">${network.address}</code>
        <button type="button" class="button quiet small" data-copy="address" data-copied="${copy.copied}">
          ${copy.copyAddress}
        </button>
        <span class="muted small">${copy.sampleAddress}</span>
      </div>
    </div>
    <dl class="facts">
      ${rows.map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd><bdi>${value}</bdi></dd>
          </div>`,
      )}
    </dl>
    <p class="hint">${copy.depositHint.replace('{currency}', currency).replace('{network}', network.name)}</p>`;
};

/** Deposits of one currency: its network, the address with a code, and what a deposit needs. */
export const deposit = (view: View, currency: string): Page | undefined => {
  if (currency !== 'USDT' && marketOfCoin(currency) === undefined) return undefined;
  const { copy } = view;
  const chosen = networkOf(view);
  return {
    title: `${copy.deposit} ${currency}`,
    kycBar: 'cms',
    body: html`<h1>${copy.deposit} ${currency}</h1>
      ${withAside(
        view,
        currency,
        html`<div class="box deposit">
          <p class="label" id="networks">${copy.network}</p>
          <ul class="networks" aria-labelledby="networks">
            ${NETWORKS.map(
              ({ id, name }) =>
                html`<li>
                  <a
                    class="network"
                    href="${view.link(`/myaccount/deposit/${currency}`)}?network=${id}"
                    ${id === chosen.id && html`aria-current="true"`}
                    >${name}</a
                  >
                </li>`,
            )}
          </ul>
          ${address(view, currency, chosen)}
          <p>
            <button type="button" class="button quiet" data-gate-open="gate-deposit-chooser">${copy.otherWays}</button>
            <gate-deposit-chooser currency="${currency}" fiat=""></gate-deposit-chooser>
          </p>
        </div>`,
      )}`,
  };
};

const loginErrors: Readonly<Record<string, string>> = {
  password: 'Please enter a password.',
  expired: 'The form is out of date. Please try again.',
};

const field = (name: string, label: string, type: 'text' | 'password', complete: string): Markup =>
  html`<p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" class="wide" autocomplete="${complete}" maxlength="200" />
  </p>`;

interface Credentials {
  readonly title: string;
  readonly error: string;
  /** Label of the field for the name. */
  readonly name: string;
  /** Purpose of the password field, for password managers. */
  readonly password: 'current-password' | 'new-password';
  /** Between the fields and the button. */
  readonly below: Markup;
  /** Leads to the other form. */
  readonly other: Markup;
}

/** Log in and sign up post to the same address: any name with a password signs in. */
const credentials = (view: View, { title, error, name, password, below, other }: Credentials): Page => ({
  title,
  status: error === 'expired' ? 403 : 200,
  body: html`<div class="entry">
    <div class="entry-form">
      <h1>${title}</h1>
      ${Object.hasOwn(loginErrors, error) && html`<p class="error" role="alert">${loginErrors[error]}</p>`}
      <form method="post" action="${view.link('/login')}" class="fields">
        <input type="hidden" name="csrf" value="${view.csrfToken}" />
        <input type="hidden" name="redirect" value="${view.query.get('redirect') ?? ''}" />
        ${field('username', name, 'text', 'username')} ${field('password', view.copy.password, 'password', password)}
        ${below}
        <p><button type="submit" class="button big wide">${title}</button></p>
      </form>
      <p class="other">${other}</p>
    </div>
    <div class="entry-points">
      <h2>${view.copy.welcome}</h2>
      <ul>
        <li>${view.copy.pointReserves}</li>
        <li>${view.copy.pointFees}</li>
        <li>${view.copy.pointHelp}</li>
      </ul>
    </div>
  </div>`,
});

export const login = (view: View, error = view.query.get('error') ?? ''): Page =>
  credentials(view, {
    title: view.copy.login,
    error,
    name: view.copy.emailOrName,
    password: 'current-password',
    below: html`<p class="forgot"><a href="${view.link('/forgot-password')}">${view.copy.forgot}</a></p>`,
    other: html`${view.copy.noAccount} <a href="${view.link('/signup')}">${view.copy.signup}</a>`,
  });

export const signup = (view: View): Page => {
  const { copy } = view;
  return credentials(view, {
    title: copy.signup,
    error: '',
    name: copy.email,
    password: 'new-password',
    below: html`<p class="terms">
      <input type="checkbox" id="terms" name="terms" required="required" />
      <label for="terms"
        >${copy.accept} <a href="${view.link('/user-agreement')}">${copy.terms}</a>,
        <a href="${view.link('/privacy-policy')}">${copy.privacy}</a></label
      >
    </p>`,
    other: html`${copy.haveAccount} <a href="${view.link('/login')}">${copy.login}</a>`,
  });
};
