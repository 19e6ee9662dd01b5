import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { watchSize } from '../../runtime/page/watch-size.ts';

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
  // On narrow layouts some controls are hidden, perhaps the one with the tab stop. Checked only after layout, because a
  // check
  // after each render would force one.
  const hidden = useRef<ReadonlySet<HTMLElement>>(new Set());
  const controls = () => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const look = () => {
    hidden.current = new Set(controls().filter((item) => item.getClientRects().length === 0));
  };
  const items = () => controls().filter((item) => !item.matches(':disabled') && !hidden.current.has(item));
  const mark = () => {
    const all = items();
    const stop = all.find((item) => item === current.current) ?? all[0];
    for (const item of controls()) {
      const index = item === stop ? 0 : -1;
      // Setting it on the focused control forces a style recalculation, to find out whether it stays focusable.
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  };
  const latest = useRef({ look, mark });
  useLayoutEffect(() => {
    latest.current = { look, mark };
    mark();
  });
  useEffect(() => {
    if (!box.current) return;
    return watchSize([box.current], () => {
      latest.current.look();
      latest.current.mark();
    });
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
      look();
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
