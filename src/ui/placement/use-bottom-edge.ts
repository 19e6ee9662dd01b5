import { useEffect } from 'react';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { addToBottomEdge, removeFromBottomEdge } from './bottom-edge.ts';

/** Keeps a rendered element in the bottom stack while it is mounted. */
export const useBottomEdge = (record: ElementRecord, isThere: boolean): void =>
  useEffect(() => {
    if (!isThere) return;
    addToBottomEdge(record);
    return () => removeFromBottomEdge(record);
  }, [isThere, record]);
