import { element, text } from '../src/core/element/element.ts';
import { kycBarRule } from '../src/features/kyc-bar/kyc-bar.rule.ts';

/** Thin bar that asks a signed-in user to finish identity verification. */
export const gateKycBar = element({
  tag: 'gate-kyc-bar',
  stage: 'top',
  room: true,
  rank: 1,
  attributes: {
    /** Where "Verify Now" leads. */
    url: text('/myaccount/kyc_home'),
    /** Replaces the translated message. */
    text: text(),
  },
  events: [
    /** "Verify Now" was pressed; cancel it to take over. */
    'verify',
    /** The bar is closed for this session; cancel it to keep it open. */
    'close',
  ],
  rule: kycBarRule,
  texts: 'kyc-bar',
  load: () => import('../src/features/kyc-bar/kyc-bar.tsx'),
});
