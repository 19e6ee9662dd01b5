import type { Given } from '../../core/element.ts';
import { prefixPath } from '../../core/prefix.ts';
import { Button } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import dialogCss from '../../ui/dialog.css';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignalValue } from '../../ui/use-signal.ts';
import { newuserPopupCopy } from './newuser-popup.copy.ts';
import ownCss from './newuser-popup.css';
import { dollars, newbiePrize } from './newuser-popup.data.ts';
import { GiftPicture } from './newuser-popup.icons.tsx';
import { signUp } from './sign-up.ts';

const EXAMPLE = { group_A: { num: '100' }, group_B: { num_first: '50', num_second: '5000' } };

/** Offer for people without an account, in two variants (POP-01 to POP-07). */
export default function NewuserPopup({ variant = 'A', preview, onClose, onNavigate }: Given) {
  const t = useCopy(newuserPopupCopy);
  const { lang } = useSurroundings();
  const asked = useSignalValue(() => (preview ? undefined : newbiePrize.read().data), [preview]);
  const prize = preview ? EXAMPLE : asked;
  const amount = (text: string | undefined) => (
    <strong className="amount" dir="ltr" aria-busy={text === undefined}>
      {text === undefined ? '\u00a0' : dollars(text)}
    </strong>
  );

  function confirm() {
    if (!preview && signUp()) return void onClose('button');
    onNavigate(prefixPath('/signup', lang));
    onClose('button');
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      choices={
        <Button part="confirm action" onPress={confirm}>
          {t('confirm')}
        </Button>
      }
    >
      <GiftPicture />
      {variant === 'B' ? (
        <div className="steps">
          <p>
            {amount(prize?.group_B.num_first)}
            <span>{t('B_first')}</span>
          </p>
          <p>
            {amount(prize?.group_B.num_second)}
            <span>{t('B_second')}</span>
          </p>
        </div>
      ) : (
        <p className="lead">
          <span>{t('A_lead')}</span>
          {amount(prize?.group_A.num)}
        </p>
      )}
      <p className="note">{t('note')}</p>
    </Dialog>
  );
}
export const css = dialogCss + ownCss;
