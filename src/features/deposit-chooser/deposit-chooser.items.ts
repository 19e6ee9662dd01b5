import { siteById } from '../../exchange/sites/sites.ts';
import type { Facts } from '../../exchange/facts.ts';
import { isSet } from '../../runtime/data/values.ts';
import type { FundItem } from '../../exchange/offers/fund-links.ts';

export type DepositKind = Extract<FundItem, 'onchain' | 'p2p' | 'card' | 'bank'>;

/**
 * Returns the deposit options. On-chain deposit is always available. P2P, card and bank require the main site without
 * UK limit. They also require that the menu lacks `fiat_trade`, or has it if `depositChooser.fiatTrade` is "present"
 * . While the menu is unknown, no fiat option is offered. [FUND-11, FUND-12]
 */
export const depositKinds = ({
  site,
  compliance,
  config,
}: Pick<Facts, 'site' | 'compliance' | 'config'>): DepositKind[] => {
  const fiat =
    siteById(site).offersFiatDeposit &&
    compliance?.ok === true &&
    compliance.menu !== undefined &&
    !isSet(compliance.limit, 'is_uk_limit') &&
    compliance.menu.includes('fiat_trade') === (config.depositChooser.fiatTrade === 'present');
  return fiat ? ['onchain', 'p2p', 'card', 'bank'] : ['onchain'];
};
