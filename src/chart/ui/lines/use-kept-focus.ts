import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus near when the focused control is removed: on another control, else on what lies behind them.
 * @param selector the controls inside `box` · @param behind gets the focus when there is no control left
 */
export const useKeptFocus = (box: RefObject<HTMLElement | null>, selector: string, behind: HTMLElement) => {
  const focused = useRef<Element>(undefined);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.activeElement) (box.current?.querySelector<HTMLElement>(selector) ?? behind).focus();
  });
  return {
    onFocus({ target }: FocusEvent): void {
      focused.current = target;
    },
    onBlur({ target }: FocusEvent): void {
      // A control that is being removed may tell of it while it is still there.
      queueMicrotask(() => {
        if (focused.current === target && target.isConnected) focused.current = undefined;
      });
    },
  };
};
