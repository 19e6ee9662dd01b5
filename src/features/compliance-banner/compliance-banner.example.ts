import type { Example } from '../../exchange/example.ts';
import { readNotice } from '../../exchange/policy/server-notice.ts';

export const example: Example = {
  named: {
    banner: readNotice({
      content: '<p>Some products on this page are not offered in your region.</p>',
      ok_button: 'Learn more',
      ok_button_router: '/help',
    }),
  },
};
