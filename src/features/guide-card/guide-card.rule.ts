import type { Rule } from '../../core/rule.ts';

export const guideCardRule: Rule = {
  'not signed in': (f) => !f.signedIn,
};
