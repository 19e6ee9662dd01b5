import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { foldOf } from './notices.ts';
import type { Fold } from './placement.ts';

/** Heights in px by tag, which `room.js` in the page's head collects until the visitor leaves. */
type Heights = Record<string, number>;
const heightsOfView = (): Heights | undefined => (window as { gateRoom?: Heights }).gateRoom;

/** True after the first paint: from now on, new content shifts what the visitor is reading. */
const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0;

const heightOf = (element: Element): number => element.getBoundingClientRect().height;
/** Returns the reserved height in px, from `gate.css`, `room.js` or the page's own style. */
const roomOf = (element: Element): number => parseFloat(getComputedStyle(element).minHeight) || 0;

/** True when the element must be shown over the page. Applies to bars only, and only on pages with `room.js`. */
const comesLate = (record: ElementRecord): boolean =>
  record.declaration.stage === 'top' &&
  heightsOfView() !== undefined &&
  // A server-rendered fragment already has its space, unless `room.js` hides it.
  (record.takeOver === undefined || getComputedStyle(record.element).display === 'none') &&
  !record.get('preview') &&
  isPainted() &&
  heightOf(record.element) === 0;

interface Room {
  /** The content must be shown over the page. */
  readonly late: boolean;
  /** Height in px that stays reserved in the page after the element was folded. */
  readonly kept: number;
}

/**
 * Reserves an element's space until its content fills it, and reports the height to `room.js`.
 * @param box wraps the rendered content
 * @param fold fold state; folded notices reserve no space in the next view
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
    // The first content may be only a part of the element.
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
