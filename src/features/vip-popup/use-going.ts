import { useEffect, useRef, useState, type RefObject } from 'react';
import { clock } from '../../core/clock.ts';

/**
 * Runs something after a time in which the element was on screen and nobody was busy with it: the pointer over it, the
 * focus in it or a hidden tab stop the time at once, and it goes on from there (POP-11).
 * @param ms undefined for never
 * @returns is the time running?
 */
export const useGoing = (ref: RefObject<HTMLElement | null>, ms: number | undefined, gone: () => void): boolean => {
  const [paused, setPaused] = useState(false);
  const latest = useRef(gone);
  useEffect(() => {
    latest.current = gone;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element || ms === undefined) return;
    const held = new Set<string>(document.hidden ? ['hidden'] : []);
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
    hear(document, 'visibilitychange', () => set('hidden', document.hidden));
    follow();
    return () => {
      control.abort();
      pause();
    };
  }, [ref, ms]);

  return ms !== undefined && !paused;
};
