import { useEffect, useRef, type ReactNode } from 'react';
import type { Given } from '../../core/element.ts';
import { fundLink } from '../../core/fund-links.ts';
import { siteSettings } from '../../core/settings.ts';
import { Link } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import dialog from '../../ui/dialog.css';
import { Dialog } from '../../ui/dialog.tsx';
import { BankIcon, CardIcon, ChainIcon, ChevronIcon, PeopleIcon } from '../../ui/fund-icons.tsx';
import { useSignalValue } from '../../ui/use-signal.ts';
import { depositChooserCopy } from './deposit-chooser.copy.ts';
import looks from './deposit-chooser.css';
import { depositKinds, type DepositKind } from './deposit-chooser.items.ts';

interface Props extends Given {
  currency: string;
  fiat: string | undefined;
  onChoose(detail: { kind: DepositKind; url: string }): boolean;
}

const SYMBOLS: Record<DepositKind, ReactNode> = {
  onchain: <ChainIcon />,
  p2p: <PeopleIcon />,
  card: <CardIcon />,
  bank: <BankIcon />,
};

/** Asks how to deposit (FUND-11, FUND-12, FUND-14). */
export default function DepositChooser({ currency, fiat, preview, onChoose, onClose }: Props) {
  const t = useCopy(depositChooserCopy);
  const { facts, lang } = useSurroundings();
  const offered = useSignalValue(
    () => (preview ? 'onchain p2p card bank' : depositKinds(facts).join(' ')),
    [facts, preview],
  );
  // An empty `fiat` wants the default one, no `fiat` wants none.
  const wantsDefault = fiat === '' && !preview;
  const forCards = useSignalValue(() => (wantsDefault ? siteSettings().defaultBuyCryptoFiat : ''), [wantsDefault]);
  const forP2P = useSignalValue(() => (wantsDefault ? siteSettings().defaultP2PFiat : ''), [wantsDefault]);
  const path = useSignalValue(() => facts.path, [facts]);
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose('route');
  }, [path, onClose]);
  const close = () => void onClose('close');

  return (
    <Dialog title={t('title')} className="chooser" closeLabel={t('close')} closesOutside onClose={close}>
      <ul className="kinds">
        {(offered.split(' ') as DepositKind[]).map((kind) => {
          const url = fundLink(kind, lang, currency, fiat || (kind === 'p2p' ? forP2P : forCards) || undefined);
          return (
            <li key={kind}>
              <Link
                part={`item item-${kind}`}
                className="kind"
                href={url}
                onPress={() => {
                  const free = onChoose({ kind, url });
                  // Chosen is chosen, also when the page goes there in its own way.
                  onClose('button');
                  return free;
                }}
              >
                <span className="symbol">{SYMBOLS[kind]}</span>
                <span className="words">
                  <strong>{t(kind)}</strong>
                  <small>{t(`${kind}Hint`)}</small>
                </span>
                <span className="onward">
                  <ChevronIcon size={18} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

export const css = dialog + looks;
