import { useEffect, useLayoutEffect, useMemo, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { Roving } from '../tools/roving.ts';

/** `Roving` for the controls in a box of a component. */
export const useRoving = (box: RefObject<HTMLElement | null>, ...[selector, arrows]: RovingOf) => {
  const roving = useMemo(() => new Roving(() => box.current, selector, arrows), [box, selector, arrows]);
  useLayoutEffect(() => roving.mark());
  useEffect(() => roving.watch(), [roving]);
  return {
    onFocus: (event: FocusEvent) => roving.onFocus(event),
    onKeyDown: (event: KeyboardEvent) => roving.onKeyDown(event),
  };
};

type RovingOf = ConstructorParameters<typeof Roving> extends [unknown, ...infer Rest] ? Rest : never;
