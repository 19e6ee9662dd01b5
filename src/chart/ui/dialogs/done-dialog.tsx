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
  /** Does a press outside close it, too? */
  closesOutside?: boolean;
  children: ReactNode;
}

/** A dialog of the chart in which everything takes effect at once: one button closes it. */
export const DoneDialog = ({ title, quiet = false, closesOutside = true, onClose, children }: DoneDialogProps) => {
  const { t } = useChart();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={t('done')}
      closesOutside={closesOutside}
      choices={
        <Button part="close" quiet={quiet} onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
};
