import dialog from '../dialog/dialog.css';
import illustration from '../illustrations/illustration.css';
import form from './secret-form.css';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../control/controls.tsx';
import { useCopy } from '../text/copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { LockPicture } from '../illustrations/tiles/lock.tsx';
import { fundPasswordCopy } from './fund-password.copy.ts';
import { useCovered } from './use-covered.ts';
import { useRefused } from './use-refused.ts';
import { useSealed } from './use-sealed.ts';

interface SecretDialogProps {
  title: string;
  /** Any of its fields: what is typed into them stays inside the element. */
  field: RefObject<HTMLInputElement | null>;
  /** Everything that must be there is there. */
  filled: boolean;
  /** It is being sent: nothing can be pressed. */
  busy?: boolean;
  onConfirm(): void;
  onCancel(reason: 'button' | 'close'): void;
  children: ReactNode;
}

/**
 * Renders a dialog with a form for secrets, with Confirm and Cancel. It is not drawn inside a frame of a foreign
 * page, which could lay something over it.
 */
export const SecretDialog = (props: SecretDialogProps) => (useRefused() ? null : <Secrets {...props} />);

const Secrets = ({ title, field, filled, busy, onConfirm, onCancel, children }: SecretDialogProps) => {
  const t = useCopy(fundPasswordCopy);
  const [covered, setCovered] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isCovered = useCovered(button);
  useSealed(field);

  /** Does nothing while Confirm is covered: the visitor may be pressing something else. */
  function submit() {
    const now = isCovered();
    setCovered(now);
    if (!now) onConfirm();
  }

  return (
    <Dialog
      title={title}
      picture={LockPicture}
      className="form"
      closeLabel={t('close')}
      onClose={() => onCancel('close')}
      onSubmit={submit}
      choices={
        <>
          <Button part="confirm action" ref={button} submits disabled={!filled || busy}>
            {t(busy ? 'saving' : 'confirm')}
          </Button>
          <Button part="cancel" quiet disabled={busy} onPress={() => onCancel('button')}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
      <p className="wrong" aria-live="assertive">
        {covered && t('covered')}
      </p>
    </Dialog>
  );
};

export const secretDialogCss = dialog + illustration + form;
