/** Pages of the growth elements: rewards with the tab bar, and every popup, banner and number. */
import { cardList, factList } from '../cards.ts';
import { levelTable } from '../fees.ts';
import { growthContent, growthContentIn, growthCopy, type Example, type GrowthCopy } from './content.ts';
import { html, type Markup } from '../html.ts';
import type { Page } from '../layout.ts';
import { listed } from '../markets.ts';
import { marketTable, MODULES } from '../prices.ts';
import type { View } from '../view.ts';

export const growthPaths: readonly string[] = Object.keys(growthContent);

/** Offers; all of them go through the bundle's queue. */
const offers = html`<gate-vip-popup></gate-vip-popup>
  <gate-newuser-popup></gate-newuser-popup>
  <gate-promo-banner></gate-promo-banner>
  <gate-perk-modal></gate-perk-modal>
  <gate-cooldown-modal></gate-cooldown-modal>
  <gate-share-modal source-type="rewards_hub"></gate-share-modal>`;

const button = (text: string, rest: Markup, isQuiet = false): Markup =>
  html`<button type="button" class="button${isQuiet ? ' quiet' : ''}" ${rest}>${text}</button> `;

/** Returns the buttons of a page: claim a perk, invite friends, or follow the page's link. */
const actions = (view: View, copy: GrowthCopy): Markup => {
  const invite = (isQuiet: boolean) => button(copy.invite, html`data-gate-open="gate-share-modal"`, isQuiet);
  const { path } = view;
  if (path === '/rewards_hub')
    return html`${button(copy.claim, html`data-gate-open="gate-perk-modal"`)}${invite(true)}`;
  if (path.startsWith('/referral')) return invite(false);
  const target = path === '/vip' ? '/fee' : '/trade/BTC_USDT';
  return html`<a class="button" href="${view.link(target)}">${path === '/vip' ? copy.fees : copy.trade}</a>
    ${invite(true)}`;
};

/** Coins that were paid out today, their amounts, and what they are worth in USD. */
const PAYOUTS = [
  ['BTC', 0.4182, 38_914.2],
  ['ETH', 6.205, 22_228.4],
  ['USDT', 18_240, 18_240],
  ['PEPE', 152_400_000, 1518.3],
] as const;

/** Space is kept until the elements are defined (host.css). Without JavaScript, the page's pictures and figures are shown. */
const payouts = (copy: GrowthCopy): Markup =>
  html`<h2>${copy.paidOut}</h2>
    <ul class="payouts">
      ${PAYOUTS.map(
        ([coin, amount, worth]) =>
          html`<li>
            <gate-coin-icon symbol="${coin}" size="32"
              ><noscript
                ><img src="/images/coin_icon/64/${coin.toLowerCase()}.svg" alt="" width="32" height="32" /></noscript
            ></gate-coin-icon>
            <b>${coin}</b>
            <span
              ><gate-number value="${String(amount)}"></gate-number
              ><noscript>${amount.toLocaleString('en-US', { maximumFractionDigits: 4 })}</noscript></span
            >
            <span class="worth"
              ><gate-number value="${String(worth)}" fiat=""></gate-number
              ><noscript>$${worth.toLocaleString('en-US', { minimumFractionDigits: 2 })}</noscript></span
            >
          </li>`,
      )}
    </ul>`;

const exampleTable = ({ title, columns, rows }: Example): Markup =>
  html`<h2>${title}</h2>
    <table class="list example">
      <thead>
        <tr>
          ${columns.map((column, at) => html`<th ${at > 0 && html`class="number"`}>${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, at) => html`<td ${at > 0 && html`class="number"`}><bdi dir="ltr">${cell}</bdi></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`;

/** Tokens that the demo trades as Alpha. */
const TRENDING = listed.filter(({ instrument }) => ['NOVA', 'PEPE'].includes(instrument.coin));

/** Pages that are no tab of the bar. */
const WITHOUT_TABS = ['/vip', '/alpha'];

const tabBar = (view: View): Markup =>
  view.fragment('gate-tab-bar') ?? html`<gate-tab-bar affiliate="" broker=""></gate-tab-bar>`;

export const growth = (view: View): Page | undefined => {
  const content = growthContentIn(view.locale, view.path);
  if (content === undefined) return undefined;
  const copy = growthCopy(view.locale);
  const { title, lead, facts, heading, cards, example } = content;
  return {
    title,
    modules: view.path === '/alpha' ? MODULES : [],
    body: html`${!WITHOUT_TABS.includes(view.path) && tabBar(view)}
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">${actions(view, copy)}</p>
      ${facts && factList(facts)}
      <h2>${heading}</h2>
      ${cardList(view, cards)} ${example && exampleTable(example)} ${view.path === '/vip' && levelTable(view)}
      ${view.path === '/rewards_hub' && payouts(copy)}
      ${
        view.path === '/alpha' &&
        html`<h2>${copy.trending}</h2>
          ${marketTable(view, TRENDING)}`
      }
      ${offers} ${view.path === '/alpha' && html`<gate-alpha-banner currency="BTC"></gate-alpha-banner>`}`,
  };
};
