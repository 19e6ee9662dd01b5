import type { Rule } from '../../exchange/declare.ts';

export const guideCardRule: Rule = {
  'not signed in': (f) => !f.signedIn,
};
