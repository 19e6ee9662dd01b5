import illustrationCss from '../../ui/illustrations/illustration.css';
import pictureCss from '../../ui/picture/picture.css';
import entranceCss from '../../ui/overlay/entrance.css';
import featureCss from './alpha-banner.css';
import { useEffect, useRef, useState } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { noPlans } from '../../exchange/offers/popup-plans.ts';
import { CloseButton, Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { AlphaPicture } from '../../ui/illustrations/alpha.tsx';
import { icon } from '../../ui/picture/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { useEdgePopover } from '../../ui/overlay/use-popover.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { alphaBannerCopy } from './alpha-banner.copy.ts';
import { cardsByTurn, takeTurn } from './rotation.ts';

const NextIcon = icon(<path d="M9.5 6.5l5.5 5.5-5.5 5.5" />);

/** Text, a price such as `$0.0143` or `0,0143 €`, and a change such as `+8.4%`, `−1,9 %` or `+%8,4`. */
const QUOTE = /^(.+?)(?:\s+(\p{Sc}\d[\d.,]*|\d[\d.,]*\s?\p{Sc}))?\s+(([+−-])(?:\d[\d.,]*\s?%|%\d[\d.,]*))$/u;

/** A title with a price and a change at its end. The change has the colour of rising or falling prices. */
const Title = ({ text }: { text: string }) => {
  const [, words, price, change, sign] = QUOTE.exec(text) ?? [];
  if (!change) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi>{words}</bdi>{' '}
      {price && (
        <>
          <bdi className="price" dir="ltr">
            {price}
          </bdi>{' '}
        </>
      )}
      <bdi className={sign === '+' ? 'change' : 'change falls'} dir="ltr">
        {change}
      </bdi>
    </>
  );
};

interface Props extends CommonProps {
  currency: string;
}

/** Offer of alpha trading; one card a load, in turn (POP-13 to POP-16). */
export default function AlphaBanner({ currency, onClose, onTrack }: Props) {
  const t = useCopy(alphaBannerCopy);
  const { page, facts, lang, folded, isInline } = useElementContext();
  const asked = useFacts((facts) => facts.answer('userPlans', currency), [currency]);
  const cards = cardsByTurn((asked ?? noPlans).card);
  const count = cards.length;
  // The card is chosen once a load: another tab that moves the rotation on does not change it.
  const [turn, setTurn] = useState<number>();
  const isLive = page.kind === 'live';
  const isAsked = useRef(false);
  const card = cards[(turn ?? 0) % Math.max(1, count)];
  const ref = useEdgePopover<HTMLElement>();

  useEffect(() => {
    if (!isLive || folded || count === 0 || isAsked.current) return;
    isAsked.current = true;
    void takeTurn(page, count).then(setTurn);
  }, [page, isLive, folded, count]);

  if (!card) return null;
  const href = card.url && linkTo(card.url, lang, page.origin());
  const title = card.title || card.plan_name || t('label');

  function close() {
    if (onClose('close') && !facts.config.ignoreCaps) page.remember(memory.alphaClosed);
  }
  const image = card.img_v2 || card.img;
  const body = (
    <>
      <Picture src={image} width={56} height={56} className="token" fallback={<AlphaPicture size={56} />} />
      <span className="words">
        <small>{t('label')}</small>
        <strong part="title">
          <Title text={title} />
        </strong>
        {href && (
          <span className="go">
            {t('action')}
            <NextIcon size={16} />
          </span>
        )}
      </span>
    </>
  );
  return (
    <section
      ref={ref}
      part="panel"
      className={isInline ? 'alpha raised inline' : `alpha raised ${isLive && turn === undefined ? 'waits' : 'rises'}`}
      aria-label={t('label')}
    >
      {href ? (
        <Link
          part="action item"
          className="card"
          href={href}
          onPress={() => (onTrack('alpha_banner_click', { card: card.id, plan: card.plan_name }), true)}
        >
          {body}
        </Link>
      ) : (
        <div className="card">{body}</div>
      )}
      <CloseButton label={t('close')} onPress={close} />
    </section>
  );
}
export const css = entranceCss + illustrationCss + pictureCss + featureCss;
