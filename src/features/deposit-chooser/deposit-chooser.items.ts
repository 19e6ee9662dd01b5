import type { Facts } from '../../exchange/facts.ts';
import { isSet } from '../../runtime/data/values.ts';
import type { FundItem } from '../../exchange/offers/fund-links.ts';
import { Site } from '../../exchange/sites/sites.ts';

export type DepositKind = Extract<FundItem, 'onchain' | 'p2p' | 'card' | 'bank'>;

/**
 * What the chooser offers (FUND-11, FUND-12): on-chain deposit always; P2P, card and bank on the main site without UK
 * limit, when the menu lacks `fiat_trade`, or has it where `depositChooser.fiatTrade` is "present". A menu that is
 * not known offers no fiat.
 */
export const depositKinds = ({
  site,
  compliance,
  config,
}: Pick<Facts, 'site' | 'compliance' | 'config'>): DepositKind[] => {
  const fiat =
    site === Site.MAIN &&
    compliance?.ok === true &&
    compliance.menu !== undefined &&
    !isSet(compliance.limit, 'is_uk_limit') &&
    compliance.menu.includes('fiat_trade') === (config.depositChooser.fiatTrade === 'present');
  return fiat ? ['onchain', 'p2p', 'card', 'bank'] : ['onchain'];
};
