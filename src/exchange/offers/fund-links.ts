import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { linkTo } from '../locale/prefix.ts';
import { encodePart } from '../../runtime/address/encode-part.ts';

/** Ways to fund an account. */
export type FundItem = 'onchain' | 'gatecode' | 'card' | 'bank' | 'p2p' | 'buycrypto';

const withFiat = (path: string, fiat: string | undefined) => (fiat ? `${path}&fiat=${encodePart(fiat)}` : path);

/**
 * Returns the target of an entry, with the language prefix. [FUND-10, FUND-14]
 * @param fiat the fiat currency to buy with; undefined for any
 */
export const fundLink = (item: FundItem, lang: string, currency: string, fiat: string | undefined): SafeUrl => {
  const paths: Record<FundItem, string> = {
    onchain: `/myaccount/deposit/${encodePart(currency || 'USDT')}`,
    gatecode: '/myaccount/deposit_gatecode',
    card: withFiat('/crypto/buy/with-credit-card?method=card', fiat),
    bank: withFiat('/crypto/buy/with-bank-account?method=bank', fiat),
    p2p: fiat ? `/c2c/USDT_${encodePart(fiat)}` : '/c2c/market',
    buycrypto: '/buy-sell-crypto',
  };
  return linkTo(paths[item], lang);
};
