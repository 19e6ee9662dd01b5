import { useState, type KeyboardEvent } from 'react';
import type { LineOverlay } from '../../overlays/line-overlay.ts';
import type { PositionLine } from '../../overlays/overlay-types.ts';
import type { PriceStep } from '../../price/price-step.ts';
import { stepsOf } from './steps-of.ts';

/**
 * Dragging a line, or its TP/SL handle, by the keyboard: arrows move it, Enter or Space drop it (CHART-18).
 * @returns `said`: the price for screen readers · `letGo`: cancels a drag and returns whether there was one
 */
export const useLineDrag = (overlay: LineOverlay, prices: PriceStep) => {
  const [said, setSaid] = useState('');
  return {
    said,
    letGo(): boolean {
      setSaid('');
      return overlay.letGo();
    },
    /** @param protects the TP/SL handle is dragged, not the line */
    onKeyDown(event: KeyboardEvent, line: PositionLine, protects: boolean): void {
      const steps = stepsOf(event);
      if (steps !== undefined) {
        overlay.shift(line, protects, steps);
        setSaid(prices.formatGiven(overlay.heldPrice(line.id, protects) ?? line.avgPrice));
      } else if ((event.key === 'Enter' || event.key === ' ') && overlay.heldPrice(line.id, protects) !== undefined) {
        overlay.drop();
        setSaid('');
      } else return;
      event.preventDefault();
    },
  };
};

export type LineDrag = ReturnType<typeof useLineDrag>;
