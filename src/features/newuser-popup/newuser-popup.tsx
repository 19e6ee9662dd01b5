import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import entranceCss from '../../ui/overlay/entrance.css';
import figureCss from '../../ui/offer/figure.css';
import headCss from '../../ui/offer/offer-head.css';
import skeletonCss from '../../ui/skeleton/skeleton.css';
import featureCss from './newuser-popup.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { GiftPicture } from '../../ui/illustrations/drawings/gift.tsx';
import { dollars } from '../../ui/offer/dollars.ts';
import { Figure } from '../../ui/offer/figure.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { newuserPopupCopy } from './newuser-popup.copy.ts';
import { newbiePrize } from './newuser-popup.data.ts';
import { signUp } from './sign-up.ts';

/** Offer for people without an account, in two variants (POP-01 to POP-07). */
export default function NewuserPopup({ variant = 'A', onClose, onNavigate }: CommonProps) {
  const t = useCopy(newuserPopupCopy);
  const { page, facts, lang } = useElementContext();
  const prize = useSignalValue(() => page.answer(newbiePrize), [page]);
  const amount = (text: string | undefined) => (text === undefined ? undefined : dollars(text, lang));

  function confirm() {
    if (facts.placed('gate-login') && page.perform(signUp)) return void onClose('button');
    onNavigate(linkTo('/signup', lang));
    onClose('button');
  }

  return (
    <Dialog
      title={t('title')}
      picture={GiftPicture}
      className="offer"
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      choices={
        <Button part="confirm action" onPress={confirm}>
          {t('confirm')}
        </Button>
      }
    >
      {variant === 'B' ? (
        <div className="steps">
          <Figure label={t('B_first')} value={amount(prize?.group_B.num_first)} below />
          <Figure label={t('B_second')} value={amount(prize?.group_B.num_second)} below />
        </div>
      ) : (
        <Figure className="prize" label={t('A_lead')} value={amount(prize?.group_A.num)} />
      )}
      <p className="note">{t('note')}</p>
    </Dialog>
  );
}
export const css = dialogCss + illustrationCss + entranceCss + figureCss + headCss + skeletonCss + featureCss;
