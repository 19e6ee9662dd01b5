/** Pages of the growth elements: rewards with the tab bar, and every popup, banner and number. */
import { html, type Markup } from './html.ts';
import type { Page } from './layout.ts';
import type { View } from './view.ts';

const titles: Readonly<Record<string, string>> = {
  '/rewards_hub': 'Rewards',
  '/competition/center': 'Activity',
  '/referral': 'Referral',
  '/referral/affiliate': 'Affiliate',
  '/referral/broker': 'Broker',
  '/alpha': 'Alpha trading',
  '/vip': 'VIP',
};
export const growthPaths: readonly string[] = Object.keys(titles);

/** Offers; all of them go through the bundle's queue. */
const offers = html`<gate-vip-popup></gate-vip-popup>
  <gate-newuser-popup></gate-newuser-popup>
  <gate-promo-banner></gate-promo-banner>
  <gate-perk-modal></gate-perk-modal>
  <gate-cooldown-modal></gate-cooldown-modal>
  <gate-share-modal source-type="rewards_hub"></gate-share-modal>`;

/** Room is kept until the elements are defined (host.css). */
const figures: Markup = html`<p class="figures">
    <gate-coin-icon symbol="BTC" size="32"></gate-coin-icon>
    <gate-coin-icon symbol="DOG" size="32"></gate-coin-icon>
    <gate-coin-icon symbol="NOSUCHCOIN" size="32"></gate-coin-icon>
    <gate-image src="/assets/plan.svg" width="56" height="28"></gate-image>
    <span>BTC <gate-number value="0.00000001234"></gate-number></span>
    <span>about <gate-number value="1234.5" fiat=""></gate-number></span>
  </p>
  <p>
    <button type="button" class="button" data-gate-open="gate-share-modal">Share</button>
    <button type="button" class="button" data-gate-open="gate-perk-modal">My perk</button>
    <button type="button" class="button" data-gate-open="gate-cooldown-modal">Cool-down</button>
  </p>`;

export const growth = (view: View): Page | undefined => {
  const title = Object.hasOwn(titles, view.path) ? titles[view.path] : undefined;
  return title === undefined
    ? undefined
    : {
        title,
        body: html`${view.fragment('gate-tab-bar') ?? html`<gate-tab-bar affiliate="" broker=""></gate-tab-bar>`}
          <h1>${title}</h1>
          <p>${view.copy.lead}</p>
          <p><img class="picture-of-page" src="/assets/plan.svg" alt="" width="560" height="280" /></p>
          ${figures} ${offers} ${view.path === '/alpha' && html`<gate-alpha-banner currency="BTC"></gate-alpha-banner>`}`,
      };
};
