import { Columns, type Bar } from '../feed/types.ts';
import type { EngineOptions, Overlay, ScaleMode } from './engine-types.ts';
import { digitsOf, formatPrice } from './format.ts';
import { HeikinAshi } from './heikin-ashi.ts';
import { Layer, type Draw, type Target } from './layer.ts';
import {
  addAnchor,
  applyPalette,
  makeChart,
  scaleModeOf,
  timesOf,
  type Anchor,
  type IChartApi,
  type Point,
} from './library.ts';
import { paintPrice, paintVolume, type ChartType } from './paint-price.ts';
import { paintStudy } from './paint-study.ts';
import type { Palette } from './palette.ts';
import { asRange, extremes, scaleOf, StudyPane, studyRange } from './pane.ts';
import { sceneOf, type Scene } from './scene.ts';
import type { Study } from './study.ts';
import { shiftTimes } from './time-zone.ts';
import { clampViewport, newestViewport, spanOf, type Span, type Viewport } from './viewport.ts';
import { planWindow } from './window.ts';

const SETTLE = 120;

/**
 * The chart: the whole history in typed arrays, a window of it known to lightweight-charts, and painters that read the
 * arrays. The library keeps axes, grid, crosshair and panes; only its time scale holds (empty) points, so neither a tick
 * nor a moved window costs more when there are more indicators or more bars.
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
  private readonly smooth = new HeikinAshi();
  private readonly anchor: Anchor;
  private readonly layer: Layer;
  private held: Span | undefined;
  private tops = '';
  /** Time of the window's last point, as the library knows it. */
  private lastPoint = -Infinity;
  /** Times of the window's points, as the library knows them. */
  private times: ArrayLike<number> = [];
  private studies: readonly Study[] = [];
  private panes: StudyPane[] = [];
  private overlays: readonly Overlay[] = [];
  private settle: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private pending = false;
  private readonly resized: ResizeObserver;

  constructor(
    readonly container: HTMLElement,
    palette: Palette,
    private readonly options: EngineOptions,
  ) {
    this.palette = palette;
    this.chart = makeChart(container, palette);
    this.anchor = addAnchor(
      this.chart,
      0,
      (value) => formatPrice(value, this.digits),
      () => asRange(this.priceRange()),
    );
    this.layer = new Layer(
      this.painter((scene) => this.paintMain(scene)),
      this.painter((scene) => this.each(scene, (overlay) => overlay.paint?.(scene))),
      this.painter((scene) => this.each(scene, (overlay) => overlay.paintAxis?.(scene))),
    );
    this.anchor.attachPrimitive(this.layer);
    this.applyTimes();
    this.chart.subscribeCrosshairMove(this.hover);
    document.addEventListener('visibilitychange', this.woken);
    let wide = container.clientWidth;
    this.resized = new ResizeObserver(() => {
      // Only the width changes which bars are seen; the library draws the rest by itself.
      if (container.clientWidth === wide) return;
      wide = container.clientWidth;
      this.setView(this.view);
    });
    this.resized.observe(container);
  }

  /** Width of the panes without the price axis, in CSS px. */
  get width(): number {
    return this.chart.timeScale().width() || Math.max(1, this.container.clientWidth - 64);
  }

  /** Shows other bars, the newest first. The columns stay the caller's: it tells what has changed. */
  attach(bars: Columns, keepView = false): void {
    this.bars = bars;
    this.repaired(keepView ? this.view : newestViewport(bars.length, this.view.spacing));
  }

  /** Bars in the middle have changed: everything is read again. */
  repaired(view = this.view): void {
    this.smooth.drop();
    this.studies.forEach((study) => study.rebuild(this.bars));
    this.held = undefined;
    this.setView(view);
  }

  /** Older bars were put in front; what is on screen stays where it is. */
  prepended(count: number): void {
    this.smooth.drop();
    this.studies.forEach((study) => study.rebuild(this.bars));
    this.held &&= { from: this.held.from + count, to: this.held.to + count };
    this.setView({ ...this.view, right: this.view.right + count });
  }

  /** The newest bar has changed, or (`added`) one more has come. */
  ticked(added: boolean): void {
    const { bars } = this;
    const follows = added && this.view.right >= bars.length - 2;
    this.studies.forEach((study) => study.tick(bars, added));
    this.options.onChange?.();
    const next = follows ? { ...this.view, right: this.view.right + 1 } : this.view;
    if (document.hidden) {
      // Drawn once when somebody looks again.
      this.pending = true;
      this.view = next;
    } else if (added) {
      if (this.held?.to === bars.length - 1) {
        this.held = { from: this.held.from, to: bars.length };
        this.anchor.update(this.newest(true));
        this.panes.forEach((pane) => pane.hold(this.holdPoint()));
      }
      this.setView(next);
    } else if (this.held?.to === bars.length) this.anchor.update(this.newest(false));
    else this.redraw();
  }

  /** Moves what is on screen. @param moving a gesture goes on: the window of bars moves only when it must */
  setView(view: Viewport, moving = false): void {
    this.view = clampViewport(view, this.width, this.bars.length);
    this.busy = moving;
    clearTimeout(this.settle);
    // New points are drawn anyway; moving to where the library is already would draw them twice.
    if (!this.fit(false) || !this.isInPlace()) this.redraw();
    if (!moving) this.settle = setTimeout(this.rest, SETTLE);
    this.options.onView?.(spanOf(this.view, this.width).from);
  }

  setStudies(studies: readonly Study[]): void {
    for (const study of studies) if (!this.studies.includes(study)) study.rebuild(this.bars);
    this.studies = studies;
    const wanted = studies.filter(({ place }) => place === 'pane');
    for (const pane of this.panes) if (!wanted.includes(pane.study)) this.chart.removeSeries(pane.anchor);
    const kept = this.panes.filter(({ study }) => wanted.includes(study));
    for (const study of wanted)
      if (!kept.some((pane) => pane.study === study)) {
        const pane = new StudyPane(
          this.chart,
          kept.length + 1,
          study,
          () => this.digits,
          () => this.visible(),
          (self) => this.painter((scene) => paintStudy(scene, study, this.bars.high, this.bars.low), self),
        );
        pane.hold(this.holdPoint());
        kept.push(pane);
      }
    this.panes = kept;
    this.chart.panes().forEach((pane, at) => pane.setStretchFactor(at ? 1 : Math.max(2, 4 - kept.length * 0.4)));
    this.redraw();
  }

  setOverlays(overlays: readonly Overlay[]): void {
    this.overlays = overlays;
    this.redraw();
  }

  setPalette(palette: Palette): void {
    this.palette = palette;
    applyPalette(this.chart, palette);
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
    this.mode = mode;
    this.chart.priceScale('right').applyOptions({ mode: scaleModeOf(mode), autoScale: true });
    this.held = undefined;
    this.setView(this.view);
  }

  /** @param priceScale prices are whole numbers divided by this · @param step length of a bar in seconds */
  setUnits(priceScale: number, step: number): void {
    this.digits = digitsOf(priceScale);
    this.step = step;
    this.applyTimes();
  }

  setZone(zone: string): void {
    this.options.zone = zone;
    this.held = undefined;
    this.setView(this.view);
  }

  setLanguage(lang: string): void {
    this.options.lang = lang;
    this.applyTimes();
  }

  /** Asks for a frame; many times a frame cost as much as once. */
  redraw = (): void => {
    if (document.hidden) {
      this.pending = true;
      return;
    }
    if (!this.held) return;
    const { from, to } = spanOf(this.view, this.width);
    // A box without width shows nothing; the library refuses such a range.
    if (to > from)
      this.chart.timeScale().setVisibleLogicalRange({ from: from - this.held.from, to: to - this.held.from });
  };

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
    if (!bar || !this.held) return;
    const time = this.times[index - this.held.from];
    if (time !== undefined) this.chart.setCrosshairPosition(bar.close, time as never, this.anchor);
    this.options.onHover?.({ index, bar, price: undefined });
  }

  dispose(): void {
    clearTimeout(this.settle);
    this.resized.disconnect();
    document.removeEventListener('visibilitychange', this.woken);
    this.chart.unsubscribeCrosshairMove(this.hover);
    this.chart.remove();
  }

  private readonly rest = (): void => {
    if (!this.busy && this.fit(true)) this.redraw();
  };

  private readonly woken = (): void => {
    if (document.hidden || !this.pending) return;
    this.pending = false;
    this.held = undefined;
    this.setView(this.view);
  };

  private readonly hover: Parameters<IChartApi['subscribeCrosshairMove']>[0] = ({ logical, point, paneIndex }) => {
    if (logical === undefined || logical === null || !this.held) return this.options.onHover?.(undefined);
    const index = Math.round(logical) + this.held.from;
    const price = paneIndex === 0 && point ? (this.anchor.coordinateToPrice(point.y) ?? undefined) : undefined;
    this.options.onHover?.({ index, bar: this.bars.bar(index), price });
  };

  private isInPlace(): boolean {
    const now = this.chart.timeScale().getVisibleLogicalRange();
    if (!now || !this.held) return false;
    const { from, to } = spanOf(this.view, this.width);
    return Math.abs(now.to + this.held.from - to) < 1e-6 && Math.abs(now.from + this.held.from - from) < 1e-6;
  }

  private applyTimes(): void {
    this.chart.applyOptions(timesOf(this.options.lang, this.step));
  }

  /** Moves the library's window of bars where that is due. @returns whether it moved */
  private fit(settled: boolean): boolean {
    const next = planWindow(this.held, spanOf(this.view, this.width), this.bars.length, settled);
    if (next === this.held) return false;
    this.held = next;
    this.anchor.setData(this.points(next.from, next.to));
    const point = this.holdPoint();
    this.panes.forEach((pane) => pane.hold(point));
    return true;
  }

  /** Points of the library's time scale; they have a value only where its scale needs one. */
  private points(from: number, to: number): Point[] {
    const { bars, mode } = this;
    const zone = this.step < 86_400 ? this.options.zone : 'Etc/UTC';
    const times = shiftTimes(bars.time.subarray(from, to), zone);
    // Percentages count from the first visible bar, so there every bar must have its value.
    const all = mode === 'percent' || mode === 'indexed';
    const points: Point[] = new Array<Point>(to - from);
    for (let at = 0; at < points.length; at++) {
      const time = times[at] as never;
      points[at] = all || at === points.length - 1 ? { time, value: bars.close[from + at]! } : { time };
    }
    if (points.length) this.lastPoint = times[times.length - 1]!;
    this.times = times;
    return points;
  }

  /** The newest bar as a point. Its time never falls back, which the library would refuse. */
  private newest(added: boolean): Point {
    const { bars, step, options } = this;
    const at = bars.length - 1;
    if (added) {
      const zone = step < 86_400 ? options.zone : 'Etc/UTC';
      this.lastPoint = Math.max(this.lastPoint + 1, shiftTimes(bars.time.subarray(at, at + 1), zone)[0]!);
    }
    return { time: this.lastPoint as never, value: bars.close[at]! };
  }

  private holdPoint(): { time: never; value: number } | undefined {
    return this.held && this.held.to > this.held.from ? { time: this.lastPoint as never, value: 0 } : undefined;
  }

  private priceRange(): [number, number] {
    const { first, last } = this.visible();
    const { bars, type } = this;
    let [low, high] = extremes(type === 'line' || type === 'area' ? [bars.close] : [bars.low, bars.high], first, last);
    const widen = ([least, most]: readonly [number, number]) => {
      if (least < low) low = least;
      if (most > high) high = most;
    };
    for (const study of this.studies) if (study.place === 'price') widen(studyRange(study, first, last));
    for (const overlay of this.overlays) {
      const own = overlay.range?.(first, last);
      if (own) widen(own);
    }
    return [low, high];
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
    this.options.onPanes?.(tops);
  }

  private paintMain(scene: Scene): void {
    this.noticePanes();
    if (this.type === 'heikin-ashi') this.smooth.update(this.bars, this.bars.length - 1);
    if (this.volume) {
      const averages = this.studies.filter(({ place }) => place === 'volume').flatMap(({ lines }) => lines);
      paintVolume(scene, this.bars, averages);
    }
    paintPrice(scene, this.bars, this.type, this.smooth);
    for (const study of this.studies)
      if (study.place === 'price') paintStudy(scene, study, this.bars.high, this.bars.low);
  }

  private each({ context }: Scene, paint: (overlay: Overlay) => void): void {
    for (const overlay of this.overlays) {
      context.save();
      paint(overlay);
      context.restore();
    }
  }

  /** A renderer for the library that hands our painter its scene. */
  private painter(paint: (scene: Scene) => void, pane?: StudyPane): Draw {
    return (target: Target) =>
      target.useBitmapCoordinateSpace(
        ({ context, bitmapSize, mediaSize, horizontalPixelRatio, verticalPixelRatio }) => {
          if (!this.bars.length) return;
          const visible = this.visible();
          const toY = pane ? pane.toY(visible) : this.mainY();
          context.save();
          paint(
            sceneOf(
              context,
              bitmapSize,
              { x: horizontalPixelRatio, y: verticalPixelRatio },
              this.view,
              // On the price axis the canvas is the axis's; bars have no place there.
              Math.max(mediaSize.width, this.width),
              this.bars.length,
              this.palette,
              toY,
            ),
          );
          context.restore();
        },
      );
  }

  private mainY(): (price: number) => number {
    const close = this.bars.close[this.bars.length - 1]!;
    return scaleOf(this.anchor, this.mode === 'logarithmic', close, close * 1.01 || 1);
  }
}
