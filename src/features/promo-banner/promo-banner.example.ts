import type { Example } from '../../exchange/example.ts';
import { noPlan } from '../../exchange/offers/popup-plans.ts';

export const example: Example = {
  named: {
    popupPlan: {
      ...noPlan,
      title: 'Trade spot without fees this week',
      content: '<p>For new users, until <b>Sunday</b>.</p>',
      url: '/trade/BTC_USDT',
    },
  },
};
