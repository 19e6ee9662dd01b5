import { useRef, useState } from 'react';
import { declarationStatus, signDeclaration } from '../../core/declaration.ts';
import type { Given } from '../../core/element.ts';
import { Button } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import dialog from '../../ui/dialog.css';
import form from '../../ui/dialog-form.css';
import { Dialog } from '../../ui/dialog.tsx';
import { turkeyDeclarationCopy } from './turkey-declaration.copy.ts';

interface Props extends Given {
  onSigned(detail?: object): boolean;
}

/** The declaration of the Turkey site: to be signed, or to be read again (TR-01 to TR-06). */
export default function TurkeyDeclaration({ variant, preview, onClose, onSigned }: Props) {
  const t = useCopy(turkeyDeclarationCopy);
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const busy = useRef(false);
  const signed = variant === 'signed';

  async function confirm() {
    // A second press comes before the first has been drawn.
    if (preview || busy.current) return;
    busy.current = true;
    setState('busy');
    const done = await signDeclaration();
    busy.current = false;
    if (!done) return setState('failed');
    onSigned();
    onClose('button');
    declarationStatus.put(2);
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      // It has to be signed; only when that is impossible now, nobody is locked in. The next page asks again.
      onClose={signed || state === 'failed' ? () => onClose('close') : undefined}
      choices={
        <Button part="confirm action" disabled={!checked || signed || state === 'busy'} onPress={() => void confirm()}>
          {t(state === 'busy' ? 'saving' : 'confirm')}
        </Button>
      }
    >
      <div className="points">
        <p>{t('intro')}</p>
        <p>{t('risk')}</p>
        <p className="emphasis">{t('tax')}</p>
        <p>{t('truth')}</p>
        <label className="tick">
          <input
            part="checkbox"
            type="checkbox"
            checked={checked || signed}
            disabled={signed || state === 'busy'}
            onChange={(event) => setChecked(event.target.checked)}
          />
          <span>{t('read')}</span>
        </label>
        {signed && <p className="emphasis">{t('signed')}</p>}
        {state === 'failed' && (
          <p className="alert" role="alert">
            {t('failed')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
const css = dialog + form;
export { css };
