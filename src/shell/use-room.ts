import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { watchSize } from '../runtime/page/watch-size.ts';
import { foldOf } from './bars/notices.ts';
import type { Fold } from './bars/folding.ts';

/** What `room.js` in the page's head keeps until the visitor leaves: heights in px by tag. */
type Heights = Record<string, number>;
const heightsOfView = (): Heights | undefined => (window as { gateRoom?: Heights }).gateRoom;

/** The visitor sees the page: whatever takes room from now on moves what is being read. */
const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
/** The room that the page keeps: `gate.css`, `room.js` or its own style. */
const roomOf = (element: Element): number => parseFloat(getComputedStyle(element).minHeight) || 0;

/** Only a bar can lie elsewhere; a page without `room.js` has not asked for it. */
const comesLate = (record: ElementRecord): boolean =>
  record.declaration.stage === 'top' &&
  heightsOfView() !== undefined &&
  // What a server has drawn has its place already, unless it is kept from the visitor (`room.js`).
  (record.takeOver === undefined || getComputedStyle(record.element).display === 'none') &&
  !record.get('preview') &&
  isPainted() &&
  heightOf(record.element) === 0;

interface Room {
  /** What is drawn has to lie over the page. */
  readonly late: boolean;
  /** Height in px of the place that it had in the page before it was folded, and that has to stay empty there. */
  readonly kept: number;
}

/**
 * Keeps the room of an element until what it draws fills it, and tells `room.js` how high it is.
 * @param box around what is drawn
 * @param fold how it stands among the notices: what is folded takes no room in the next view
 */
export const useRoom = (
  record: ElementRecord,
  drawn: boolean,
  box: RefObject<HTMLDivElement | null>,
  fold: Fold,
): Room => {
  const { element, declaration } = record;
  const { room, tag } = declaration;
  const filled = useRef(0);
  const late = useMemo(() => drawn && room !== undefined && comesLate(record), [drawn, room, record]);
  const follow = useCallback(() => {
    const heights = heightsOfView();
    if (foldOf(record)) return void delete heights?.[tag];
    const height = [...(box.current?.children ?? [])].reduce((sum, child) => sum + heightOf(child), 0);
    filled.current = height;
    if (heights) heights[tag] = height;
    // What comes first may be only a part of it.
    if (late || height > roomOf(element) - 1) element.setAttribute('data-drawn', '');
  }, [box, element, late, record, tag]);
  useLayoutEffect(() => {
    const content = box.current;
    if (!content || !room) return;
    record.isLate = late;
    const stop = watchSize(content.children, follow);
    return () => {
      stop();
      element.setAttribute('data-drawn', '');
      delete heightsOfView()?.[tag];
    };
  }, [drawn, late, room, tag, element, record, box, follow]);
  useLayoutEffect(() => {
    if (drawn && room) follow();
  }, [drawn, room, fold, follow]);
  const isKept = fold !== undefined && room !== undefined && !late && heightsOfView() !== undefined && isPainted();
  return { late, kept: isKept ? filled.current : 0 };
};
