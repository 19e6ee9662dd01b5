import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts';

/** The target that the library passes to a renderer. */
export type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
export type Draw = (target: Target) => void;

/** The painters of one pane. */
export interface LayerPainters {
  /** The pane itself: everything that does not depend on the pointer. */
  pane: Draw;
  /** Everything that follows the pointer, on a separate canvas. */
  cursor: Draw;
  priceAxis?: Draw;
  timeAxis?: Draw;
  timeAxisCursor?: Draw;
}

const viewOf = (draw: Draw, order: 'normal' | 'top'): IPrimitivePaneView => {
  const renderer = { draw };
  return { zOrder: () => order, renderer: () => renderer };
};
const viewsOf = (normal: Draw | undefined, top?: Draw): readonly IPrimitivePaneView[] => [
  ...(normal ? [viewOf(normal, 'normal')] : []),
  ...(top ? [viewOf(top, 'top')] : []),
];

/** Puts our painters into one pane of the library. */
export class Layer implements ISeriesPrimitive<Time> {
  private readonly views: readonly IPrimitivePaneView[];
  private readonly axis: readonly IPrimitivePaneView[];
  private readonly times: readonly IPrimitivePaneView[];

  constructor({ pane, cursor, priceAxis, timeAxis, timeAxisCursor }: LayerPainters) {
    this.views = viewsOf(pane, cursor);
    this.axis = viewsOf(priceAxis);
    this.times = viewsOf(timeAxis, timeAxisCursor);
  }

  paneViews = () => this.views;
  priceAxisPaneViews = () => this.axis;
  timeAxisPaneViews = () => this.times;
}
