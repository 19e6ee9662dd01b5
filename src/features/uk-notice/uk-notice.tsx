import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { noticeLinks } from '../../exchange/policy/notice-links.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RiskPicture } from '../../ui/illustrations/tiles/risk.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { ukNoticeCopy } from './uk-notice.copy.ts';

/** Blocks the page until its button is pressed (COMP-24). */
export default function UkNotice({ onClose }: CommonProps) {
  const t = useCopy(ukNoticeCopy);
  const { page, lang } = useElementContext();

  function acknowledge() {
    if (onClose('button')) page.remember(memory.ukNotice);
  }

  return (
    <Dialog
      title={t('title')}
      picture={RiskPicture}
      warns
      choices={
        <Button part="confirm action" onPress={acknowledge}>
          {t('confirm')}
        </Button>
      }
    >
      <RichText text={t('content')} links={noticeLinks(lang)} />
    </Dialog>
  );
}
export const css = dialog + illustration;
export const copies = [ukNoticeCopy];
