import { encode } from 'uqr';
import { contents } from '../../src/exchange/current/site-contents.ts';
import { MARKS } from '../mini-apps/login/provider-marks.ts';
import { siteByKey } from '../sites.ts';
import { withAside } from './aside.ts';
import { html, type Markup } from './html.ts';
import { lineIcon } from './icon.ts';
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

const field = (id: string, label: string, field: Markup): Markup =>
  html`<p><label for="${id}">${label}</label> ${field}</p>`;

const EYE = lineIcon(
  html`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    <path class="closed" d="M4 20L20 4" />`,
);

/** A password, with a button that shows it. The button appears with the page's script. */
const passwordField = ({ copy }: View, complete: string): Markup =>
  field(
    'password',
    copy.password,
    html`<span class="secret">
      <input
        id="password"
        name="password"
        type="password"
        class="wide"
        autocomplete="${complete}"
        maxlength="200"
      /><button type="button" data-look="password" data-hide="${copy.hide}" aria-label="${copy.show}" hidden="hidden">
        ${EYE}
      </button>
    </span>`,
  );

/** Names of login providers. */
const PROVIDERS: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  metamask: 'MetaMask',
  gateio: 'Gate',
};

const KEY = lineIcon(
  html`<path
    d="M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM2.500 20c0-3.300 2.400-5.500 5.500-5.500 1.100 0 2.100.300 3 .800M17.500 10a2.500 2.500 0 0 1 1 4.800V20l-1.500 1.500-1.500-1.500v-5.200a2.500 2.500 0 0 1 2-4.800z"
  />`,
);

const mark = (name: string): Markup => {
  const { size, paths } = MARKS[name]!;
  return html`<svg viewBox="0 0 ${size} ${size}" width="20" height="20" aria-hidden="true">
    ${paths.map(([d, color]) => html`<path d="${d}" fill="${color ?? 'currentColor'}" />`)}
  </svg>`;
};

/** Other ways to log in, which the demo has none of: each leads back to the form with a message. */
const ways = (view: View, hasPasskey: boolean): Markup => {
  const { copy, path, scenario } = view;
  const listed = contents[siteByKey(scenario.site).key as keyof typeof contents].authorizedLogin;
  const providers = Object.keys(PROVIDERS).filter((name) => listed.includes(name));
  const link = (way: string, words: string, icon: Markup) =>
    html`<a class="button quiet way" href="${view.link(path)}?way=${way}">${icon} ${words}</a>`;
  return html`<p class="or">${copy.orWith}</p>
    <div class="ways">
      ${hasPasskey && link('passkey', copy.passkey, KEY)}
      ${providers.map((name) => link(name, PROVIDERS[name]!, mark(name)))}
    </div>`;
};

/** Returns the message above the form, or an empty text. */
const errorOf = ({ copy, query }: View, error: string): string => {
  if (Object.hasOwn(loginErrors, error)) return loginErrors[error]!;
  const way = query.get('way') ?? '';
  const name = way === 'passkey' ? copy.passkey : Object.hasOwn(PROVIDERS, way) ? PROVIDERS[way] : undefined;
  return name === undefined ? '' : `${name}: ${copy.noProvider}`;
};

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
const credentials = (view: View, { title, error, name, password, below, other }: Credentials): Page => {
  const message = errorOf(view, error);
  return {
    title,
    status: error === 'expired' ? 403 : 200,
    body: html`<div class="entry">
      <div class="entry-form">
        <h1>${title}</h1>
        ${message && html`<p class="error" role="alert">${message}</p>`}
        <form method="post" action="${view.link('/login')}" class="fields">
          <input type="hidden" name="csrf" value="${view.csrfToken}" />
          <input type="hidden" name="redirect" value="${view.query.get('redirect') ?? ''}" />
          ${field('username', name, html`<input id="username" name="username" type="text" class="wide" autocomplete="username" maxlength="200" />`)}
          ${passwordField(view, password)} ${below}
          <p><button type="submit" class="button big wide">${title}</button></p>
        </form>
        ${ways(view, password === 'current-password')}
        <p class="other">${other}</p>
      </div>
      <div class="entry-points">
        <img src="/assets/entry.svg" alt="" width="320" height="180" />
        <h2>${view.copy.welcome}</h2>
        <ul>
          <li>${view.copy.pointReserves}</li>
          <li>${view.copy.pointFees}</li>
          <li>${view.copy.pointHelp}</li>
        </ul>
      </div>
    </div>`,
  };
};

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
