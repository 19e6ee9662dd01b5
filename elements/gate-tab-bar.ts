import { flag, type Events, type Navigates } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';

/**
 * Tabs of the rewards pages: Rewards, Activity, Referral, and Affiliate and Broker where enabled.
 *
 * @csspart panel, item
 * @csspart item-rewards - The tab Rewards.
 * @csspart item-activity - The tab Activity.
 * @csspart item-referral - The tab Referral.
 * @csspart item-affiliate - The tab Affiliate.
 * @csspart item-broker - The tab Broker.
 * @cssprop --gate-tab-bar-width
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
  events: [] as Events<Navigates>,
  rule: {},
  texts: 'tab-bar',
  fragment: ({ path }) => ({ path }),
  load: () => import('../src/features/tab-bar/tab-bar.tsx'),
});
