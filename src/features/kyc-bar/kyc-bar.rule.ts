import { Kyc, isVerified } from '../../exchange/person/kyc.ts';
import { memory } from '../../exchange/memory/memory.ts';
import type { Rule } from '../../exchange/declare.ts';
import { Site } from '../../exchange/sites/sites.ts';

export const kycBarRule: Rule = {
  'signed in': (f) => f.signedIn,
  'not the test network': (f) => f.site !== Site.TEST,
  'not closed this session': (f) => f.stored(memory.kyc2Done) === null,
  'the user is known': ({ user }) => user && user.ok,
  'KYC2 not complete': ({ user }) => user && !user.isCompletedKYC2 && !isVerified(user.verified),
  'not level 1 on the US site': ({ site, user }) => user && !(site === Site.US && user.verified === Kyc.ONE),
};
