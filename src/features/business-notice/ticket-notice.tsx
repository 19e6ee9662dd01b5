import { noticeLinks } from '../../exchange/policy/notice-links.ts';
import { Button, ButtonLink } from '../../ui/control/controls.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RestrictedPicture } from '../../ui/illustrations/tiles/restricted.tsx';
import type { NoticeHandlers } from '../../ui/notice/notice-dialog.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { businessNoticeCopy } from './business-notice.copy.ts';

/** Explains what a withdraw-only account can still do, and links to the tickets. [COMP-35, ROLE-06] */
export const TicketNotice = (on: NoticeHandlers) => {
  const t = useCopy(businessNoticeCopy);
  const { lang } = useElementContext();
  const links = noticeLinks(lang);
  const url = links.tickets;

  const create = () => {
    if (!on.onOk({ url })) return false;
    on.onNavigate(url);
    on.onClose('button');
    return false;
  };

  return (
    <Dialog
      title={t('title')}
      picture={RestrictedPicture}
      tone="warning"
      closeLabel={t('close')}
      onClose={() => on.onClose('close')}
      closesOutside
      choices={
        <>
          <ButtonLink part="confirm action" href={url} onPress={create}>
            {t('create')}
          </ButtonLink>
          <Button
            part="cancel secondary"
            quiet
            onPress={() => {
              if (on.onCancel()) on.onClose('button');
            }}
          >
            {t('later')}
          </Button>
        </>
      }
    >
      <RichText text={t('content')} links={links} />
    </Dialog>
  );
};
