import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';

/** What the library hands to a renderer. */
export type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
export type Draw = (target: Target) => void;

const viewOf = (draw: Draw, order: 'normal' | 'top'): IPrimitivePaneView => {
  const renderer = { draw };
  return { zOrder: () => order, renderer: () => renderer };
};

/** Puts our painters into one pane of the library: data, what lies over it, and the labels on the price axis. */
export class Layer implements ISeriesPrimitive<Time> {
  /** Asks the library for a new frame; several times a frame cost as much as once. */
  requestUpdate: () => void = () => undefined;
  private readonly views: readonly IPrimitivePaneView[];
  private readonly axis: readonly IPrimitivePaneView[];

  constructor(data: Draw, over: Draw, labels: Draw) {
    this.views = [viewOf(data, 'normal'), viewOf(over, 'top')];
    this.axis = [viewOf(labels, 'normal')];
  }

  attached({ requestUpdate }: SeriesAttachedParameter<Time>): void {
    this.requestUpdate = requestUpdate;
  }

  detached(): void {
    this.requestUpdate = () => undefined;
  }

  paneViews = () => this.views;
  priceAxisPaneViews = () => this.axis;
}
