import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import { useMemo } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { readNotice, type ServerNotice } from '../../exchange/policy/server-notice.ts';
import { NoticeDialog, type NoticeHandlers } from '../../ui/notice/notice-dialog.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { serverNoticeCopy } from '../../ui/notice/server-notice.copy.ts';

/** Shown when the answer has no text: the dialog's own title and a close control. */
const EMPTY: ServerNotice = {
  title: '',
  content: '',
  text_link: [],
  ok_button: '',
  ok_button_router: '',
  cancel_button: '',
  no_close_button: false,
  type: '',
};

/** Tips of the compliance answer (COMP-29 to COMP-31, COMP-33). */
export default function ComplianceTips(on: CommonProps & NoticeHandlers) {
  const tips = useFacts((facts) => facts.compliance?.tips);
  const notice = useMemo(() => readNotice(tips) ?? EMPTY, [tips]);
  return <NoticeDialog notice={notice} {...on} />;
}
export const css = dialog + illustration;
export const copies = [serverNoticeCopy];
