import { useEffect, useRef, useState, type RefObject } from 'react';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { usePage } from '../../ui/element/element-context.ts';

/**
 * Runs `close` after a time on screen (POP-11). The time stops while the pointer is over the element, the focus is in it,
 * or the tab is hidden, and then continues from there. For a visitor who has chosen that messages stay it never runs.
 * @param given in ms
 * @returns whether the time is running
 */
export const useAutoClose = (ref: RefObject<HTMLElement | null>, given: number, close: () => void): boolean => {
  const { clock, recall } = usePage();
  const ms = recall(memory.messagesStay) === null ? given : undefined;
  const [paused, setPaused] = useState(false);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element || ms === undefined) return;
    const held = new Set<string>(doc.hidden ? ['hidden'] : []);
    let left = ms;
    let from = 0;
    let stop: (() => void) | undefined;
    const pause = () => {
      stop?.();
      if (stop) left = Math.max(0, left - Math.max(0, clock.now() - from));
      stop = undefined;
    };
    const follow = () => {
      if (held.size > 0) pause();
      else if (!stop) {
        from = clock.now();
        stop = clock.after(left, () => latest.current());
      }
      setPaused(held.size > 0);
    };
    const set = (what: string, on: boolean) => {
      if (on) held.add(what);
      else held.delete(what);
      follow();
    };
    const control = new AbortController();
    const options = { signal: control.signal };
    const hear = (target: EventTarget, type: string, run: (event: Event) => void) =>
      target.addEventListener(type, run, options);
    hear(element, 'pointerenter', () => set('pointer', true));
    hear(element, 'pointerleave', () => set('pointer', false));
    hear(element, 'focusin', () => set('focus', true));
    hear(element, 'focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget;
      set('focus', to instanceof Node && element.contains(to));
    });
    hear(document, 'visibilitychange', () => set('hidden', doc.hidden));
    follow();
    return () => {
      control.abort();
      pause();
    };
  }, [ref, ms, clock]);

  return ms !== undefined && !paused;
};
