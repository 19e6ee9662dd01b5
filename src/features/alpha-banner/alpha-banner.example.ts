import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  named: {
    userPlans: {
      currency: '',
      card: [
        {
          id: '1',
          title: 'New on Alpha: early tokens without gas fees',
          url: '/alpha',
          img: '',
          img_v2: '',
          sort: 1,
          plan_name: 'example',
          data_type: '1',
        },
      ],
    },
  },
};
