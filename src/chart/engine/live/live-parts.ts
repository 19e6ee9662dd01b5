import { newestColumn, rowAreas, type LivePart } from './live-frame.ts';
import { paintAxisEdge } from '../panes/price-grid.ts';
import { mostVolumeOf } from '../panes/price-pane.ts';
import type { PictureContent } from '../picture-content.ts';
import type { PaneScale } from '../../scale/pane-scale.ts';
import type { Scene } from '../scene.ts';
import type { Surface } from '../surface.ts';

/** The canvases that a live price changes. */
export interface LiveSurfaces {
  /** The price axis. */
  readonly axis: Surface;
  /** Bars and lines of each pane; the first is that of the price. */
  readonly bodies: readonly Surface[];
  readonly legends: readonly LivePart[];
}

/**
 * Returns a key of everything that scales the picture: while it is the same, a live price changes only its own bar.
 * undefined: a live price always changes the whole picture.
 */
export const liveKeyOf = (content: PictureContent, scales: readonly PaneScale[]): string | undefined => {
  if (!content.bars.length || content.studies.some(({ definition }) => definition.profile)) return undefined;
  const { right, spacing } = content.view;
  const scaled = scales.flatMap((scale) => {
    const { edges, look } = scale.now() ?? {};
    return [edges?.low, edges?.high, look?.base];
  });
  const { first, last } = content.bars;
  return [first, last, right, spacing, content.type, mostVolumeOf(content, content.visible()), ...scaled].join();
};

/** Returns what a live price changes on each canvas. */
export const livePartsOf = (content: PictureContent, { axis, bodies, legends }: LiveSurfaces): readonly LivePart[] => {
  const { overlays, studies, bars } = content;
  const newest = bars.last;
  // Shifted lines also change at their shifted column.
  const shifts = new Set([0, ...studies.flatMap(({ lines }) => lines.map(({ shift }) => shift))]);
  const columns = (scene: Scene) => [...shifts].map((shift) => newestColumn(scene, newest + shift));
  const rows = (scene: Scene, on: 'pane' | 'axis') =>
    rowAreas(
      scene,
      overlays.flatMap((overlay) => overlay.liveRows?.(scene, on) ?? []),
    );
  const [price, ...others] = bodies;
  return [
    ...(price ? [{ surface: price, areas: (scene: Scene) => [...columns(scene), ...rows(scene, 'pane')] }] : []),
    ...others.map((surface) => ({ surface, areas: columns })),
    { surface: axis, areas: (scene) => rows(scene, 'axis'), under: paintAxisEdge },
    ...legends,
  ];
};
