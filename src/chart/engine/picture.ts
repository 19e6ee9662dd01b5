import { signal } from '@preact/signals-core';
import type { PaneScale } from '../scale/pane-scale.ts';
import { Crosshair } from './crosshair.ts';
import type { EngineOptions, Hover } from './engine-types.ts';
import { Layer } from './layer.ts';
import { Legend, type LegendContent } from './legend/legend.ts';
import { PaneLegend } from './legend/pane-legend.ts';
import type { PlacedLegend } from './legend/place-legend.ts';
import { AXIS_WIDTH, pointLibrary, requestFrame, type IChartApi } from './library.ts';
import { LiveFrame, newestColumn, rowAreas, type LivePart } from './live-frame.ts';
import { paintStudy } from './paint/paint-study.ts';
import { ChartPane } from './panes/pane.ts';
import { pricePane, studyPane, type ScaledContent } from './panes/pane-contents.ts';
import { PaneHeights } from './panes/pane-heights.ts';
import { LABEL_LEFT, paintAxisEdge } from './panes/price-grid.ts';
import { mostVolumeOf, paintBars, paintOverlays } from './panes/price-pane.ts';
import { sceneOf, type Area, type Scene } from './scene.ts';
import type { Study } from './study.ts';
import { Surface } from './surface.ts';
import { TextWidths } from './text-width.ts';
import { TimeAxis } from './time-axis.ts';
import { indexAtX, type Viewport } from './view/viewport.ts';

/** Content of the picture. Painters read it while painting, without copies. */
export interface PictureContent extends ScaledContent, LegendContent {
  readonly view: Viewport;
  /** Length of a bar in seconds. */
  readonly step: number;
  /** Requests a whole picture. */
  redraw(): void;
}

/** px of a price axis beside its widest label: as the library has them around that of the crosshair. */
const LABEL_PADDING = LABEL_LEFT + 12;

/** The canvas of a pane that follows the pointer: crosshair and legend. */
interface Cursor {
  readonly surface: Surface;
  readonly legend: PaneLegend;
}

/** All painters of the chart on the library's canvases: price pane, studies, axes, crosshair and legend. */
export class Picture {
  readonly main: ChartPane;
  readonly crosshair: Crosshair;
  readonly live: LiveFrame;
  readonly legend: Legend;
  /** The hovered bar and price; undefined without a pointer. */
  readonly hover = signal<Hover | undefined>(undefined);
  /** Where each pane begins, in CSS px; empty before the first picture. */
  readonly tops = signal<readonly number[]>([]);
  /** Changes of the bars up to the picture on screen: what is written beside it is read again in the same frame. */
  readonly painted = signal(0);
  private readonly times: TimeAxis;
  private readonly mainSurface: Surface;
  private readonly axis: Surface;
  private readonly mainCursor: Cursor;
  private readonly widths = new TextWidths();
  private readonly heights: PaneHeights;
  private studies: { pane: ChartPane; surface: Surface; cursor: Cursor }[] = [];
  /** True from a request for the whole picture until it has been painted. */
  isRequested = false;

  constructor(
    private readonly chart: IChartApi,
    private readonly content: PictureContent,
    options: Pick<EngineOptions, 'zone' | 'lang' | 'title'>,
  ) {
    this.heights = new PaneHeights(chart);
    this.main = new ChartPane(chart, 0, pricePane(content));
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
      redraw: () => content.redraw(),
    };
    this.legend = new Legend(content, source, this.widths);
    this.mainSurface = this.surface((scene) => this.paintMain(scene), this.main);
    this.axis = this.surface((scene) => this.paintAxis(scene), this.main);
    this.mainCursor = this.cursor(this.main);
    this.live = new LiveFrame(
      () => this.liveKey(),
      () => this.liveParts(),
      { redraw: () => content.redraw(), painted: () => this.notePainted() },
      () => content.palette.background,
    );
    const layer = new Layer({
      pane: this.mainSurface.draw,
      cursor: this.mainCursor.surface.draw,
      priceAxis: this.axis.draw,
      timeAxis: this.surface((scene) => this.times.paint(scene), this.main).draw,
      timeAxisCursor: this.surface((scene) => this.paintTime(scene), this.main).draw,
    });
    this.main.anchor.attachPrimitive(layer);
    chart.subscribeCrosshairMove(this.crosshair.follow);
  }

  /** The times of bars have changed: the labels of the time axis are computed again. */
  forgetTimes(): void {
    this.times.forget();
  }

  /** The panes from the top; the first is that of the price. */
  get panes(): readonly ChartPane[] {
    return [this.main, ...this.studies.map(({ pane }) => pane)];
  }

  /** The pane at a height of the chart in CSS px, and where it begins. */
  paneAt(y: number): { pane: ChartPane; top: number } {
    let top = 0;
    for (const pane of this.panes) {
      if (y <= top + pane.height) return { pane, top };
      top += pane.height + 1;
    }
    return { pane: this.main, top: 0 };
  }

  get scales(): readonly PaneScale[] {
    return this.panes.map(({ scale }) => scale);
  }

  /** Width that the price axis needs for the labels of its scales, in CSS px. */
  get labelsWidth(): number {
    return this.axisWidthOf(this.panes.flatMap((pane) => pane.texts()));
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
    requestFrame(this.main.anchor);
  }

  /** A pane for each of the studies; panes of others go. */
  showPanes(studies: readonly Study[]): void {
    this.heights.read(this.panes);
    // The library appends panes at the end: panes after the first difference are recreated.
    const rest = this.studies.filter(({ pane }) => studies.includes(pane.study!));
    const differs = rest.findIndex(({ pane }, at) => pane.study !== studies[at]);
    const kept = differs < 0 ? rest : rest.slice(0, differs);
    const held = new Map(this.panes.map(({ study, scale }) => [study, scale.manual]));
    for (const one of this.studies) if (!kept.includes(one)) this.chart.removeSeries(one.pane.anchor);
    for (const study of studies.slice(kept.length)) kept.push(this.makePane(kept.length + 1, study));
    this.studies = kept;
    for (const { study, scale } of this.panes) scale.manual ??= held.get(study);
    this.heights.apply(this.panes);
  }

  /** Makes the pane of a study higher by a factor; the panes share the height of the chart. */
  stretchPane(study: Study, factor: number): void {
    const found = this.panes.find((pane) => pane.study === study)?.anchor.getPane();
    found?.setStretchFactor(found.getStretchFactor() * factor);
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
    if (Number.isFinite(y)) pointLibrary(this.chart, this.main.anchor, 1 - y / (this.main.height - 1));
    this.hover.value = { index, bar, price };
  }

  /** @param y in the price pane, undefined elsewhere */
  private hovered(index: number | undefined, y: number | undefined): void {
    const price = y === undefined ? NaN : this.main.scale.toValue(y);
    this.hover.value =
      index === undefined
        ? undefined
        : { index, bar: this.content.bars.bar(index), price: Number.isNaN(price) ? undefined : price };
  }

  /** Puts the crosshair at a place of the chart, in CSS px; below the panes it stays in the last one. */
  private pointAt(x: number, y: number): void {
    const tops = this.tops.peek();
    const at = Math.max(
      0,
      tops.findLastIndex((top) => top <= y),
    );
    const pane = this.panes[at];
    if (!pane || !(pane.height > 1)) return;
    pointLibrary(this.chart, pane.anchor, 1 - (y - (tops[at] ?? 0)) / (pane.height - 1));
    this.crosshair.put(x, at ? undefined : y);
  }

  private makePane(index: number, study: Study): { pane: ChartPane; surface: Surface; cursor: Cursor } {
    const { content } = this;
    const pane = new ChartPane(this.chart, index, studyPane(content, study), study);
    const surface = this.surface((scene) => {
      this.times.paintGrid(scene);
      pane.grid.paintLines(scene);
      paintStudy(scene, study, content.bars);
    }, pane);
    const cursor = this.cursor(pane);
    const axis = this.surface((scene) => pane.grid.paintLabels(scene), pane);
    pane.anchor.attachPrimitive(new Layer({ pane: surface.draw, cursor: cursor.surface.draw, priceAxis: axis.draw }));
    return { pane, surface, cursor };
  }

  private cursor(pane: ChartPane): Cursor {
    const legend = new PaneLegend(this.legend, pane.study);
    const paint = (scene: Scene) => {
      if (!this.legend.isWhole) this.crosshair.paint(scene);
      legend.paint(scene);
    };
    return { surface: this.surface(paint, pane), legend };
  }

  private paintMain(scene: Scene): void {
    const { content } = this;
    if (!scene.rows) this.noticePanes();
    this.times.paintGrid(scene);
    this.main.grid.paintLines(scene);
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

  private noticePanes(): void {
    let top = 0;
    const tops = this.chart.panes().map((pane) => {
      const mine = top;
      top += pane.getHeight() + 1;
      return mine;
    });
    if (tops.join() !== this.tops.peek().join()) this.tops.value = tops;
  }

  /** A canvas of the library with our painter. */
  private surface(paint: (scene: Scene) => void, pane: ChartPane): Surface {
    const { content } = this;
    return new Surface((context, { bitmapSize, mediaSize, horizontalPixelRatio, verticalPixelRatio }) => {
      const scale = pane.scale.now();
      if (!content.bars.length || !scale) return undefined;
      const ratio = { x: horizontalPixelRatio, y: verticalPixelRatio };
      // On the price axis the canvas is the axis's; bars have no place there.
      const width = Math.max(mediaSize.width, content.width);
      return sceneOf(context, bitmapSize, ratio, content.view, width, content.bars, content.palette, scale.toY);
    }, paint);
  }

  /** Returns a key of everything that scales the picture: while it is the same, a live price changes only its own bar. */
  private liveKey(): string | undefined {
    const { content } = this;
    if (!content.bars.length || content.studies.some(({ definition }) => definition.profile)) return undefined;
    const { right, spacing } = content.view;
    const scales = this.scales.flatMap((scale) => {
      const { edges, look } = scale.now() ?? {};
      return [edges?.low, edges?.high, look?.base];
    });
    const { first, last } = content.bars;
    return [first, last, right, spacing, content.type, mostVolumeOf(content, content.visible()), ...scales].join();
  }

  private liveParts(): readonly LivePart[] {
    const { content } = this;
    const newest = content.bars.last;
    const rows = (scene: Scene, on: 'pane' | 'axis') =>
      content.overlays.flatMap((overlay) => overlay.liveRows?.(scene, on) ?? []);
    const column = (scene: Scene) => newestColumn(scene, newest);
    // Shifted lines also change at their shifted column.
    const shifts = new Set(content.studies.flatMap(({ lines }) => lines.map(({ shift }) => shift)).filter(Boolean));
    const aside = (scene: Scene) => [...shifts].map((shift) => newestColumn(scene, newest + shift));
    return [
      {
        surface: this.mainSurface,
        areas: (scene) => [column(scene), ...aside(scene), ...rowAreas(scene, rows(scene, 'pane'))],
      },
      ...this.studies.map(({ surface }) => ({ surface, areas: (scene: Scene) => [column(scene)] })),
      {
        surface: this.axis,
        areas: (scene) => rowAreas(scene, rows(scene, 'axis')),
        under: paintAxisEdge,
      },
      ...this.cursors.map((cursor) => ({
        surface: cursor.surface,
        areas: (scene: Scene) => this.legendAreas(cursor, scene),
        isOver: true,
      })),
    ];
  }

  private get cursors(): readonly Cursor[] {
    return [this.mainCursor, ...this.studies.map(({ cursor }) => cursor)];
  }

  /** Areas of a legend that a live price changes. */
  private legendAreas({ legend }: Cursor, scene: Scene): readonly Area[] {
    const area = legend.changedArea(scene);
    if (!area) return [];
    if (this.crosshair.index === undefined) return [area];
    // Only the library paints the level line of its crosshair.
    this.content.redraw();
    return [];
  }

  /** The legends as they were painted last, pane by pane. */
  get paintedLegends(): readonly PlacedLegend[] {
    return this.cursors.map(({ legend }) => legend.painted);
  }
}
