import dialog from './dialog.css';
import illustration from '../illustrations/illustration.css';
import form from './dialog-form.css';
import { useRef, useState, type ReactNode } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { Button } from '../control/controls.tsx';
import { AgreementPicture } from '../illustrations/tiles/agreement.tsx';
import { Dialog } from './dialog.tsx';

/** Scrolls the error into view: on phones it would start behind the fixed button. */
const reveal = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

interface SigningDialogProps extends Pick<CommonProps, 'onClose'> {
  title: string;
  /** The text; what can be changed in it must not be while it is being saved. */
  children(busy: boolean): ReactNode;
  labels: { sign: string; saving: string; failed: string; close: string };
  /** May it be signed now? */
  ready?: boolean;
  /** It has been signed and is only read again. */
  signed?: boolean;
  /** Saves it and does what follows. @returns false when it could not be saved */
  onSign(): Promise<boolean>;
}

/**
 * Renders a text that must be signed with its button. After saving has failed, the dialog can be closed, so that nobody is locked
 * in. It appears again on the next page.
 */
export const SigningDialog = ({
  title,
  children,
  labels,
  ready = true,
  signed = false,
  onSign,
  onClose,
}: SigningDialogProps) => {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = useRef(false);

  async function sign() {
    // A second press may come before the first one is drawn as busy.
    if (busy.current) return;
    busy.current = true;
    setState('busy');
    const saved = await onSign();
    busy.current = false;
    setState(saved ? 'idle' : 'failed');
  }

  return (
    <Dialog
      title={title}
      picture={AgreementPicture}
      closeLabel={labels.close}
      onClose={signed || state === 'failed' ? () => onClose('close') : undefined}
      choices={
        <Button part="confirm action" disabled={!ready || signed || state === 'busy'} onPress={() => void sign()}>
          {state === 'busy' ? labels.saving : labels.sign}
        </Button>
      }
    >
      <div className="points">
        {children(state === 'busy')}
        {state === 'failed' && (
          <p ref={reveal} className="alert failed" role="alert">
            {labels.failed}
          </p>
        )}
      </div>
    </Dialog>
  );
};

export const signingCss = dialog + illustration + form;
