import { siteById } from '../../exchange/sites/sites.ts';
import type { Rule } from '../../exchange/declare.ts';

export const turkeyDeclarationRule: Rule<{ open?: boolean }> = {
  'site Turkey': (f) => siteById(f.site).requiresDeclaration,
  'signed in': (f) => f.signedIn,
  'not signed or opened by its link': (f, { open }) => {
    const status = f.answer('declarationStatus');
    return status && (status === 1 || open);
  },
};
