/** Elements at the bottom edge of the page: each is lifted by the height of those below it. */
import type { ElementRecord } from '../core/element/record.ts';

const standing = new Map<ElementRecord, { rank: number; height: number; observer: ResizeObserver }>();

const arrange = (): void => {
  let offset = 0;
  for (const [{ element }, { height }] of [...standing].sort(([, a], [, b]) => a.rank - b.rank)) {
    element.style.setProperty('--gate-stack-offset', `${offset}px`);
    offset += height;
  }
};

/** The element has been drawn at the bottom edge. */
export const addToBottomEdge = (record: ElementRecord): void => {
  const panel = record.element.shadowRoot?.querySelector('[part~=panel], [part~=launcher]');
  if (!panel || standing.has(record)) return;
  const entry = {
    rank: record.declaration.rank ?? 99,
    height: 0,
    observer: new ResizeObserver(() => {
      const height = panel.getBoundingClientRect().height;
      if (height === entry.height) return;
      entry.height = height;
      arrange();
    }),
  };
  standing.set(record, entry);
  entry.observer.observe(panel);
};

export const removeFromBottomEdge = (record: ElementRecord): void => {
  const entry = standing.get(record);
  if (!entry) return;
  entry.observer.disconnect();
  standing.delete(record);
  arrange();
};
