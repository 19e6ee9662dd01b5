/** Elements at the bottom edge of the page: each is lifted by the height of those below it. */
import { useEffect } from 'react';
import type { ElementRecord } from '../core/element/record.ts';
import { allRecords } from '../core/element/records.ts';
import { watchSize } from '../core/watch-size.ts';

const standing = new Map<ElementRecord, { rank: number; height: number; stop: () => void }>();

const arrange = (): void => {
  let offset = 0;
  for (const [{ element }, { height }] of [...standing].sort(([, a], [, b]) => a.rank - b.rank)) {
    element.style.setProperty('--gate-stack-offset', `${offset}px`);
    offset += height;
  }
};

const add = (record: ElementRecord): void => {
  const panel = record.element.shadowRoot?.querySelector('.late, [part~=panel], [part~=launcher]');
  if (!panel || standing.has(record)) return;
  const entry = {
    // What is there already must not move when a late bar comes.
    rank: (record.declaration.rank ?? 99) + (record.isLate ? 100 : 0),
    height: 0,
    stop: watchSize([panel], () => {
      const height = panel.getBoundingClientRect().height;
      if (height === entry.height) return;
      entry.height = height;
      arrange();
    }),
  };
  standing.set(record, entry);
};

/** Its panel is another one now, or has gone. */
export const removeFromBottomEdge = (record: ElementRecord): void => {
  const entry = standing.get(record);
  if (!entry) return;
  entry.stop();
  standing.delete(record);
  arrange();
};

/** An element that is drawn at the bottom edge stands above those below it, as long as it is there. */
export const useBottomEdge = (record: ElementRecord, isThere: boolean): void =>
  useEffect(() => {
    if (!isThere) return;
    // What a server has drawn there is in the stack as soon as something else is.
    for (const other of allRecords())
      if (other.state === 'fragment' && other.declaration.stage === 'bottom') add(other);
    add(record);
    return () => removeFromBottomEdge(record);
  }, [isThere, record]);
