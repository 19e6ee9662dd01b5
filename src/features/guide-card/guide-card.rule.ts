import type { Rule } from '../../runtime/rules/rule.ts';

export const guideCardRule: Rule = {
  'not signed in': (f) => !f.signedIn,
};
