import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { isRightToLeft } from '../../core/locale/direction.ts';
import { memory, recall } from '../../core/memory/memory.ts';
import { remember } from '../../core/memory/remember.ts';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { useFreeArea } from './chat.area.ts';
import { fitPlace, MIN_HEIGHT, readPlace, writePlace, type Place } from './chat.place.ts';

const MoveIcon = icon(
  <path d="M12 4v16M4 12h16M9.500 6.500L12 4l2.500 2.500M9.500 17.500L12 20l2.500-2.500M6.500 9.500L4 12l2.500 2.500M17.500 9.500L20 12l-2.500 2.500" />,
);

/** One press of an arrow key, in px; with Shift it is a stride. */
const STEP = 16;
const STRIDE = 64;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  state: 'loading' | 'mounted' | 'hidden';
  /** Somebody opened it by hand: the focus goes in. */
  takesFocus: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The chat's window: it can be moved and made higher or lower, by pointer and by keys, and stays on screen (APP-10). */
export function ChatWindow({ state, takesFocus, onClose, children }: Props) {
  const t = useCopy(miniAppCopy);
  const { lang, preview } = useSurroundings();
  const ref = useRef<HTMLElement>(null);
  const area = useFreeArea();
  const [wanted, setWanted] = useState<Place | undefined>(() =>
    preview ? undefined : readPlace(recall(memory.chatWindow)),
  );
  const [dragging, setDragging] = useState(false);
  const grip = useRef<{ x: number; y: number; place: Place; sizes: boolean }>(undefined);
  const place = fitPlace(wanted, area, isRightToLeft(lang));
  const visible = state !== 'hidden';

  useLayoutEffect(() => {
    if (visible && takesFocus) ref.current?.focus();
  }, [visible, takesFocus]);

  const keep = (next: Place) => {
    setWanted(next);
    if (!preview) remember(memory.chatWindow, writePlace(next));
  };
  /** The upper edge follows, the lower one stays. */
  const sized = (from: Place, dy: number): Place => {
    const end = from.y + from.height;
    const y = Math.min(Math.max(from.y + dy, area.top), end - MIN_HEIGHT);
    return { x: from.x, y, height: end - y };
  };
  const moved = (from: Place, dx: number, dy: number): Place =>
    fitPlace({ ...from, x: from.x + dx, y: from.y + dy }, area, false);

  const grab = (sizes: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')?.getAttribute('part') === 'close') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, place, sizes };
    setDragging(true);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const from = grip.current;
    if (!from) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    setWanted(from.sizes ? sized(from.place, dy) : moved(from.place, dx, dy));
  };
  const letGo = () => {
    if (grip.current && wanted) keep(place);
    grip.current = undefined;
    setDragging(false);
  };
  const grips = (sizes: boolean) => ({
    onPointerDown: grab(sizes),
    onPointerMove: drag,
    onPointerUp: letGo,
    onPointerCancel: letGo,
  });
  const keys = (sizes: boolean) => (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if ((!dx && !dy) || (sizes && !dy)) return;
    event.preventDefault();
    const by = event.shiftKey ? STRIDE : STEP;
    keep(sizes ? sized(place, dy * by) : moved(place, dx * by, dy * by));
  };

  return (
    <section
      ref={ref}
      part="window"
      className={`chat-window${dragging ? ' dragging' : ''}`}
      data-state={state}
      role="dialog"
      aria-label={t('chat')}
      tabIndex={-1}
      hidden={!visible}
      style={preview ? undefined : { left: place.x, top: place.y, height: place.height }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div
        part="resize"
        className="chat-resize"
        role="separator"
        aria-orientation="horizontal"
        aria-label={t('resizeChat')}
        aria-valuenow={Math.round(place.height)}
        aria-valuemin={Math.min(MIN_HEIGHT, Math.round(place.height))}
        aria-valuemax={Math.round(area.bottom - area.top)}
        tabIndex={0}
        {...grips(true)}
        onKeyDown={keys(true)}
      />
      <div className="chat-head" {...grips(false)}>
        <button
          type="button"
          part="move"
          className="icon-button"
          aria-label={t('moveChat')}
          title={t('moveChat')}
          onKeyDown={keys(false)}
        >
          <MoveIcon size={18} />
        </button>
        <h2 part="title">{t('chat')}</h2>
        <CloseButton label={t('closeChat')} onPress={onClose} />
      </div>
      {children}
    </section>
  );
}
