import tickBoxCss from '../../ui/control/tick-box.css';
import { useState } from 'react';
import { declarationStatus } from '../../exchange/person/declaration.ts';
import { signDeclaration } from './turkey-declaration.actions.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { usePage } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { signingCss, SigningDialog } from '../../ui/dialog/signing-dialog.tsx';
import { turkeyDeclarationCopy } from './turkey-declaration.copy.ts';

interface Props extends CommonProps {
  onSigned(detail?: object): boolean;
}

/** The declaration of the Turkey site: to be signed, or to be read again (TR-01 to TR-06). */
export default function TurkeyDeclaration({ variant, onClose, onSigned }: Props) {
  const t = useCopy(turkeyDeclarationCopy);
  const page = usePage();
  const [checked, setChecked] = useState(false);
  const signed = variant === 'signed';

  async function sign() {
    if (!(await signDeclaration(page))) return false;
    onSigned();
    onClose('button');
    page.toast(t('signed'), 'success');
    page.update(declarationStatus, 2);
    return true;
  }

  return (
    <SigningDialog
      title={t('title')}
      labels={{ sign: t('confirm'), saving: t('saving'), failed: t('failed'), close: t('close') }}
      ready={checked}
      signed={signed}
      onSign={sign}
      onClose={onClose}
    >
      {(busy) => (
        <>
          <p>{t('intro')}</p>
          <ol className="statements">
            <li>{t('risk')}</li>
            <li className="emphasis">{t('tax')}</li>
            <li>{t('truth')}</li>
          </ol>
          <label className="tick">
            <input
              part="checkbox"
              className="tick-box"
              type="checkbox"
              checked={checked || signed}
              disabled={signed || busy}
              onChange={(event) => setChecked(event.target.checked)}
            />
            <span>{t('read')}</span>
          </label>
          {signed && <p className="emphasis">{t('signed')}</p>}
        </>
      )}
    </SigningDialog>
  );
}
export const copies = [turkeyDeclarationCopy];
export const css = signingCss + tickBoxCss;
