import css from './toast-host.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import type { Given } from '../../runtime/declare/element.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';
import { page, type ToastMessage } from '../../runtime/page/page.ts';
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
const dropToast = (id: number): void => {
  page.toasts.value = page.toasts.peek().filter((message) => message.id !== id);
};
const CheckIcon = icon(<path d="M5 12.500l4.500 4.500L19 7.500" />);
const SYMBOLS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

/** Announces a message once, without its close control: errors and warnings immediately, others in the next pause. */
function Announcement({ kind, text }: ToastMessage) {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    const stops = [
      clock.after(REGION_FIRST, () => setIsSaid(true)),
      clock.after(REGION_FIRST + SAID, () => setIsSaid(false)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return (
    <p className="spoken" role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'} dir="auto">
      {isSaid && text}
    </p>
  );
}

function Toast({ message, closeLabel, keep }: { message: ToastMessage; closeLabel: string; keep: boolean }) {
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
    if (!keep && recall(memory.messagesStay) === null) timer.current = clock.after(STAYS, () => dropToast(id));
  }, [hold, keep, id]);
  useEffect(() => {
    letGo();
    return hold;
  }, [letGo, hold]);
  const Symbol = SYMBOLS[kind];
  return (
    <div
      ref={panel}
      className={`toast ${kind}`}
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
      <CloseButton label={closeLabel} onPress={() => dropToast(id)} />
      {!keep && <Announcement {...message} />}
    </div>
  );
}

/** Shows the messages of all elements, as text only. [ERR-04] */
export default function ToastHost({ preview }: Given) {
  const t = useCopy(commonCopy);
  const messages = useSignalValue(() => page.toasts.value);
  const example: ToastMessage = { id: 0, text: t('somethingWentWrong'), kind: 'error' };
  const shown = preview ? [example] : messages.slice(0, MOST);
  const ref = usePopover<HTMLDivElement>(shown.at(-1)?.id, false, false);
  return (
    <div ref={ref} className={preview ? 'toasts inline' : 'toasts'} role="region" aria-label={t('notifications')}>
      <div className="toast-list">
        {shown.map((message) => (
          <Toast key={message.id} message={message} closeLabel={t('close')} keep={preview} />
        ))}
      </div>
    </div>
  );
}
export { css };
