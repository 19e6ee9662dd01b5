import itemsCss from '../../ui/funding/fund-items.css';
import skeletonCss from '../../ui/skeleton/skeleton.css';
import featureCss from './fund-drawer.css';
import { useEffect } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { groupThousands } from '../../exchange/format/number.ts';
import { numberIn } from '../../exchange/format/number-signs.ts';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useRouteEnd } from '../../ui/dialog/use-route-end.ts';
import { FundItems, useFundLink } from '../../ui/funding/fund-items.tsx';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { useStableValue } from '../../ui/element/use-stable-value.ts';
import { fundDrawerCopy } from './fund-drawer.copy.ts';
import { totalFunds, unknownFunds } from './fund-drawer.data.ts';
import { fundSections, type FundItem } from './fund-drawer.items.ts';

interface Props extends CommonProps {
  currency: string;
  fiat: string | undefined;
  onOpen(): boolean;
}

/** Drawer with the ways to fund the account (FUND-01 to FUND-15). */
export default function FundDrawer({ currency, fiat, leaving, onOpen, onClose }: Props) {
  const t = useCopy(fundDrawerCopy);
  const { facts, lang, isInline } = useElementContext();
  const { have, buy } = useStableValue(() => fundSections(facts), [facts]);
  const answer = useFacts((facts, page) => (facts.signedIn ? page.answer(totalFunds) : undefined));
  // One list of both kinds: neither heading fits.
  const isMixed = have.includes('buycrypto');
  const waits = useFacts((facts) => facts.signedIn === true) && !answer;
  // Zero would be a lie: the balance is not known.
  const funds = answer === unknownFunds ? undefined : answer;
  const linkOf = useFundLink({ currency, fiat });
  const close = () => void onClose('close');
  const ref = useModal({ onEscape: close, onOutside: close });

  useEffect(() => void onOpen(), [onOpen]);
  useRouteEnd(onClose);
  const list = (items: readonly FundItem[]) => (
    <FundItems items={items} words={(item) => [t(item), t(`${item}Hint`)]} linkOf={linkOf} />
  );

  return (
    <dialog
      ref={ref}
      part="panel"
      className={`drawer${leaving ? ' leaving' : ''}${isInline ? ' inline' : ''}`}
      open={isInline || undefined}
      aria-label={t('title')}
    >
      <div className="head">
        <h2 part="title">{t('title')}</h2>
        <CloseButton label={t('close')} onPress={close} />
      </div>
      {(funds || waits) && (
        <p className="balance">
          {t('balance')}
          <strong dir="ltr" aria-busy={waits || undefined}>
            {funds ? `≈ ${numberIn(groupThousands(funds.total_usd), lang)} USD` : <Skeleton width={12} />}
          </strong>
        </p>
      )}
      <section aria-label={isMixed ? undefined : t('haveAssets')}>
        {!isMixed && <h3>{t('haveAssets')}</h3>}
        {list(have)}
      </section>
      {buy.length > 0 && (
        <section aria-label={t('noAssets')}>
          <h3>{t('noAssets')}</h3>
          {list(buy)}
        </section>
      )}
    </dialog>
  );
}

export const css = itemsCss + skeletonCss + featureCss;
