/** State that the component and its first look have in common. */
import type { Facts } from '../../exchange/facts.ts';
import { Kyc } from '../../exchange/person/kyc.ts';
import { siteById } from '../../exchange/sites/sites.ts';

export interface KycBarAttributes {
  url: string;
  text: string | undefined;
}

/** Greatest window width, in CSS px, at which only the short message fits in one line. */
export const NARROW = 1024;

/** Steps of a complete verification. */
export const STEPS = 2;

/** Returns how many steps the user has completed: level 1 is the first. Sites where level 1 is enough have no steps. */
export const stepsDone = ({ site, user }: Pick<Facts, 'site' | 'user'>): number | undefined =>
  siteById(site).needsOnlyKycOne ? undefined : Number(user?.verified === Kyc.ONE);
