import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchSize } from '../../runtime/page/watch-size.ts';

const contentHeight = (box: Element): number =>
  [...box.children].reduce((height, child) => height + (child as HTMLElement).offsetHeight, 0);

/** Does the content of a box not fit into it? Follows both. */
export const useOverflow = (): [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    let before = false;
    let heightBefore = 0;
    // A scrolling dialog has another layout, in which the content may fit. The state changes back only when the content gets
    // shorter or the window changes.
    const look = (isOtherWindow: boolean) => {
      const now = box.scrollHeight > box.clientHeight + 1;
      const height = contentHeight(box);
      if (now && !before) heightBefore = height;
      before = now || (before && !isOtherWindow && height >= heightBefore);
      setOverflows(before);
    };
    const onResize = () => look(true);
    addEventListener('resize', onResize);
    let frame = 0;
    // Wait for the next frame. On slim, a synchronous render would notify the same observer again, which the browser reports as
    // an error of the page.
    const stop = watchSize([box, ...box.children], (changed) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look(!changed));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
      removeEventListener('resize', onResize);
    };
  }, []);
  // An error that makes the box scroll would start out of sight.
  useLayoutEffect(() => {
    if (overflows) ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [overflows]);
  return [ref, overflows];
};
