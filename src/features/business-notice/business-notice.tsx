import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import type { Given } from '../../runtime/declare/element.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { EXAMPLE_NOTICE } from '../../ui/notice/example-notice.ts';
import { NoticeDialog, type NoticeHandlers } from '../../ui/notice/notice-dialog.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { TicketNotice } from './ticket-notice.tsx';

interface Props extends Given, NoticeHandlers {
  scene: string;
}

/** Shows the notice of a business scene, or a link to the tickets for withdraw-only accounts. [COMP-32 to COMP-35] */
export default function BusinessNotice({ scene, preview, variant, ...on }: Props) {
  const { facts } = useSurroundings();
  const given = useSignalValue(() => facts.answer('businessNotice', scene), [facts, scene]);
  if (variant === 'tickets') return <TicketNotice {...on} />;
  const notice = preview ? EXAMPLE_NOTICE : given;
  return notice && <NoticeDialog notice={notice} {...on} />;
}
export const css = dialog + illustration;
