import type { Rule } from '../../runtime/rules/rule.ts';

export const toastHostRule: Rule = {
  'a message waits': (f) => f.toasts > 0,
};
