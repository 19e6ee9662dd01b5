import { baseLanguage } from '../locales.ts';
import { cardList, factList } from './cards.ts';
import type { PlainPage, Row } from './growth-types.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import { siteMap, titleByPattern } from './site-map.ts';
import { arabicPages } from './plain-ar.ts';
import type { View } from './view.ts';

/** Pages whose content does not matter to the elements: a headline, a sentence, and where to go next. */
const pages: Readonly<Record<string, PlainPage>> = {
  ...siteMap,
  '/myaccount/deposit_gatecode': {
    title: 'Deposit by GateCode',
    text: 'Enter the code that another user gave you.',
    links: ['/myaccount/deposit/USDT'],
  },
  '/myaccount/kyc_home': {
    title: 'Identity verification',
    text: 'Verify your identity to deposit, trade and withdraw with higher limits.',
    links: ['/myaccount/kyc2'],
  },
  '/myaccount/kyc2': { title: 'Identity verification, level 2', text: 'Have your identity document at hand.' },
  '/myaccount/tickets': { title: 'My tickets', text: 'You have no open tickets.' },
  '/c2c/market': { title: 'P2P market', text: 'Buy from other users with local payment methods.' },
  '/crypto/buy/with-credit-card': { title: 'Buy with a credit card', text: 'Pay with Visa or Mastercard.' },
  '/crypto/buy/with-bank-account': { title: 'Buy with a bank account', text: 'Pay by bank transfer.' },
  '/buy-sell-crypto': { title: 'Buy and sell crypto', text: 'See every way to buy in your region.' },
  '/appdownload': { title: 'Get the app', text: 'One secure app for all markets.' },
  '/mobileapp': { title: 'Get the app', text: 'One secure app for all markets.' },
  '/web3': { title: 'Web3', text: 'Decentralised products in your own wallet.' },
  '/state_compliance_tips': {
    title: 'Not available in your region',
    text: 'This product or service is not offered where you are. You can still withdraw your assets.',
    links: ['/user-agreement', '/myaccount/tickets'],
  },
  '/forgot-password': {
    title: 'Reset your password',
    text: 'We send a code to the e-mail address or phone number of your account.',
    links: ['/login'],
  },
  '/user-agreement': { title: 'User agreement', text: 'By using this site you accept these terms.' },
  '/docs/agreement.html': { title: 'Service agreement', text: 'The terms of each service.' },
  '/privacy-policy': { title: 'Privacy policy', text: 'What we store about you, and why.' },
  '/legal/user-agreement': { title: 'User agreement', text: 'By using this site you accept these terms.' },
  '/legal/privacy-policy': { title: 'Privacy policy', text: 'What we store about you, and why.' },
  '/groupchat/chatroom': { title: 'Chat room', text: 'Talk to the community.' },
  '/groupchat/call_service': { title: 'Customer service', text: 'Write to us at any time.' },
  '/about-us': {
    title: 'About us',
    text: 'Gate is an exchange for spot, futures and Earn. We keep one unit of each coin for every unit that our users own.',
    facts: [
      ['Founded', '2013'],
      ['Countries and regions', '140'],
      ['Languages', '18'],
      ['Reserves', '128.6%'],
    ],
    cards: [
      { title: 'Licensed', text: 'Local companies with their own licences run our sites.', path: '/legal/licenses' },
      { title: 'Fair fees', text: 'From 0.1% in spot, less with each VIP level.', path: '/fee' },
      { title: 'Always there', text: 'People answer in the chat around the clock.', path: '/support' },
    ],
  },
  '/myaccount/security': {
    title: 'Security settings',
    text: 'Two factors protect every login and every withdrawal.',
    rows: [
      { title: 'Password', text: 'Changed 42 days ago', action: 'Change', path: '/forgot-password' },
      {
        title: 'Passkeys',
        text: 'Log in with your fingerprint, face or screen lock',
        action: 'Add',
        path: '/myaccount/profile/passkey-manager',
      },
      {
        title: 'Authenticator',
        text: 'On. Codes from your app confirm withdrawals',
        action: 'Manage',
        path: '/myaccount/totp',
      },
      {
        title: 'Fund password',
        text: 'Confirms trades and transfers',
        action: 'Set',
        path: '/myaccount/fundpass_setup',
      },
      { title: 'Trusted devices', text: '2 devices', action: 'View', path: '/myaccount/profile/security_device' },
    ],
  },
};

export const plainPaths: readonly string[] = Object.keys(pages);

const rowList = (view: View, rows: readonly Row[]): Markup =>
  html`<ul class="box settings">
    ${rows.map(
      ({ title, text, action, path }) =>
        html`<li>
          <div>
            <b>${title}</b>
            <span class="muted">${text}</span>
          </div>
          <a class="button quiet small" href="${view.link(path)}" aria-label="${action}: ${title}">${action}</a>
        </li>`,
    )}
  </ul>`;

export const plain = (view: View): Page | undefined => {
  const parameterised = titleByPattern(view.path);
  const page: PlainPage | undefined = Object.hasOwn(pages, view.path)
    ? ((baseLanguage(view.locale) === 'ar' ? arabicPages[view.path] : undefined) ?? pages[view.path])
    : parameterised === undefined
      ? undefined
      : { title: parameterised, text: view.copy.lead };
  return (
    page && {
      title: page.title,
      body: html`<h1>${page.title}</h1>
        <p>${page.text}</p>
        ${
          page.links &&
          html`<ul class="next">
            ${page.links.map((path) => html`<li><a href="${view.link(path)}">${pages[path]?.title ?? path}</a></li>`)}
          </ul>`
        }
        ${page.facts && factList(page.facts)} ${page.cards && cardList(view, page.cards)}
        ${page.rows && rowList(view, page.rows)}`,
    }
  );
};

export const notFound = (view: View): Page => {
  // The server's text stays until the element renders, and without JavaScript.
  const words = html`<h1>404</h1>
    <p>${view.copy.notFound}</p>
    <p><a class="button" href="${view.link('/')}">${view.copy.backHome}</a></p>`;
  return {
    title: view.copy.notFound,
    status: 404,
    body: view.scenario.site_chrome
      ? (view.fragment('gate-not-found') ??
        html`<gate-not-found><div class="not-found-words">${words}</div></gate-not-found>`)
      : words,
  };
};

/** The download campaign (DL-12). */
export const campaign = (view: View): Page => ({
  title: 'Get the app',
  body:
    view.fragment('gate-download-page') ??
    html`<gate-download-page page-key="default"
      ><h1>Get the app</h1>
      <p>
        <a class="button" href="${view.link(view.scenario.site === 'tr' ? '/mobileapp' : '/appdownload')}"
          >Get the app</a
        >
      </p>
    </gate-download-page>`,
});

/** Hosts that cannot write a module script, or that serve XML, load the classic build. */
export const legacy = (view: View, kind: 'classic' | 'xhtml'): Page => ({
  title: kind === 'classic' ? 'Classic script' : 'XHTML',
  script: 'classic',
  ...(kind === 'xhtml' && { xhtml: true as const }),
  body: html`<h1>
      ${kind === 'classic' ? 'A page with the classic script' : 'A page served as application/xhtml+xml'}
    </h1>
    <p>${view.copy.lead}</p>
    <table class="layout" role="presentation">
      <tr>
        <td class="column">
          <button type="button" class="button" data-gate-open="gate-fund-drawer">${view.copy.deposit}</button>
        </td>
      </tr>
    </table>`,
});
