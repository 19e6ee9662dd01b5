import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isRightToLeft } from '../../exchange/locale/language-traits.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useFreeArea } from './chat.area.ts';
import {
  fitPlace,
  MIN_HEIGHT,
  nextCorner,
  otherHeight,
  readPlace,
  writePlace,
  type Area,
  type Place,
} from './chat.place.ts';

/** Distance in CSS px per arrow key press. The longer one applies with Shift. */
const STEP = 16;
const LONG_STEP = 64;
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Movement in px up to which a pointer action counts as a press, not a drag. */
const PRESS_REACH = 4;

/** Action of a grip: move the window, or resize it at its upper edge. */
export type GripAction = 'move' | 'resize';

/** Returns the place after a grip was moved by `dx` and `dy` CSS px. Resizing moves the upper edge only. */
const changed = (action: GripAction, from: Place, dx: number, dy: number, area: Area): Place => {
  if (action === 'move') return fitPlace({ ...from, x: from.x + dx, y: from.y + dy }, area, false);
  const end = from.y + from.height;
  const y = Math.min(Math.max(from.y + dy, area.top), end - MIN_HEIGHT);
  return { x: from.x, y, height: end - y };
};

/**
 * Keeps the window where the visitor last put it, or in its default place, always inside the free area. The place is
 * stored when the pointer is released and after each arrow key press. [APP-10]
 * @returns the place, whether it is being dragged, and the handlers of a grip
 */
export const useMovablePlace = () => {
  const { lang, page } = useElementContext();
  const area = useFreeArea();
  const [wanted, setWanted] = useState<Place | undefined>(() => readPlace(page.recall(memory.chatWindow)));
  const [dragging, setDragging] = useState(false);
  const drag = useRef<{ x: number; y: number; place: Place; action: GripAction; isPress: boolean }>(undefined);
  const place = fitPlace(wanted, area, isRightToLeft(lang));

  const keep = (next: Place) => {
    setWanted(next);
    page.remember(memory.chatWindow, writePlace(next));
  };
  const start = (action: GripAction) => (event: PointerEvent<HTMLElement>) => {
    const button = (event.target as Element).closest('button')?.getAttribute('part');
    if (event.button !== 0 || button === 'close') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A press on the window's header outside its move button does nothing.
    const isPress = action === 'resize' || button === 'move';
    drag.current = { x: event.clientX, y: event.clientY, place, action, isPress };
    setDragging(true);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    if (Math.hypot(clientX - from.x, clientY - from.y) > PRESS_REACH) from.isPress = false;
    setWanted(changed(from.action, from.place, clientX - from.x, clientY - from.y, area));
  };
  const end = () => {
    if (drag.current?.isPress) press(drag.current.action);
    else if (drag.current && wanted) keep(place);
    drag.current = undefined;
    setDragging(false);
  };
  /** The browser took over the pointer: keep the dragged position, and do not count it as a press. */
  const cancel = () => {
    if (drag.current) drag.current.isPress = false;
    end();
  };
  const press = (action: GripAction) => keep((action === 'move' ? nextCorner : otherHeight)(place, area));

  return {
    place,
    area,
    dragging,
    pointerHandlers: (action: GripAction) => ({
      onPointerDown: start(action),
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: cancel,
    }),
    keyHandler: (action: GripAction) => (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        press(action);
      }
      const [dx, dy] = ARROWS[event.key] ?? [0, 0];
      if ((!dx && !dy) || (action === 'resize' && !dy)) return;
      event.preventDefault();
      const step = event.shiftKey ? LONG_STEP : STEP;
      keep(changed(action, place, dx * step, dy * step, area));
    },
  };
};
