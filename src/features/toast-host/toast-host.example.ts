import type { Example } from '../../exchange/example.ts';

export const example: Example = {
  // Without a text of its own a message says that something went wrong.
  messages: [{ id: 0, text: '', kind: 'error' }],
};
