import { useEffect, useRef, useState } from 'react';
import { agree, agreementStatus } from '../../core/agreement.ts';
import type { Given } from '../../core/element.ts';
import { Button } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import dialog from '../../ui/dialog.css';
import form from '../../ui/dialog-form.css';
import { Dialog } from '../../ui/dialog.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { useSignalValue } from '../../ui/use-signal.ts';
import { userAgreementCopy } from './user-agreement.copy.ts';

interface Props extends Given {
  scene: string;
  onAgreed(detail?: object): boolean;
}

const EXAMPLE = '<p>We have changed our <a href="/user-agreement">User Agreement</a>. Please read it.</p>';

/** The agreement of a scene; it goes once the server says that it is accepted (AGR-01 to AGR-04). */
export default function UserAgreement({ scene, preview, onClose, onAgreed }: Props) {
  const t = useCopy(userAgreementCopy);
  const { facts } = useSurroundings();
  const given = useSignalValue(() => facts.answer('agreementStatus', scene), [facts, scene]);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const mounted = useRef(true);
  const busy = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  async function submit() {
    // A second press comes before the first has been drawn.
    if (preview || busy.current) return;
    busy.current = true;
    setState('busy');
    const agreed = await agree(scene);
    if (agreed) {
      onAgreed({ scene });
      // It hides when the status is no longer 1 (AGR-02).
      await agreementStatus(scene).refresh();
    }
    busy.current = false;
    if (mounted.current) setState(agreed ? 'still' : 'failed');
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      // It has to be accepted; only when that is impossible now, nobody is locked in. The next page asks again.
      onClose={state === 'failed' ? () => onClose('close') : undefined}
      choices={
        <Button part="confirm action" disabled={state === 'busy'} onPress={() => void submit()}>
          {state === 'busy' ? t('saving') : given?.submit_button || t('submit')}
        </Button>
      }
    >
      <div className="points">
        <ServerHtml html={preview ? EXAMPLE : (given?.content ?? '')} />
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
