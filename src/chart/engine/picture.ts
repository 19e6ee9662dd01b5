import { Crosshair, ScalePointer } from './crosshair.ts';
import type { EngineOptions, ScaleMode } from './engine-types.ts';
import { Layer } from './layer.ts';
import { addAnchor, holdValue, pointLibrary, type Anchor, type IChartApi } from './library.ts';
import { LiveFrame, newestColumn, rowAreas, type LivePart } from './live-frame.ts';
import { paintStudy } from './paint/paint-study.ts';
import type { Palette } from './palette.ts';
import { asRange, scaleOf, StudyPane } from './pane.ts';
import { PriceGrid } from './price-grid.ts';
import { paintBars, paintOverlays, priceRange, scaleKey, type PriceContent } from './price-pane.ts';
import { sceneOf, type Scene } from './scene.ts';
import type { Study } from './study.ts';
import { Surface } from './surface.ts';
import { TimeAxis } from './time-axis.ts';
import type { PriceStep } from '../price/price-step.ts';
import { indexAtX, type Viewport } from './viewport.ts';

/** What is painted. The painters read it while they paint: nothing is copied for a picture. */
export interface PictureContent extends PriceContent {
  readonly view: Viewport;
  readonly palette: Palette;
  readonly mode: ScaleMode;
  /** Length of a bar in seconds. */
  readonly step: number;
  readonly prices: PriceStep;
  /** Width of the panes without the price axis, in CSS px. */
  readonly width: number;
  /** First and last bar on screen. */
  visible(): { first: number; last: number };
}

export interface PictureEvents {
  /** The newest bar cannot be painted alone: the whole picture is needed. */
  redraw(): void;
  /** The pointer is over a bar, or (undefined) over none. @param y in the price pane, undefined elsewhere */
  hovered(index: number | undefined, y: number | undefined): void;
  /** Panes came, went or have another height. @param tops where each begins, in CSS px */
  panes(tops: readonly number[]): void;
  /** What is on screen is as the content says. */
  painted(): void;
}

/** In percent and indexed mode the library labels other numbers than prices, and draws their lines. */
export const paintsOwnGrid = (mode: ScaleMode): boolean => mode === 'normal' || mode === 'logarithmic';

/** All painters of the chart on the library's canvases: price pane, studies, axes and crosshair. */
export class Picture {
  /** Series of the price pane: holds its scale. */
  readonly anchor: Anchor;
  readonly crosshair: Crosshair;
  readonly live: LiveFrame;
  readonly scalePointer: ScalePointer;
  private readonly grid: PriceGrid;
  private readonly times: TimeAxis;
  private readonly main: Surface;
  private readonly axis: Surface;
  private panes: StudyPane[] = [];
  /** Where the panes begin, as text; empty before the first picture. */
  private tops = '';

  constructor(
    private readonly chart: IChartApi,
    private readonly content: PictureContent,
    options: Pick<EngineOptions, 'zone' | 'lang'>,
    private readonly events: PictureEvents,
  ) {
    const format = (value: number) => content.prices.format(value);
    this.grid = new PriceGrid(format);
    this.anchor = addAnchor(
      chart,
      0,
      format,
      () => {
        const { first, last } = content.visible();
        return asRange(priceRange(content, first, last));
      },
      this.grid.labelled,
    );
    holdValue(this.anchor, 0);
    this.times = new TimeAxis(() => {
      const { bars, step, view } = content;
      return { bars, step, zone: options.zone, lang: options.lang, spacing: view.spacing, ...content.visible() };
    });
    this.crosshair = new Crosshair({
      indexAt: (x) => Math.round(indexAtX(content.view, content.width, x)),
      left: () => this.scalePointer.keep(),
      moved: events.hovered,
    });
    this.scalePointer = new ScalePointer({
      point: ({ x, y }) => this.pointAt(x, y),
      // The library tells of neither.
      clear: () => {
        chart.clearCrosshairPosition();
        this.crosshair.clear();
      },
    });
    this.main = this.surface((scene) => this.paintMain(scene));
    this.axis = this.surface((scene) => this.paintAxis(scene));
    this.live = new LiveFrame(
      () => this.liveKey(),
      () => this.liveParts(),
      events,
      () => content.palette.background,
    );
    this.anchor.attachPrimitive(
      new Layer({
        pane: this.main.draw,
        cursor: this.surface((scene) => this.crosshair.paint(scene)).draw,
        priceAxis: this.axis.draw,
        timeAxis: this.surface((scene) => this.times.paint(scene)).draw,
        timeAxisCursor: this.surface((scene) => this.paintTime(scene)).draw,
      }),
    );
    chart.subscribeCrosshairMove(this.crosshair.follow);
  }

  /** The times of bars have changed: the labels of the time axis are computed again. */
  forgetTimes(): void {
    this.times.forget();
  }

  /** A pane for each of the studies; panes of others go. */
  showPanes(studies: readonly Study[]): void {
    const { chart } = this;
    // A pane is made at the end: those behind the first difference are made anew.
    const rest = this.panes.filter(({ study }) => studies.includes(study));
    const differs = rest.findIndex(({ study }, at) => study !== studies[at]);
    const kept = differs < 0 ? rest : rest.slice(0, differs);
    for (const pane of this.panes) if (!kept.includes(pane)) chart.removeSeries(pane.anchor);
    for (const study of studies.slice(kept.length)) kept.push(this.makePane(kept.length + 1, study));
    this.panes = kept;
    chart.panes().forEach((pane, at) => pane.setStretchFactor(at ? 1 : Math.max(2, 4 - kept.length * 0.4)));
  }

  /** Makes the pane of a study higher by a factor; the panes share the height of the chart. */
  stretchPane(study: Study, factor: number): void {
    const pane = this.chart.panes()[this.panes.findIndex((one) => one.study === study) + 1];
    pane?.setStretchFactor(pane.getStretchFactor() * factor);
  }

  dispose(): void {
    this.live.cancel();
    this.chart.unsubscribeCrosshairMove(this.crosshair.follow);
  }

  /** Puts the crosshair at a place of the chart, in CSS px; below the panes it stays in the last one. */
  private pointAt(x: number, y: number): void {
    const tops = this.tops.split(',').map(Number);
    const at = Math.max(
      0,
      tops.findLastIndex((top) => top <= y),
    );
    const anchor = at ? this.panes[at - 1]?.anchor : this.anchor;
    const price = anchor?.coordinateToPrice(y - tops[at]!) ?? undefined;
    if (!anchor || price === undefined) return;
    pointLibrary(this.chart, anchor, price);
    this.crosshair.put(x, at ? undefined : y);
  }

  private get ownGrid(): boolean {
    return paintsOwnGrid(this.content.mode);
  }

  private makePane(index: number, study: Study): StudyPane {
    const { content } = this;
    return new StudyPane(this.chart, index, study, {
      digits: () => content.prices.decimals,
      visible: () => content.visible(),
      surface: (pane) =>
        this.surface(
          (scene) => {
            this.times.paintGrid(scene);
            if (this.ownGrid) pane.grid.paintLines(scene);
            paintStudy(scene, study, content.bars);
          },
          () => pane.toY(),
        ),
      cursor: () => this.surface((scene) => this.crosshair.paint(scene)),
    });
  }

  private paintMain(scene: Scene): void {
    const { content } = this;
    if (!scene.rows) this.noticePanes();
    this.times.paintGrid(scene);
    if (this.ownGrid) this.grid.paintLines(scene);
    paintBars(scene, content);
    paintOverlays(scene, content.overlays, (overlay) => overlay.paint?.(scene));
  }

  private paintAxis(scene: Scene): void {
    paintOverlays(scene, this.content.overlays, (overlay) => overlay.paintAxis?.(scene));
    this.live.painted();
    this.events.painted();
  }

  private paintTime(scene: Scene): void {
    const { index } = this.crosshair;
    if (index !== undefined) this.times.paintLabel(scene, index);
  }

  private noticePanes(): void {
    let top = 0;
    const tops = this.chart.panes().map((pane) => {
      const mine = top;
      top += pane.getHeight() + 1;
      return mine;
    });
    const known = tops.join();
    if (known === this.tops) return;
    this.tops = known;
    this.events.panes(tops);
  }

  /** A canvas of the library with our painter. */
  private surface(paint: (scene: Scene) => void, toY: () => (value: number) => number = () => this.mainY()): Surface {
    const { content } = this;
    return new Surface((context, { bitmapSize, mediaSize, horizontalPixelRatio, verticalPixelRatio }) => {
      if (!content.bars.length) return undefined;
      const ratio = { x: horizontalPixelRatio, y: verticalPixelRatio };
      // On the price axis the canvas is the axis's; bars have no place there.
      const width = Math.max(mediaSize.width, content.width);
      return sceneOf(context, bitmapSize, ratio, content.view, width, content.bars, content.palette, toY());
    }, paint);
  }

  private mainY(): (price: number) => number {
    const { bars, mode } = this.content;
    const close = bars.close.get(bars.last);
    return scaleOf(this.anchor, mode === 'logarithmic', close, close * 1.01 || 1);
  }

  private liveKey(): string | undefined {
    const { content } = this;
    if (!this.ownGrid || !content.bars.length || content.studies.some(({ definition }) => definition.profile))
      return undefined;
    const { first, last } = content.visible();
    const { right, spacing } = content.view;
    const panes = this.panes.flatMap((pane) => pane.range());
    return [
      content.bars.first,
      content.bars.last,
      right,
      spacing,
      content.type,
      scaleKey(content, first, last),
      ...panes,
    ].join();
  }

  private liveParts(): readonly LivePart[] {
    const { content } = this;
    const newest = content.bars.last;
    const rows = (scene: Scene, on: 'pane' | 'axis') =>
      content.overlays.flatMap((overlay) => overlay.liveRows?.(scene, on) ?? []);
    const column = (scene: Scene) => newestColumn(scene, newest);
    // Lines that stand aside change aside, too.
    const shifts = new Set(content.studies.flatMap(({ lines }) => lines.map(({ shift }) => shift)).filter(Boolean));
    const aside = (scene: Scene) => [...shifts].map((shift) => newestColumn(scene, newest + shift));
    return [
      {
        surface: this.main,
        areas: (scene) => [column(scene), ...aside(scene), ...rowAreas(scene, rows(scene, 'pane'))],
      },
      ...this.panes.map(({ surface }) => ({ surface, areas: (scene: Scene) => [column(scene)] })),
      {
        surface: this.axis,
        areas: (scene) => rowAreas(scene, rows(scene, 'axis')),
        under: (scene, area) => this.grid.paintAxis(scene, area),
      },
    ];
  }
}
