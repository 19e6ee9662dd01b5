import { element, flag, type Events, type NavigateDetail } from '../src/core/element/element.ts';

/** `event.detail` of its events. */
export interface TabBarEvents {
  /** A tab leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/**
 * Tabs of the rewards pages: Rewards, Activity, Referral, and Affiliate and Broker where enabled.
 *
 * @csspart panel, item
 * @csspart item-rewards - The tab Rewards.
 * @csspart item-activity - The tab Activity.
 * @csspart item-referral - The tab Referral.
 * @csspart item-affiliate - The tab Affiliate.
 * @csspart item-broker - The tab Broker.
 */
export const gateTabBar = element({
  tag: 'gate-tab-bar',
  stage: 'inline',
  room: true,
  attributes: {
    /** Shows the Affiliate tab. */
    affiliate: flag(),
    /** Shows the Broker tab. */
    broker: flag(),
  },
  events: [] as Events<TabBarEvents>,
  rule: {},
  texts: 'tab-bar',
  fragment: ({ path }) => ({ path }),
  load: () => import('../src/features/tab-bar/tab-bar.tsx'),
});
