import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import head from '../../ui/offer/offer-head.css';
import type { CloseReason, CommonProps } from '../../runtime/declare/element.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { UpcomingPicture } from '../../ui/illustrations/drawings/upcoming.tsx';
import { upcomingModalCopy } from './upcoming-modal.copy.ts';

/** Dialog for a feature that the region lacks. [COMP-42] */
export default function UpcomingModal({ feature, onClose }: CommonProps & { feature: string | undefined }) {
  const t = useCopy(upcomingModalCopy);
  const close = (reason: CloseReason) => void onClose(reason, feature === undefined ? {} : { feature });
  return (
    <Dialog
      title={t('title')}
      picture={UpcomingPicture}
      className="offer"
      closeLabel={t('close')}
      onClose={() => close('close')}
      closesOutside
      choices={
        <Button part="confirm action" onPress={() => close('button')}>
          {t('confirm')}
        </Button>
      }
    >
      {t('content')}
    </Dialog>
  );
}
export const css = dialog + illustration + head;
