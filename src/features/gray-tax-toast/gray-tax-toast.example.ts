import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  compliance: {
    limit: {
      gray_tax_area_toast: {
        is_show: 1,
        can_close: 1,
        title: 'Tax information for your area',
        content: '<p>From this month we report to the tax office of your area. <a href="/help">Read more</a></p>',
        btn_text: 'Check my details',
        url: '/myaccount/kyc_home',
      },
    },
  },
};
