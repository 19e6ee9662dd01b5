import type { ReactNode } from 'react';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { fundLink, type FundItem } from '../../exchange/offers/fund-links.ts';
import { siteSettings } from '../../exchange/current/read-settings.ts';
import { Link } from '../control/controls.tsx';
import { useElementContext } from '../element/element-context.ts';
import { BankIcon, CardIcon, ChainIcon, ChevronIcon, CodeIcon, CoinsIcon, PeopleIcon } from './fund-icons.tsx';
import { useSignalValue } from '../element/use-signal.ts';

const SYMBOLS: Record<FundItem, ReactNode> = {
  onchain: <ChainIcon />,
  gatecode: <CodeIcon />,
  card: <CardIcon />,
  bank: <BankIcon />,
  p2p: <PeopleIcon />,
  buycrypto: <CoinsIcon />,
};

interface Wanted {
  currency: string;
  /** Empty means the default entry, undefined means none. [FUND-14] */
  fiat: string | undefined;
}

/** Where each way to fund an account leads from here. */
export const useFundLink = ({ currency, fiat }: Wanted): ((item: FundItem) => SafeUrl) => {
  const { lang, page } = useElementContext();
  const wantsDefault = fiat === '';
  const forCards = useSignalValue(
    () => (wantsDefault ? siteSettings(page).defaultBuyCryptoFiat : ''),
    [wantsDefault, page],
  );
  const forP2P = useSignalValue(() => (wantsDefault ? siteSettings(page).defaultP2PFiat : ''), [wantsDefault, page]);
  return (item) => fundLink(item, lang, currency, fiat || (item === 'p2p' ? forP2P : forCards) || undefined);
};

interface Props<Item extends FundItem> {
  items: readonly Item[];
  /** Name and hint. */
  words(item: Item): readonly [string, string];
  linkOf(item: Item): SafeUrl;
  /** Item with a badge, and the text of the badge. */
  recommended?: readonly [Item, string] | undefined;
  /** @returns whether the browser may follow the link */
  onPress?(item: Item): boolean;
}

/** Ways to fund an account, one below the other. */
export const FundItems = <Item extends FundItem>({ items, words, linkOf, recommended, onPress }: Props<Item>) => (
  <ul className="fund-items">
    {items.map((item) => {
      const [name, hint] = words(item);
      return (
        <li key={item}>
          <Link
            part={`item item-${item}`}
            className={item === recommended?.[0] ? 'fund-item recommended' : 'fund-item'}
            href={linkOf(item)}
            {...(onPress ? { onPress: () => onPress(item) } : {})}
          >
            <span className="symbol">{SYMBOLS[item]}</span>
            <span className="words">
              <strong>{name}</strong>
              {item === recommended?.[0] && <span className="badge">{recommended[1]}</span>}
              <small>{hint}</small>
            </span>
            <span className="onward">
              <ChevronIcon size={18} />
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);
