import type { CDPSession } from 'playwright/test';

/** Memory of a page: bytes of heap, nodes of all documents, listeners. */
export interface Counters {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures after collecting garbage. The session needs `Performance.enable`. */
export const measure = async (session: CDPSession): Promise<Counters> => {
  // Finalisers run between collections.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { metrics } = await session.send('Performance.getMetrics');
  return { nodes, listeners: jsEventListeners, heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value };
};
