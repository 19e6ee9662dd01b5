import type { ReactNode } from 'react';
import { Button } from '../../../ui/control/controls.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useChart } from '../use-chart.ts';

/** Of a dialog that is a panel of the chart. */
export interface DialogProps {
  onClose(): void;
}

interface DoneDialogProps extends DialogProps {
  title: string;
  /** The main control is inside: the button is not highlighted. */
  quiet?: boolean;
  /** What Enter and the button do, in place of closing it. */
  action?: { label: string; run(): void };
  /** Does a press outside close it, too? */
  closesOutside?: boolean;
  children: ReactNode;
}

/** A dialog of the chart in which everything takes effect at once: one button closes it. */
export const DoneDialog = ({ title, quiet = false, action, closesOutside = true, ...rest }: DoneDialogProps) => {
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
          <Button part="close" quiet={quiet} onPress={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      {children}
    </Dialog>
  );
};
