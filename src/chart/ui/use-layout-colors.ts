import { useLayoutEffect, type RefObject } from 'react';
import type { ChartLayout } from '../state/layout.ts';

/** Colours of bars that the visitor has chosen, over those of the theme; the canvas follows the style sheet. */
export const useLayoutColors = (box: RefObject<HTMLElement | null>, colors: ChartLayout['colors'] | undefined): void =>
  useLayoutEffect(() => {
    for (const bar of ['rise', 'fall'] as const)
      for (const name of [`--${bar}`, `--${bar}-text`])
        if (colors?.[bar]) box.current!.style.setProperty(name, colors[bar]);
        else box.current!.style.removeProperty(name);
  }, [box, colors]);
