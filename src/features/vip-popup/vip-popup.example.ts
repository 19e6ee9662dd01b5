import type { Example } from '../../exchange/example.ts';
import { noPlan } from '../../exchange/offers/popup-plans.ts';

export const example: Example = {
  named: {
    popupPlan: {
      ...noPlan,
      content: '<p>Trade <b>$1,000,000</b> in 30 days to keep your tier.</p>',
      url: '/vip',
      extras: {
        tier: 5,
        previous_tier: 4,
        benefit_1_content: 'Lower fees',
        benefit_2_content: 'A personal manager',
        benefit_3_content: 'Faster withdrawals',
      },
    },
  },
};
