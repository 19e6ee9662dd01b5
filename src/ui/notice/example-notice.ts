import type { ServerNotice } from '../../exchange/policy/server-notice.ts';

/** Notice of previews. */
export const EXAMPLE_NOTICE: ServerNotice = {
  title: 'Before you start',
  content: '<p>Our products are not offered in every country. Please read the User Agreement.</p>',
  text_link: [{ key: 'User Agreement', link: '/user-agreement' }],
  ok_button: 'Read more',
  ok_button_router: '/user-agreement',
  cancel_button: 'Later',
  no_close_button: false,
  type: '',
};
