import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Which keys go to the control before and to the one after. */
const KEYS = {
  horizontal: { ArrowLeft: -1, ArrowRight: 1 },
  both: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

/**
 * One stop of the Tab key for many controls, as toolbars have it: arrows, Home and End go from one to the next.
 * @param selector the controls inside; those that are disabled or not displayed do not count
 */
export const useRoving = (box: RefObject<HTMLElement | null>, selector: string, arrows: keyof typeof KEYS) => {
  const current = useRef<HTMLElement>(undefined);
  const items = () =>
    [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
      (item) => !item.matches(':disabled') && item.getClientRects().length > 0,
    );
  const mark = () => {
    const all = items();
    const stop = all.find((item) => item === current.current) ?? all[0];
    box.current?.querySelectorAll<HTMLElement>(selector).forEach((item) => (item.tabIndex = item === stop ? 0 : -1));
  };
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
    mark();
  });
  useEffect(() => {
    // Where it gets narrow some controls go, perhaps the one that Tab stopped at.
    const look = new ResizeObserver(() => latest.current());
    if (box.current) look.observe(box.current);
    return () => look.disconnect();
  }, [box]);
  return {
    onFocus({ target }: FocusEvent) {
      if (!target.matches(selector)) return;
      current.current = target as HTMLElement;
      mark();
    },
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !target.matches(selector)) return;
      const all = items();
      const step = (KEYS[arrows] as Readonly<Record<string, number>>)[event.key];
      const to =
        step !== undefined
          ? (all.indexOf(target) + step + all.length) % all.length
          : ({ Home: 0, End: all.length - 1 } as Readonly<Record<string, number>>)[event.key];
      if (to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
    },
  };
};
