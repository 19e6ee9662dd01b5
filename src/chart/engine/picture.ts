import { signal } from '@preact/signals-core';
import type { PaneScale } from '../scale/pane-scale.ts';
import { Crosshair } from './crosshair.ts';
import type { EngineOptions, Hover } from './engine-types.ts';
import { layerOf, type Draw } from './layer.ts';
import { Legend } from './legend/legend.ts';
import { PaneLegend } from './legend/pane-legend.ts';
import type { PlacedLegend } from './legend/place-legend.ts';
import { AXIS_WIDTH, addAnchor, pointLibrary, requestFrame, type Anchor, type IChartApi } from './library.ts';
import { LiveFrame } from './live/live-frame.ts';
import { liveKeyOf, livePartsOf } from './live/live-parts.ts';
import { paintStudy } from './paint/paint-study.ts';
import type { PictureContent } from './picture-content.ts';
import { ChartPane } from './panes/pane.ts';
import { pricePane, studyPane } from './panes/pane-contents.ts';
import { PaneStack, type PanePlace } from './panes/pane-stack.ts';
import { LABEL_LEFT } from './panes/price-grid.ts';
import { paintBars, paintOverlays } from './panes/price-pane.ts';
import { Separators } from './panes/separators.ts';
import { sceneOf, type Area, type Scene } from './scene.ts';
import type { Study } from './study.ts';
import { Surface } from './surface.ts';
import { TextWidths } from './text-width.ts';
import { TimeAxis } from './time-axis.ts';
import { indexAtX } from './view/viewport.ts';

/** px of a price axis beside its widest label: as the library has them around that of the crosshair. */
const LABEL_PADDING = LABEL_LEFT + 12;

/** A pane on the three canvases that it has a part of. */
interface PaintedPane {
  readonly pane: ChartPane;
  /** Grid, bars and lines. */
  readonly body: Surface;
  /** Crosshair and legend, which follow the pointer. */
  readonly cursor: Surface;
  readonly axis: Surface;
  readonly legend: PaneLegend;
}

/** All painters of the chart on the library's canvases: panes, axes, crosshair and legend. */
export class Picture {
  readonly stack: PaneStack<Study>;
  readonly separators: Separators;
  readonly crosshair: Crosshair;
  readonly live: LiveFrame;
  readonly legend: Legend;
  /** The hovered bar and price; undefined without a pointer. */
  readonly hover = signal<Hover | undefined>(undefined);
  /** Changes of the bars up to the picture on screen: what is written beside it is read again in the same frame. */
  readonly painted = signal(0);
  private readonly anchor: Anchor;
  private readonly times: TimeAxis;
  private readonly widths = new TextWidths();
  private readonly price: PaintedPane;
  private panes: readonly PaintedPane[];
  /** True from a request for the whole picture until it has been painted. */
  isRequested = false;

  constructor(
    private readonly chart: IChartApi,
    private readonly content: PictureContent,
    options: Pick<EngineOptions, 'zone' | 'lang' | 'title'>,
  ) {
    const redraw = () => content.redraw();
    this.stack = new PaneStack(() => this.anchor.getPane().getHeight(), redraw);
    this.separators = new Separators(this.stack);
    this.times = new TimeAxis(() => {
      const { bars, step, view } = content;
      return { bars, step, zone: options.zone, lang: options.lang, spacing: view.spacing, ...content.visible() };
    });
    this.crosshair = new Crosshair({
      indexAt: (x) => Math.round(indexAtX(content.view, content.width, x)),
      point: ({ x, y }) => this.pointAt(x, y),
      clear: () => chart.clearCrosshairPosition(),
      moved: (index, y) => this.hovered(index, y),
    });
    const source = {
      title: () => options.title?.(),
      hover: () => this.hover.peek(),
      element: chart.chartElement(),
      redraw,
    };
    this.legend = new Legend(content, source, this.widths);
    this.live = new LiveFrame(
      () => liveKeyOf(content, this.scales),
      () =>
        livePartsOf(content, {
          axis: this.price.axis,
          bodies: this.panes.map(({ body }) => body),
          legends: this.panes.map(({ cursor, legend }) => ({
            surface: cursor,
            areas: (scene: Scene) => this.legendAreas(legend, scene),
            isOver: true,
          })),
        }),
      { redraw, painted: () => this.notePainted() },
      () => content.palette.background,
    );
    this.price = this.makePane();
    this.panes = [this.price];
    this.anchor = addAnchor(chart, (part) => this.textAt((1 - part) * (this.stack.height - 1)));
    const times = this.surface((scene) => this.times.paint(scene), this.main.scale);
    const time = this.surface((scene) => this.paintTime(scene), this.main.scale);
    const paintLines: Draw = (scope) => this.separators.paint(scope, content.palette);
    const layer = layerOf({
      panes: this.draw('body', paintLines),
      cursor: this.draw('cursor', (scope) => this.separators.paintHandle(scope, content.palette)),
      priceAxis: this.draw('axis', paintLines),
      timeAxis: times.draw,
      timeAxisCursor: time.draw,
    });
    this.anchor.attachPrimitive(layer);
    chart.subscribeCrosshairMove(this.crosshair.follow);
  }

  /** The pane of the price. */
  get main(): ChartPane {
    return this.price.pane;
  }

  /** The times of bars have changed: the labels of the time axis are computed again. */
  forgetTimes(): void {
    this.times.forget();
  }

  /** Returns the pane at a height of the chart in CSS px; below all panes the last one. */
  paneAt(y: number): ChartPane {
    return this.panes[this.stack.indexAt(y)]!.pane;
  }

  get scales(): readonly PaneScale[] {
    return this.panes.map(({ pane }) => pane.scale);
  }

  /** Width that the price axis needs for the labels of its scales, in CSS px. */
  get labelsWidth(): number {
    return this.axisWidthOf(this.panes.flatMap(({ pane }) => pane.texts()));
  }

  /** Returns the width that the labels of overlays need. */
  get overlaysWidth(): number {
    return this.axisWidthOf(this.content.overlays.flatMap((overlay) => overlay.axisTexts?.() ?? []));
  }

  private axisWidthOf(texts: readonly string[]): number {
    const { palette } = this.content;
    const widest = this.widths.widest(texts, `${palette.fontSize}px ${palette.font}`);
    // The library makes it even.
    return Math.max(AXIS_WIDTH, 2 * Math.ceil((widest + LABEL_PADDING) / 2));
  }

  /** Paints everything in the next frame. */
  requestUpdate(): void {
    this.isRequested = true;
    this.live.cancel();
    requestFrame(this.anchor);
  }

  /** A pane for each of the studies; panes of others go. */
  showPanes(studies: readonly Study[]): void {
    const known = new Map(this.panes.map((one) => [one.pane.study, one]));
    this.panes = [this.price, ...studies.map((study) => known.get(study) ?? this.makePane(study))];
    this.stack.show(studies);
  }

  dispose(): void {
    this.live.cancel();
    this.chart.unsubscribeCrosshairMove(this.crosshair.follow);
  }

  /** Puts the crosshair on a bar, and on a price beside its close: for the keyboard. */
  pointAtBar(index: number, price?: number): void {
    const bar = this.content.bars.bar(index);
    if (!bar) return;
    this.crosshair.choose(index);
    const y = this.main.scale.toY(price ?? bar.close);
    if (Number.isFinite(y)) this.pointLibrary(y);
    this.hover.value = { index, bar, price };
  }

  /** @param y CSS px from the top of the chart */
  private hovered(index: number | undefined, y = NaN): void {
    const price = y <= this.main.height ? this.main.scale.toValue(y) : NaN;
    this.hover.value =
      index === undefined
        ? undefined
        : { index, bar: this.content.bars.bar(index), price: Number.isNaN(price) ? undefined : price };
  }

  /** Puts the crosshair at a place of the chart, in CSS px; below the panes it stays in the last one. */
  private pointAt(x: number, y: number): void {
    if (!(this.stack.height > 1)) return;
    const within = Math.min(y, this.stack.height - 1);
    this.pointLibrary(within);
    this.crosshair.put(x, within);
  }

  private pointLibrary(y: number): void {
    pointLibrary(this.chart, this.anchor, 1 - y / (this.stack.height - 1));
  }

  /** Returns the text of the crosshair's label. @param y CSS px from the top of the chart */
  private textAt(y: number): string {
    const pane = this.paneAt(y);
    return pane.textAt(y - pane.top);
  }

  private makePane(study?: Study): PaintedPane {
    const { content } = this;
    const place = () => this.stack.placeOf(study);
    const pane = new ChartPane(study ? studyPane(content, study) : pricePane(content), place, study);
    const legend = new PaneLegend(this.legend, study);
    const paintCursor = (scene: Scene) => {
      if (!this.legend.isWhole) this.crosshair.paint(scene);
      legend.paint(scene);
    };
    const surface = (paint: (scene: Scene) => void) => this.surface(paint, pane.scale, place);
    return {
      pane,
      legend,
      body: surface((scene) => this.paintBody(scene, pane)),
      cursor: surface(paintCursor),
      axis: surface((scene) => (study ? pane.grid.paintLabels(scene) : this.paintAxis(scene))),
    };
  }

  private paintBody(scene: Scene, { grid, study }: ChartPane): void {
    const { content } = this;
    this.times.paintGrid(scene);
    grid.paintLines(scene);
    if (study) return paintStudy(scene, study, content.bars);
    paintBars(scene, content);
    paintOverlays(scene, content.overlays, (overlay) => overlay.paint?.(scene));
  }

  private paintAxis(scene: Scene): void {
    const { overlays } = this.content;
    this.main.grid.paintLabels(
      scene,
      overlays.flatMap((overlay) => overlay.axisRows?.(scene) ?? []),
    );
    paintOverlays(scene, overlays, (overlay) => overlay.paintAxis?.(scene));
    this.isRequested = false;
    this.live.painted();
    this.notePainted();
  }

  private notePainted(): void {
    this.painted.value = this.content.changes;
  }

  private paintTime(scene: Scene): void {
    const { index } = this.crosshair;
    if (index !== undefined && !this.legend.isWhole) this.times.paintLabel(scene, index);
  }

  /** Paints one canvas: what lies between the panes, and the part of each pane. */
  private draw(canvas: 'body' | 'cursor' | 'axis', paintBetween: Draw): Draw {
    return (scope) => {
      paintBetween(scope);
      for (const pane of this.panes) pane[canvas].draw(scope);
    };
  }

  /** @param place of its pane; undefined for all of a canvas */
  private surface(paint: (scene: Scene) => void, paneScale: PaneScale, place?: () => PanePlace): Surface {
    const { content } = this;
    return new Surface(
      ({ context, mediaSize, horizontalPixelRatio, verticalPixelRatio }, size) => {
        const scale = paneScale.now();
        if (!content.bars.length || !scale) return undefined;
        const ratio = { x: horizontalPixelRatio, y: verticalPixelRatio };
        // On the price axis the canvas is the axis's; bars have no place there.
        const width = Math.max(mediaSize.width, content.width);
        return sceneOf(context, size, ratio, content.view, width, content.bars, content.palette, scale.toY);
      },
      paint,
      place,
    );
  }

  /** Areas of a legend that a live price changes. */
  private legendAreas(legend: PaneLegend, scene: Scene): readonly Area[] {
    const area = legend.changedArea(scene);
    if (!area) return [];
    if (this.crosshair.index === undefined) return [area];
    // Only the library paints the level line of its crosshair.
    this.content.redraw();
    return [];
  }

  /** The legends as they were painted last, pane by pane. */
  get paintedLegends(): readonly PlacedLegend[] {
    return this.panes.map(({ legend }) => legend.painted);
  }
}
