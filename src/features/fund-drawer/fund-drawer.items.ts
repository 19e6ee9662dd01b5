import { siteById } from '../../exchange/sites/sites.ts';
import { isFeatureEnabled } from '../../exchange/policy/feature-enabled.ts';
import type { Facts } from '../../exchange/facts.ts';
import type { FundItem } from '../../exchange/offers/fund-links.ts';

export { fundLink, type FundItem } from '../../exchange/offers/fund-links.ts';

/** Entries that need a feature code of the compliance menu. [FUND-07] */
const CODES: readonly (readonly [FundItem, string])[] = [
  ['card', 'credit_paywith_card'],
  ['bank', 'bank_card'],
  ['p2p', 'fiat_trade'],
];

export interface FundSections {
  have: FundItem[];
  /** The section is omitted when this is empty. [FUND-08] */
  buy: FundItem[];
}

/**
 * Returns the drawer's entries. While the menu is unknown, or after its call failed, no fiat entry is offered.
 * [FUND-05 to FUND-09]
 */
export const fundSections = ({ site, compliance }: Pick<Facts, 'site' | 'compliance'>): FundSections =>
  siteById(site).buysOnOnePage
    ? { have: ['onchain', 'buycrypto'], buy: [] }
    : {
        have: ['onchain', 'gatecode'],
        buy: CODES.filter(([, code]) => compliance && isFeatureEnabled(compliance, code)).map(([item]) => item),
      };
