import frame from '../../ui/mini-app/mini-app.css';
import illustration from '../../ui/illustrations/illustration.css';
import panel from '../../ui/mini-app/transfer-panel.css';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { TransferPanel, type TransferProps } from '../../ui/mini-app/transfer-panel.tsx';

/** Container of the funds-transfer mini-app. [APP-13, APP-14] */
export default function FundsTransfer(props: TransferProps) {
  const t = useCopy(miniAppCopy);
  return (
    <TransferPanel
      {...props}
      mount={mountMiniApp}
      name="funds_transfer"
      tag="gate-funds-transfer"
      title={t('fundsTransfer')}
    />
  );
}

export const css = frame + illustration + panel;
