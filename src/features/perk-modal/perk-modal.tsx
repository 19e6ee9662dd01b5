import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import entranceCss from '../../ui/overlay/entrance.css';
import figureCss from '../../ui/offer/figure.css';
import headCss from '../../ui/offer/offer-head.css';
import featureCss from './perk-modal.css';
import { useEffect } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PerkPicture } from '../../ui/illustrations/drawings/perk.tsx';
import { dollars } from '../../ui/offer/dollars.ts';
import { Figure } from '../../ui/offer/figure.tsx';
import { OfferLink } from '../../ui/offer/offer-link.tsx';
import { perkModalCopy } from './perk-modal.copy.ts';

interface Props extends CommonProps {
  url: string;
  open?: boolean;
  onClaim(detail: { url: string }): boolean;
}

/** Amount from the specification. [POP-17] */
const AMOUNT = '40000';

/** Exclusive perk, opened by the page or offered by its config (POP-17, Q-65). */
export default function PerkModal({ url, open, onClose, onClaim, onShow, onTrack }: Props) {
  const t = useCopy(perkModalCopy);
  const { lang } = useElementContext();
  const href = linkTo(url, lang);

  // When the config offers it, it is also opened, so that `open` is true and `close()` works.
  useEffect(() => {
    if (!open) onShow();
  }, [open, onShow]);

  function claim() {
    onTrack('perk_claim');
    return onClaim({ url: href });
  }

  return (
    <Dialog
      title={t('title')}
      picture={PerkPicture}
      className="offer"
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      choices={
        <OfferLink part="confirm action" href={href} onClose={onClose} onPress={claim}>
          {t('confirm')}
        </OfferLink>
      }
    >
      <Figure className="perk" label={t('lead')} value={dollars(AMOUNT, lang)} />
      <p>{t('content')}</p>
    </Dialog>
  );
}
export const css = dialogCss + illustrationCss + entranceCss + figureCss + headCss + featureCss;
