import { isFeatureEnabled } from '../../exchange/policy/feature-enabled.ts';
import type { Facts } from '../../exchange/facts.ts';
import type { FundItem } from '../../exchange/offers/fund-links.ts';
import { Site } from '../../exchange/sites/sites.ts';

export { fundLink, type FundItem } from '../../exchange/offers/fund-links.ts';

/** Entries that need a feature code of the compliance menu (FUND-07). */
const CODES: readonly (readonly [FundItem, string])[] = [
  ['card', 'credit_paywith_card'],
  ['bank', 'bank_card'],
  ['p2p', 'fiat_trade'],
];

export interface FundSections {
  have: FundItem[];
  /** Empty: the whole section is left out (FUND-08). */
  buy: FundItem[];
}

/** What the drawer offers here (FUND-05 to FUND-09). A menu that is not known yet, or never came, offers no fiat. */
export const fundSections = ({ site, compliance }: Pick<Facts, 'site' | 'compliance'>): FundSections =>
  site === Site.US
    ? { have: ['onchain', 'buycrypto'], buy: [] }
    : {
        have: ['onchain', 'gatecode'],
        buy: CODES.filter(([, code]) => compliance && isFeatureEnabled(compliance, code)).map(([item]) => item),
      };
