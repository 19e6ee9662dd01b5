import type { Placed } from '../core/element/placed.ts';

/** Elements at the bottom edge stand on each other's shoulders instead of covering each other. */
const standing = new Map<Placed, { rank: number; height: number; observer: ResizeObserver }>();

function arrange(): void {
  let offset = 0;
  for (const [placed, { height }] of [...standing].sort(([, a], [, b]) => a.rank - b.rank)) {
    placed.element.style.setProperty('--gate-stack-offset', `${offset}px`);
    offset += height;
  }
}

export const stand = (placed: Placed): void => {
  const panel = placed.element.shadowRoot?.querySelector('[part~=panel], [part~=launcher]');
  if (!panel || standing.has(placed)) return;
  const entry = {
    rank: placed.declaration.rank ?? 99,
    height: 0,
    observer: new ResizeObserver(() => {
      const height = panel.getBoundingClientRect().height;
      if (height === entry.height) return;
      entry.height = height;
      arrange();
    }),
  };
  standing.set(placed, entry);
  entry.observer.observe(panel);
};

export const stepDown = (placed: Placed): void => {
  const entry = standing.get(placed);
  if (!entry) return;
  entry.observer.disconnect();
  standing.delete(placed);
  arrange();
};
