import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  // A message without text displays the default error.
  messages: [{ id: 0, text: '', kind: 'error' }],
};
