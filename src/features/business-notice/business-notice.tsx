import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { NoticeDialog, type NoticeHandlers } from '../../ui/notice/notice-dialog.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { productPicture } from './product-picture.ts';
import { TicketNotice } from './ticket-notice.tsx';
import { serverNoticeCopy } from '../../ui/notice/server-notice.copy.ts';
import { businessNoticeCopy } from './business-notice.copy.ts';

interface Props extends CommonProps, NoticeHandlers {
  scene: string;
}

/** The notice of a business scene, or for withdraw-only accounts the way to a ticket (COMP-32 to COMP-35). */
export default function BusinessNotice({ scene, variant, ...on }: Props) {
  const notice = useFacts((facts) => facts.answer('businessNotice', scene), [scene]);
  if (variant === 'tickets') return <TicketNotice {...on} />;
  return notice && <NoticeDialog notice={notice} picture={productPicture(scene)} {...on} />;
}
export const css = dialog + illustration;
export const copies = [businessNoticeCopy, serverNoticeCopy];
