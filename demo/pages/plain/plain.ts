import { baseLanguage } from '../../locales.ts';
import { articlePage } from '../articles/page.ts';
import { articlePaths, entryAt } from '../articles/index.ts';
import { cardList, factList } from '../cards.ts';
import type { PlainPage, Row } from '../growth/types.ts';
import { html, type Markup } from '../html.ts';
import { lineIcon } from '../icon.ts';
import type { Page } from '../layout.ts';
import { arabicPages } from './plain-ar.ts';
import { germanPages } from './plain-de.ts';
import type { View } from '../view.ts';

const about: PlainPage = {
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
    { title: 'Safe by default', text: 'Two factors protect logins and withdrawals.', path: '/myaccount/security' },
    {
      title: 'Open about risk',
      text: 'Prices can fall quickly. We explain how and why.',
      path: '/legal/risk-disclosure',
    },
    { title: 'Made for learning', text: 'Short lessons lead from a first coin to futures.', path: '/learn' },
  ],
  history: [
    'How we got here',
    [
      ['2013', 'Gate opens with a single market: Bitcoin.'],
      ['2017', 'Most assets move to cold storage, and accounts get a second factor.'],
      ['2020', 'Futures and Earn start. The first proof of reserves is published.'],
      ['2024', 'Local sites open in the EU, Turkey, Japan and Australia.'],
    ],
  ],
};

const closedRegion: PlainPage = {
  title: 'Not available in your region',
  text: 'Local rules do not let us offer this product where you are. Your account and your assets stay safe, and you can withdraw them at any time.',
  isNotice: true,
  rows: [
    {
      title: 'Your assets',
      text: 'Withdrawals are open for all coins',
      action: 'Withdraw',
      path: '/myaccount/withdraw/USDT',
    },
    { title: 'The rules', text: 'Regions in which products are restricted', action: 'Read', path: '/user-agreement' },
    { title: 'Questions', text: 'Ask us if you think that this is wrong', action: 'Ask', path: '/myaccount/tickets' },
  ],
};

/** Pages of a headline, a sentence, and where to go next. */
const pages: Readonly<Record<string, PlainPage>> = {
  '/myaccount/tickets': { title: 'My tickets', text: 'You have no open tickets.', links: ['/support', '/help'] },
  '/state_compliance_tips': closedRegion,
  '/forgot-password': {
    title: 'Reset your password',
    text: 'We send a code to the e-mail address or phone number of your account.',
    links: ['/login'],
  },
  '/about-us': about,
  '/about_us': about,
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

export const plainPaths: readonly string[] = [...new Set([...Object.keys(pages), ...articlePaths])];

const titleAt = (path: string): string => (pages[path] ?? entryAt(path)?.article)?.title ?? path;

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

/** A pin with a stroke through it, on a tinted tile. */
const closedTile = html`<span class="tile"
  >${lineIcon(
    html`<path d="M12 21s7-5.6 7-11a7 7 0 0 0-14 0c0 5.400 7 11 7 11z" />
      <circle cx="12" cy="10" r="2.5" />
      <path d="M4 4l16 16" />`,
    24,
  )}</span
>`;

const historyList = ([heading, years]: NonNullable<PlainPage['history']>): Markup =>
  html`<h2>${heading}</h2>
    <ol class="history">
      ${years.map(
        ([year, text]) =>
          html`<li>
            <b>${year}</b>
            <span>${text}</span>
          </li>`,
      )}
    </ol>`;

const translated: Readonly<Record<string, Readonly<Record<string, PlainPage>>>> = { ar: arabicPages, de: germanPages };

export const plain = (view: View): Page | undefined => {
  if (!Object.hasOwn(pages, view.path)) return articlePage(view);
  const page = translated[baseLanguage(view.locale)]?.[view.path] ?? pages[view.path]!;
  const content = html`${page.isNotice && closedTile}
    <h1>${page.title}</h1>
    <p class="lead">${page.text}</p>
    ${
      page.links &&
      html`<ul class="next">
        ${page.links.map((path) => html`<li><a href="${view.link(path)}">${titleAt(path)}</a></li>`)}
      </ul>`
    }
    ${page.facts && factList(page.facts)} ${page.cards && cardList(view, page.cards)}
    ${page.history && historyList(page.history)} ${page.rows && rowList(view, page.rows)}`;
  return { title: page.title, body: page.isNotice ? html`<div class="notice-page">${content}</div>` : content };
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
