import type { Rule } from '../../exchange/declare.ts';

export const toastHostRule: Rule = {
  'a message waits': (f) => f.toasts > 0,
};
