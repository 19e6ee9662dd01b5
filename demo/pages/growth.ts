/** Pages of the growth elements: rewards with the tab bar, and every popup, banner and number. */
import { cardList } from './cards.ts';
import { levelTable } from './fees.ts';
import { growthContent } from './growth-content.ts';
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import type { View } from './view.ts';

export const growthPaths: readonly string[] = Object.keys(growthContent);

/** Offers; all of them go through the bundle's queue. */
const offers = html`<gate-vip-popup></gate-vip-popup>
  <gate-newuser-popup></gate-newuser-popup>
  <gate-promo-banner></gate-promo-banner>
  <gate-perk-modal></gate-perk-modal>
  <gate-cooldown-modal></gate-cooldown-modal>
  <gate-share-modal source-type="rewards_hub"></gate-share-modal>`;

const actions: Markup = html`<p class="actions">
  <button type="button" class="button" data-gate-open="gate-share-modal">Share</button>
  <button type="button" class="button quiet" data-gate-open="gate-perk-modal">My perk</button>
  <button type="button" class="button quiet" data-gate-open="gate-cooldown-modal">Cool-down</button>
</p>`;

/** Room is kept until the elements are defined (host.css). */
const figures: Markup = html`<h2>Paid out today</h2>
  <p class="figures">
    <gate-coin-icon symbol="BTC" size="32"></gate-coin-icon>
    <gate-coin-icon symbol="DOG" size="32"></gate-coin-icon>
    <gate-coin-icon symbol="NOSUCHCOIN" size="32"></gate-coin-icon>
    <gate-image src="/assets/plan.svg" width="56" height="28"></gate-image>
    <span>BTC <gate-number value="0.00000001234"></gate-number></span>
    <span>about <gate-number value="1234.5" fiat=""></gate-number></span>
  </p>`;

export const growth = (view: View): Page | undefined => {
  const content = Object.hasOwn(growthContent, view.path) ? growthContent[view.path] : undefined;
  if (content === undefined) return undefined;
  const { title, lead, heading, cards } = content;
  return {
    title,
    body: html`${view.fragment('gate-tab-bar') ?? html`<gate-tab-bar affiliate="" broker=""></gate-tab-bar>`}
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${actions}
      <h2>${heading}</h2>
      ${cardList(view, cards)} ${view.path === '/vip' && levelTable(view)} ${figures} ${offers}
      ${view.path === '/alpha' && html`<gate-alpha-banner currency="BTC"></gate-alpha-banner>`}`,
  };
};
