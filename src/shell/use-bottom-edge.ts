import { useEffect } from 'react';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { addToBottomEdge, removeFromBottomEdge } from './bars/bottom-edge.ts';

/** An element that is drawn at the bottom edge stands above those below it, as long as it is there. */
export const useBottomEdge = (record: ElementRecord, isThere: boolean): void =>
  useEffect(() => {
    if (!isThere) return;
    addToBottomEdge(record);
    return () => removeFromBottomEdge(record);
  }, [isThere, record]);
