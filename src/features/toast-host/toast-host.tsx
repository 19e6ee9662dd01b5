import css from './toast-host.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SECOND } from '../../runtime/page/clock.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { usePage, useElementContext } from '../../ui/element/element-context.ts';
import type { ToastMessage } from '../../runtime/page/page.ts';
import { commonCopy } from '../../ui/text/common.copy.ts';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { InfoIcon, WarningIcon } from '../../ui/picture/icons.tsx';
import { useLeave } from '../../ui/overlay/leave.ts';
import { usePopover } from '../../ui/overlay/use-popover.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';

/**
 * Time on screen, in ms. It pauses while the message is hovered or focused. Visitors can choose to keep all messages.
 */
const STAYS = 6 * SECOND;
/** Time in ms between adding a live region and its text. Without it, some screen readers announce nothing. */
const REGION_FIRST = 100;
/** Time in ms after which the text leaves the live region, so that users who read on hear the message only once. */
const SAID = 2 * SECOND;
/** Maximum number of visible messages, so that the page stays usable. Further messages follow when these are closed. */
const MOST = 20;
const CheckIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M8 12.500l2.500 2.500 5.500-6" />
  </>,
);
const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9 9l6 6M15 9l-6 6" />
  </>,
);
const SYMBOLS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: ErrorIcon };

/** Announces a message once, without its close control: errors and warnings immediately, others in the next pause. */
function Announcement({ kind, text }: ToastMessage) {
  const { clock } = usePage();
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const stops = [
      clock.after(REGION_FIRST, () => setIsSaid(true)),
      clock.after(REGION_FIRST + SAID, () => setIsSaid(false)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [clock]);
  return (
    <p className="spoken" role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'} dir="auto">
      {isSaid && text}
    </p>
  );
}

function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  const page = usePage();
  const { id, kind, text } = message;
  // A ref, not state: hovering must stop the timer immediately, not with the next render.
  const timer = useRef<() => void>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLeave(panel);
  const hold = useCallback(() => {
    timer.current?.();
    timer.current = null;
  }, []);
  const letGo = useCallback(() => {
    hold();
    if (page.recall(memory.messagesStay) === null) timer.current = page.clock.after(STAYS, () => page.dismiss(id));
  }, [hold, page, id]);
  useEffect(() => {
    letGo();
    return hold;
  }, [letGo, hold]);
  const Symbol = SYMBOLS[kind];
  return (
    <div
      ref={panel}
      className={`toast raised ${kind}`}
      part="panel"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <span className={kind === 'success' ? 'symbol succeeds' : 'symbol'}>
        <Symbol />
      </span>
      <span part="content" className="message" dir="auto">
        {text}
      </span>
      <CloseButton label={closeLabel} onPress={() => page.dismiss(id)} />
      <Announcement {...message} />
    </div>
  );
}

/** Messages of all elements, as text only (ERR-04). */
export default function ToastHost() {
  const t = useCopy(commonCopy);
  const { page, isInline } = useElementContext();
  const messages = useSignalValue(() => page.messages(), [page]);
  const shown = messages
    .slice(0, MOST)
    .map((message) => ({ ...message, text: message.text || t('somethingWentWrong') }));
  const ref = usePopover<HTMLDivElement>(shown.at(-1)?.id, false, false);
  return (
    <div ref={ref} className={isInline ? 'toasts inline' : 'toasts'} role="region" aria-label={t('notifications')}>
      <div className="toast-list">
        {shown.map((message) => (
          <Toast key={message.id} message={message} closeLabel={t('close')} />
        ))}
      </div>
    </div>
  );
}
export { css };
