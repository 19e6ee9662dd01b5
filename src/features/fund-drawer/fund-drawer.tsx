import { useEffect, useRef, type ReactNode } from 'react';
import type { Given } from '../../core/element.ts';
import { siteSettings, type Settings } from '../../core/settings.ts';
import { CloseButton, Link } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import { BankIcon, CardIcon, ChainIcon, ChevronIcon, CodeIcon, CoinsIcon, PeopleIcon } from '../../ui/fund-icons.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { useSignalValue } from '../../ui/use-signal.ts';
import { fundDrawerCopy } from './fund-drawer.copy.ts';
import css from './fund-drawer.css';
import { totalFunds } from './fund-drawer.data.ts';
import { fundLink, fundSections, type FundItem } from './fund-drawer.items.ts';

interface Props extends Given {
  currency: string;
  fiat: string | undefined;
  onOpen(): boolean;
}

const SYMBOLS: Record<FundItem, ReactNode> = {
  onchain: <ChainIcon />,
  gatecode: <CodeIcon />,
  card: <CardIcon />,
  bank: <BankIcon />,
  p2p: <PeopleIcon />,
  buycrypto: <CoinsIcon />,
};

const EXAMPLE = { have: ['onchain', 'gatecode'], buy: ['card', 'bank', 'p2p'] } satisfies Record<string, FundItem[]>;

/** Drawer with the ways to fund the account (FUND-01 to FUND-15). */
export default function FundDrawer({ currency, fiat, preview, leaving, onOpen, onClose }: Props) {
  const t = useCopy(fundDrawerCopy);
  const { facts, lang } = useSurroundings();
  const sections = useSignalValue(() => JSON.stringify(fundSections(facts)), [facts]);
  const { have, buy } = preview ? EXAMPLE : (JSON.parse(sections) as ReturnType<typeof fundSections>);
  const path = useSignalValue(() => facts.path, [facts]);
  const funds = useSignalValue(
    () => (facts.signedIn && !preview ? totalFunds.read().data : undefined),
    [facts, preview],
  );
  // An empty `fiat` wants the default one, no `fiat` wants none.
  const presetText = useSignalValue(
    () => (fiat === '' && !preview ? JSON.stringify(siteSettings()) : undefined),
    [fiat, preview],
  );
  const preset = presetText === undefined ? undefined : (JSON.parse(presetText) as Settings);
  const close = () => void onClose('close');
  const ref = useModal({ onEscape: close, onOutside: close });

  useEffect(() => void onOpen(), [onOpen]);
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose('route');
  }, [path, onClose]);

  const entry = (item: FundItem) => {
    const currencyOf = item === 'p2p' ? preset?.defaultP2PFiat : preset?.defaultBuyCryptoFiat;
    return (
      <li key={item}>
        <Link part={`item item-${item}`} className="entry" href={fundLink(item, lang, currency, fiat || currencyOf)}>
          <span className="symbol">{SYMBOLS[item]}</span>
          <span className="words">
            <strong>{t(item)}</strong>
            <small>{t(`${item}Hint`)}</small>
          </span>
          <span className="onward">
            <ChevronIcon size={18} />
          </span>
        </Link>
      </li>
    );
  };

  return (
    <dialog
      ref={ref}
      part="panel"
      className={`drawer${leaving ? ' leaving' : ''}${preview ? ' inline' : ''}`}
      open={preview || undefined}
      aria-label={t('title')}
    >
      <div className="head">
        <h2 part="title">{t('title')}</h2>
        <CloseButton label={t('close')} onPress={close} />
      </div>
      {funds && (
        <p className="balance">
          {t('balance')}
          <strong dir="ltr">≈ {funds.total_usd} USD</strong>
        </p>
      )}
      <section aria-label={t('haveAssets')}>
        <h3>{t('haveAssets')}</h3>
        <ul className="items">{have.map(entry)}</ul>
      </section>
      {buy.length > 0 && (
        <section aria-label={t('noAssets')}>
          <h3>{t('noAssets')}</h3>
          <ul className="items">{buy.map(entry)}</ul>
        </section>
      )}
    </dialog>
  );
}
export { css };
