import type { ReactNode, RefObject } from 'react';
import { Button } from './controls.tsx';
import { useCopy } from './copy.ts';
import dialog from './dialog.css';
import { Dialog } from './dialog.tsx';
import form from './form.css';
import { fundPasswordCopy } from './fund-password.copy.ts';
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

/** A form in a dialog that asks for secrets, with Confirm and Cancel. */
export const SecretDialog = ({ title, field, filled, busy, onConfirm, onCancel, children }: SecretDialogProps) => {
  const t = useCopy(fundPasswordCopy);
  useSealed(field);
  return (
    <Dialog
      title={title}
      className="form"
      closeLabel={t('close')}
      onClose={() => onCancel('close')}
      onSubmit={onConfirm}
      choices={
        <>
          <Button part="confirm action" submits disabled={!filled || busy}>
            {t(busy ? 'saving' : 'confirm')}
          </Button>
          <Button part="cancel" quiet disabled={busy} onPress={() => onCancel('button')}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

export const secretDialogCss = dialog + form;
