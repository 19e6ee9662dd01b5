import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/sites/sites.ts';

export const turkeyDeclarationRule: Rule<{ open?: boolean }> = {
  'site Turkey': (f) => f.site === Site.TR,
  'signed in': (f) => f.signedIn,
  'not signed or opened by its link': (f, { open }) => {
    const status = f.answer('declarationStatus');
    return status && (status === 1 || open);
  },
};
