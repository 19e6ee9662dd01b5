import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { Crosshair } from './crosshair.ts';
import type { EngineOptions, Overlay, ScaleMode } from './engine-types.ts';
import { digitsOf, formatPrice } from './format.ts';
import { HeikinAshi } from './heikin-ashi.ts';
import { Layer } from './layer.ts';
import {
  addAnchor,
  applyPalette,
  AXIS_WIDTH,
  holdValue,
  layOut,
  makeChart,
  pointLibrary,
  resizeChart,
  scaleModeOf,
  showCursors,
} from './library.ts';
import type { Anchor, IChartApi } from './library.ts';
import { LiveFrame, newestColumn, rowAreas, type LivePart } from './live-frame.ts';
import type { ChartType } from './paint-price.ts';
import { paintStudy } from './paint-study.ts';
import type { Palette } from './palette.ts';
import { asRange, scaleOf, StudyPane } from './pane.ts';
import { PriceGrid } from './price-grid.ts';
import { paintBars, paintOverlays, priceRange, scaleKey } from './price-pane.ts';
import { sceneOf, type Scene } from './scene.ts';
import type { Study } from './study.ts';
import { Surface } from './surface.ts';
import { TimeAxis } from './time-axis.ts';
import { clampViewport, indexAtX, newestViewport, spanOf, type Viewport } from './viewport.ts';

/**
 * The chart: the whole history in typed arrays and painters that read the visible part of them. lightweight-charts keeps
 * panes, price axes and crosshair; it knows one point, so no change costs more when there are more bars.
 */
export class ChartEngine {
  bars = new Columns();
  readonly chart: IChartApi;
  view: Viewport = newestViewport(0);
  palette: Palette;
  type: ChartType = 'candles';
  mode: ScaleMode = 'normal';
  volume = true;
  /** Length of a bar in seconds. */
  step = 3600;
  digits = 2;
  /** Heikin-Ashi candles. */
  readonly smooth = new HeikinAshi();
  studies: readonly Study[] = [];
  overlays: readonly Overlay[] = [];
  private readonly anchor: Anchor;
  private readonly grid: PriceGrid;
  private readonly times: TimeAxis;
  private readonly crosshair: Crosshair;
  private readonly main: Surface;
  private readonly axis: Surface;
  private readonly live: LiveFrame;
  private panes: StudyPane[] = [];
  private tops = '';
  /** Something has changed while nobody looked. */
  private pending = false;
  /** The library draws for its own layout: our painters wait for the frame. */
  private layingOut = false;
  /** The crosshair is on screen. */
  private pointed = false;
  private disposed = false;
  private readonly resized: ResizeObserver;

  constructor(
    readonly container: HTMLElement,
    palette: Palette,
    private readonly options: EngineOptions,
  ) {
    this.palette = palette;
    this.chart = makeChart(container, palette);
    const format = (value: number) => formatPrice(value, this.digits);
    this.grid = new PriceGrid(format);
    this.anchor = addAnchor(
      this.chart,
      0,
      format,
      () => {
        const { first, last } = this.visible();
        return asRange(priceRange(this, first, last));
      },
      this.grid.labelled,
    );
    holdValue(this.anchor, 0);
    this.times = new TimeAxis(() => {
      const { bars, step, view } = this;
      return { bars, step, zone: options.zone, lang: options.lang, spacing: view.spacing, ...this.visible() };
    });
    this.crosshair = new Crosshair({
      indexAt: (x) => Math.round(indexAtX(this.view, this.width, x)),
      moved: (index, y) => this.hovered(index, y),
    });
    this.main = this.surface((scene) => this.paintMain(scene));
    this.axis = this.surface((scene) => this.paintAxis(scene));
    this.live = new LiveFrame(
      () => this.liveKey(),
      () => this.liveParts(),
      () => this.redraw(),
      () => this.palette.background,
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
    this.chart.subscribeCrosshairMove(this.crosshair.follow);
    document.addEventListener('visibilitychange', this.woken);
    let known = [container.clientWidth, container.clientHeight];
    this.resized = new ResizeObserver((entries) => {
      const size = [container.clientWidth, container.clientHeight];
      // Off the screen it keeps its picture and its place.
      if (!size[0] || size.join() === known.join()) return;
      const wider = size[0] !== known[0];
      known = size;
      resizeChart(this.chart, entries.at(-1)!.contentRect);
      // Only the width changes which bars are seen.
      if (wider) this.setView(this.view);
    });
    this.resized.observe(container);
  }

  /** Width of the panes without the price axis, in CSS px. */
  get width(): number {
    return this.chart.timeScale().width() || Math.max(1, this.container.clientWidth - AXIS_WIDTH);
  }

  /** Shows other bars, the newest first. The columns stay the caller's: it tells what has changed. */
  attach(bars: Columns): void {
    this.bars = bars;
    this.repaired(newestViewport(bars.length, this.view.spacing));
    this.layOut();
  }

  /** Bars in the middle have changed: everything is read again. */
  repaired(view = this.view): void {
    this.smooth.drop();
    this.times.forget();
    this.studies.forEach((study) => study.rebuild(this.bars));
    this.setView(view);
  }

  /** Older bars were put in front; what is on screen stays where it is. */
  prepended(count: number): void {
    this.repaired({ ...this.view, right: this.view.right + count });
  }

  /** The newest bar has changed, or (`added`) one more has come. */
  ticked(added: boolean): void {
    const { bars, view } = this;
    this.studies.forEach((study) => study.tick(bars, added));
    this.options.onChange?.();
    const follows = added && view.right >= bars.length - 2;
    if (added) this.setView(follows ? { ...view, right: view.right + 1 } : view);
    else this.redrawLive();
  }

  /** Moves what is on screen. */
  setView(view: Viewport): void {
    this.view = this.container.clientWidth ? clampViewport(view, this.width, this.bars.length) : view;
    this.redraw();
    this.options.onView?.(spanOf(this.view, this.width).from);
  }

  setStudies(studies: readonly Study[]): void {
    if (this.disposed) return;
    for (const study of studies) if (!this.studies.includes(study)) study.rebuild(this.bars);
    this.studies = studies;
    const wanted = studies.filter(({ place }) => place === 'pane');
    for (const pane of this.panes) if (!wanted.includes(pane.study)) this.chart.removeSeries(pane.anchor);
    const kept = this.panes.filter(({ study }) => wanted.includes(study));
    for (const study of wanted)
      if (!kept.some((pane) => pane.study === study)) kept.push(this.makePane(kept.length + 1, study));
    this.panes = kept;
    this.chart.panes().forEach((pane, at) => pane.setStretchFactor(at ? 1 : Math.max(2, 4 - kept.length * 0.4)));
    this.redraw();
    this.layOut();
  }

  setOverlays(overlays: readonly Overlay[]): void {
    this.overlays = overlays;
    this.redraw();
  }

  setPalette(palette: Palette): void {
    if (this.disposed) return;
    this.palette = palette;
    applyPalette(this.chart, palette, this.ownGrid);
    this.redraw();
  }

  setType(type: ChartType): void {
    this.type = type;
    this.redraw();
  }

  setVolume(shown: boolean): void {
    this.volume = shown;
    this.redraw();
  }

  setMode(mode: ScaleMode): void {
    if (this.disposed) return;
    this.mode = mode;
    applyPalette(this.chart, this.palette, this.ownGrid);
    this.chart.priceScale('right').applyOptions({ mode: scaleModeOf(mode), autoScale: true });
    this.redraw();
  }

  /** @param priceScale prices are whole numbers divided by this · @param step length of a bar in seconds */
  setUnits(priceScale: number, step: number): void {
    this.digits = digitsOf(priceScale);
    this.step = step;
  }

  setZone(zone: string): void {
    this.options.zone = zone;
    this.redraw();
  }

  setLanguage(lang: string): void {
    this.options.lang = lang;
    this.redraw();
  }

  /** Asks for a frame; many times a frame cost as much as once. */
  redraw = (): void => {
    if (this.disposed) return;
    if (document.hidden) {
      // Drawn once when somebody looks again.
      this.pending = true;
      return;
    }
    this.live.cancel();
    // The library computes its scales anew and paints everything once. Percentages count from the first bar on screen.
    const { first } = this.visible();
    holdValue(this.anchor, this.bars.close[first] ?? 0);
  };

  /** Before the first picture: axes and canvases get their sizes now, so that the coming frame is the only one. */
  private layOut(): void {
    if (this.disposed || this.tops || document.hidden || !this.bars.length || !this.container.clientWidth) return;
    this.layingOut = true;
    try {
      layOut(this.chart, this.container);
    } finally {
      this.layingOut = false;
    }
    showCursors(this.container, this.pointed);
    this.redraw();
  }

  /** The crosshair comes or goes. */
  private point(pointed: boolean): void {
    if (pointed === this.pointed) return;
    this.pointed = pointed;
    showCursors(this.container, pointed);
  }

  /** The same where only the newest bar and its price have changed: paints these alone if that is enough. */
  redrawLive(): void {
    if (this.disposed) return;
    if (document.hidden) this.pending = true;
    else this.live.request();
  }

  priceToY(price: number): number {
    return this.anchor.priceToCoordinate(price) ?? NaN;
  }

  yToPrice(y: number): number {
    return this.anchor.coordinateToPrice(y) ?? NaN;
  }

  /** First and last bar on screen. */
  visible(): { first: number; last: number } {
    const { from, to } = spanOf(this.view, this.width);
    return { first: Math.max(0, Math.floor(from)), last: Math.min(this.bars.length - 1, Math.ceil(to)) };
  }

  /** The smoothed candle of a bar, as Heikin-Ashi shows it. */
  shownBar(index: number): Bar | undefined {
    const bar = this.bars.bar(index);
    if (!bar || this.type !== 'heikin-ashi') return bar;
    this.smooth.update(this.bars, this.bars.length - 1);
    return { ...bar, open: this.smooth.open[index]!, close: this.smooth.close[index]! };
  }

  /** Puts the crosshair on a bar: for the keyboard. */
  pointAt(index: number): void {
    const bar = this.bars.bar(index);
    if (!bar) return;
    this.crosshair.choose(index);
    this.point(true);
    pointLibrary(this.chart, this.anchor, bar.close);
    this.options.onHover?.({ index, bar, price: undefined });
  }

  /** Whoever still brings bars afterwards is not heard. */
  dispose(): void {
    this.disposed = true;
    this.live.cancel();
    this.resized.disconnect();
    document.removeEventListener('visibilitychange', this.woken);
    this.chart.unsubscribeCrosshairMove(this.crosshair.follow);
    this.chart.remove();
  }

  /** In percent and indexed mode the library labels other numbers than prices, and draws their lines. */
  private get ownGrid(): boolean {
    return this.mode === 'normal' || this.mode === 'logarithmic';
  }

  private readonly woken = (): void => {
    if (document.hidden || !this.pending) return;
    this.pending = false;
    this.redraw();
  };

  private hovered(index: number | undefined, y: number | undefined): void {
    this.point(index !== undefined);
    if (index === undefined) return this.options.onHover?.(undefined);
    const price = y === undefined ? undefined : (this.anchor.coordinateToPrice(y) ?? undefined);
    this.options.onHover?.({ index, bar: this.bars.bar(index), price });
  }

  private makePane(index: number, study: Study): StudyPane {
    return new StudyPane(this.chart, index, study, {
      digits: () => this.digits,
      visible: () => this.visible(),
      surface: (pane) =>
        this.surface(
          (scene) => {
            this.times.paintGrid(scene);
            if (this.ownGrid) pane.grid.paintLines(scene);
            paintStudy(scene, study, this.bars.high, this.bars.low);
          },
          () => pane.toY(),
        ),
      cursor: () => this.surface((scene) => this.crosshair.paint(scene)),
    });
  }

  private paintMain(scene: Scene): void {
    if (!scene.rows) this.noticePanes();
    this.times.paintGrid(scene);
    if (this.ownGrid) this.grid.paintLines(scene);
    paintBars(scene, this);
    paintOverlays(scene, this.overlays, (overlay) => overlay.paint?.(scene));
  }

  private paintAxis(scene: Scene): void {
    paintOverlays(scene, this.overlays, (overlay) => overlay.paintAxis?.(scene));
    this.live.painted();
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
    // Panes may have brought canvases.
    showCursors(this.container, this.pointed);
    this.options.onPanes?.(tops);
  }

  /** A canvas of the library with our painter. */
  private surface(paint: (scene: Scene) => void, toY: () => (value: number) => number = () => this.mainY()): Surface {
    return new Surface((context, { bitmapSize, mediaSize, horizontalPixelRatio, verticalPixelRatio }) => {
      if (this.layingOut || !this.bars.length) return undefined;
      const ratio = { x: horizontalPixelRatio, y: verticalPixelRatio };
      // On the price axis the canvas is the axis's; bars have no place there.
      const width = Math.max(mediaSize.width, this.width);
      return sceneOf(context, bitmapSize, ratio, this.view, width, this.bars.length, this.palette, toY());
    }, paint);
  }

  private mainY(): (price: number) => number {
    const close = this.bars.close[this.bars.length - 1]!;
    return scaleOf(this.anchor, this.mode === 'logarithmic', close, close * 1.01 || 1);
  }

  private liveKey(): string | undefined {
    if (!this.ownGrid || !this.bars.length) return undefined;
    const { first, last } = this.visible();
    const { right, spacing } = this.view;
    const panes = this.panes.flatMap((pane) => pane.range());
    return [this.bars.length, right, spacing, this.type, scaleKey(this, first, last), ...panes].join();
  }

  private liveParts(): readonly LivePart[] {
    const newest = this.bars.length - 1;
    const rows = (scene: Scene, on: 'pane' | 'axis') =>
      this.overlays.flatMap((overlay) => overlay.liveRows?.(scene, on) ?? []);
    const column = (scene: Scene) => newestColumn(scene, newest);
    return [
      { surface: this.main, areas: (scene) => [column(scene), ...rowAreas(scene, rows(scene, 'pane'))] },
      ...this.panes.map(({ surface }) => ({ surface, areas: (scene: Scene) => [column(scene)] })),
      {
        surface: this.axis,
        areas: (scene) => rowAreas(scene, rows(scene, 'axis')),
        under: (scene, area) => this.grid.paintAxis(scene, area),
      },
    ];
  }
}
