import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus near when the focused control is removed: on another control, else on what lies behind them.
 * @param selector the controls inside `box` · @param behind gets the focus when there is no control left
 */
export const useKeptFocus = (
  box: RefObject<HTMLElement | null>,
  selector: string,
  behind: RefObject<HTMLElement | null>,
) => {
  const isInside = useRef(false);
  useEffect(() => {
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    if (!isInside.current || box.current?.contains(root?.activeElement ?? null)) return;
    isInside.current = false;
    if (!root?.activeElement) (box.current?.querySelector<HTMLElement>(selector) ?? behind.current)?.focus();
  });
  return {
    onFocus(): void {
      isInside.current = true;
    },
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent): void {
      // A removed control has lost the focus without another one getting it.
      if (target.isConnected) isInside.current = currentTarget.contains(relatedTarget);
    },
  };
};
