import type { ReactNode } from 'react';
import { Button } from '../../../ui/control/controls.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useChart } from '../use-chart.ts';

/** Props of a dialog that is a panel of the chart. */
export interface DialogProps {
  onClose(): void;
}

interface DoneDialogProps extends DialogProps {
  title: string;
  /** `quiet`: the main control is inside. `none`: a choice in it closes the dialog. */
  done?: 'main' | 'quiet' | 'none';
  /** Action of Enter and the button instead of closing. */
  action?: { label: string; run(): void };
  /** True if a press outside also closes the dialog. */
  closesOutside?: boolean;
  children: ReactNode;
}

/** A dialog of the chart whose changes apply immediately: one button closes it. */
export const DoneDialog = ({ title, done = 'main', action, closesOutside = true, ...rest }: DoneDialogProps) => {
  const { t } = useChart();
  const { onClose, children } = rest;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={t('done')}
      closesOutside={closesOutside}
      {...(action && { onSubmit: action.run })}
      choices={
        action ? (
          <Button part="action" submits>
            {action.label}
          </Button>
        ) : (
          done !== 'none' && (
            <Button part="close" quiet={done === 'quiet'} onPress={onClose}>
              {t('done')}
            </Button>
          )
        )
      }
    >
      {children}
    </Dialog>
  );
};
