import type { Given } from '../../core/element.ts';
import { linkTo } from '../../core/links.ts';
import { ButtonLink } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import dialogCss from '../../ui/dialog.css';
import { Dialog } from '../../ui/dialog.tsx';
import { perkModalCopy } from './perk-modal.copy.ts';
import ownCss from './perk-modal.css';

interface Props extends Given {
  url: string;
  onClaim(detail: { url: string }): boolean;
}

/** Of the specification (POP-17). */
const AMOUNT = '$40,000';

/** Exclusive perk, opened by the page (POP-17, Q-65). */
export default function PerkModal({ url, onClose, onClaim, onTrack }: Props) {
  const t = useCopy(perkModalCopy);
  const { lang } = useSurroundings();
  const href = linkTo(url, lang);

  function claim() {
    onTrack('perk_claim');
    queueMicrotask(() => onClose('button'));
    return onClaim({ url: href });
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      choices={
        <ButtonLink part="confirm action" href={href} onPress={claim}>
          {t('confirm')}
        </ButtonLink>
      }
    >
      <div className="perk">
        <p>{t('lead')}</p>
        <strong dir="ltr">{AMOUNT}</strong>
      </div>
      <p>{t('content')}</p>
    </Dialog>
  );
}
export const css = dialogCss + ownCss;
