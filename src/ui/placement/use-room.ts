import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { foldOf } from './notices.ts';
import type { Fold } from './placement.ts';
import { comesLate, followHeight, heightsOfView, isPainted, reportHeight } from './room-heights.ts';

interface Room {
  /** The content must be shown over the page. */
  readonly late: boolean;
  /** Height in px that stays reserved in the page after the element was folded. */
  readonly kept: number;
}

/**
 * Reserves an element's space until its content fills it, and reports the height to `room.js`.
 * @param showing number of the showing that is rendered
 * @param box wraps the rendered content
 * @param fold fold state; folded notices reserve no space in the next view
 */
export const useRoom = (
  record: ElementRecord,
  drawn: boolean,
  showing: number,
  box: RefObject<HTMLDivElement | null>,
  fold: Fold,
): Room => {
  const { room, tag } = record.declaration;
  const filled = useRef(0);
  const late = useMemo(() => drawn && room !== undefined && comesLate(record), [drawn, room, record]);
  const follow = useCallback(() => {
    if (foldOf(record)) return void delete heightsOfView()?.[tag];
    if (box.current) filled.current = reportHeight(record, box.current, late);
  }, [box, late, record, tag]);
  useLayoutEffect(() => {
    const content = box.current;
    if (!content || !room) return;
    record.isLate = late;
    const stop = followHeight(record, content, follow);
    // Not the box itself: the browser would compute all its tokens again.
    const { style } = content.parentElement!;
    style.display = 'contents';
    record.hide = () => {
      if (late || foldOf(record)) return false;
      stop();
      style.display = 'none';
      return true;
    };
    return stop;
  }, [drawn, late, room, record, box, follow, showing]);
  useLayoutEffect(() => {
    if (drawn && room) follow();
  }, [drawn, room, fold, follow]);
  const isKept = fold && room && !late && heightsOfView() && isPainted();
  return { late, kept: isKept ? filled.current : 0 };
};
