import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts';

/** The target that the library passes to a renderer. */
export type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
/** A canvas of the library while it is painted. */
export type Scope = Parameters<Parameters<Target['useBitmapCoordinateSpace']>[0]>[0];
export type Draw = (scope: Scope) => void;

/** The painters of the library's canvases. */
interface LayerPainters {
  /** The panes: everything that does not depend on the pointer. */
  readonly panes: Draw;
  /** Everything that follows the pointer, on a separate canvas. */
  readonly cursor: Draw;
  readonly priceAxis: Draw;
  readonly timeAxis: Draw;
  readonly timeAxisCursor: Draw;
}

const viewOf = (draw: Draw, order: 'normal' | 'top'): IPrimitivePaneView => {
  const renderer = { draw: (target: Target) => target.useBitmapCoordinateSpace(draw) };
  return { zOrder: () => order, renderer: () => renderer };
};

/** Returns our painters as the library takes them. */
export const layerOf = (painters: LayerPainters): ISeriesPrimitive<Time> => {
  const panes = [viewOf(painters.panes, 'normal'), viewOf(painters.cursor, 'top')];
  const axis = [viewOf(painters.priceAxis, 'normal')];
  const times = [viewOf(painters.timeAxis, 'normal'), viewOf(painters.timeAxisCursor, 'top')];
  return { paneViews: () => panes, priceAxisPaneViews: () => axis, timeAxisPaneViews: () => times };
};
