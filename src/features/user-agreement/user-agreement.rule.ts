import type { Rule } from '../../exchange/declare.ts';

export const userAgreementRule: Rule<{ scene: string }> = {
  'signed in': (f) => f.signedIn,
  'the agreement of this scene is to be signed': (f, { scene }) => {
    const agreement = f.answer('agreementStatus', scene);
    return agreement && agreement.status === 1;
  },
};
