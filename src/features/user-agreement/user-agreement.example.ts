import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  named: {
    agreementStatus: {
      status: 1,
      content: '<p>We have changed our <a href="/user-agreement">User Agreement</a>. Please read it.</p>',
      submit_button: '',
    },
  },
};
