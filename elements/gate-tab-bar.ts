import { element, flag } from '../src/core/element/element.ts';

/** Tabs of the rewards pages: Rewards, Activity, Referral, and Affiliate and Broker where enabled. */
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
  events: [
    /** A tab leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: {},
  texts: 'tab-bar',
  fragment: ({ path }) => ({ path }),
  load: () => import('../src/features/tab-bar/tab-bar.tsx'),
});
