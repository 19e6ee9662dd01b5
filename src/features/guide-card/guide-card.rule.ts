import type { Rule } from '../../core/rules/rule.ts';

export const guideCardRule: Rule = {
  'not signed in': (f) => !f.signedIn,
};
