import { signal } from '@preact/signals-core';
import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { signsIn } from '../price/format-number.ts';
import { HUNDREDTHS, type PriceStep } from '../price/price-step.ts';
import type { PaneScale } from '../scale/pane-scale.ts';
import type { ScaleLook } from '../scale/price-scale.ts';
import { ChartBox } from './chart-box.ts';
import type { ChartType, EngineLook, EngineOptions, Overlay, ScaleMode } from './engine-types.ts';
import { HeikinAshi } from './heikin-ashi.ts';
import { applyPalette, makeChart, resizeChart, type IChartApi, type Size } from './library.ts';
import type { Palette } from './palette.ts';
import { PercentBase } from './percent-base.ts';
import { Picture } from './picture.ts';
import type { PictureContent } from './picture-content.ts';
import { PriceAxis } from './panes/price-axis.ts';
import type { Study } from './study.ts';
import { anchorOf, viewOf, type ViewAnchor } from './view/view-anchor.ts';
import { clampViewport, newestViewport, spanOf, type Viewport } from './view/viewport.ts';

/**
 * The chart: the whole history in typed arrays and painters that read the visible part of them. lightweight-charts keeps
 * canvases, axes and crosshair; it holds one point only, so the cost of a change does not grow with the number of bars.
 */
export class ChartEngine implements PictureContent {
  bars = new Columns();
  readonly chart: IChartApi;
  view: Viewport = newestViewport(-1);
  palette: Palette;
  type: ChartType = 'candles';
  mode: ScaleMode = 'normal';
  inverted = false;
  volume = true;
  /** Length of a bar in seconds. */
  step = 3600;
  /** Language of times and numbers. */
  get lang(): string {
    return this.options.lang;
  }
  /** Price step and notation of the symbol. */
  prices = HUNDREDTHS;
  /** Heikin-Ashi candles. */
  readonly smooth = new HeikinAshi();
  studies: readonly Study[] = [];
  overlays: readonly Overlay[] = [];
  /** Counts changes of the bars. */
  changes = 0;
  /** Width of the price axis in CSS px; 0 before its first paint. */
  readonly axisWidth = signal(0);
  /** The painters, with panes and crosshair. */
  readonly picture: Picture;
  /** Place in time of the bars that were attached before. */
  private anchor: ViewAnchor | undefined;
  /** Ticker of the symbol on screen. */
  private market: string | undefined;
  private readonly axis: PriceAxis;
  private readonly base = new PercentBase(() => this.visible().first);
  private isDisposed = false;
  private readonly box: ChartBox;

  constructor(
    readonly container: HTMLElement,
    palette: Palette,
    private readonly options: EngineOptions,
  ) {
    this.palette = palette;
    this.box = new ChartBox(container, { resized: (before) => this.resized(before), outdated: () => this.redraw() });
    this.chart = makeChart(container, palette, this.box.size);
    this.picture = new Picture(this.chart, this, options);
    this.axis = new PriceAxis(this.chart, this.picture);
    this.wake();
  }

  /** Width of the panes without the price axis, in CSS px. */
  get width(): number {
    return this.chart.timeScale().width() || Math.max(1, this.box.size.width - this.axis.width);
  }

  /**
   * Shows other bars at the time that was on screen; the newest bars at first, and where the newest were on screen. The
   * caller goes on writing the columns and reports each change.
   */
  attach(bars: Columns): void {
    this.anchor = anchorOf(this.view, this.bars, this.step) ?? this.anchor;
    this.bars = bars;
    const newest = newestViewport(bars.last, this.view.spacing);
    this.repaired(this.anchor && bars.length ? viewOf(this.anchor, bars, this.step) : newest);
  }

  /** Takes the bars away; the next ones are shown at the same time. */
  clear(): void {
    if (this.bars.length) this.attach(new Columns());
  }

  /** Oldest time, in seconds, that bars have to reach to fill the view; undefined before there were any. */
  get reach(): number | undefined {
    const anchor = anchorOf(this.view, this.bars, this.step) ?? this.anchor;
    return anchor && anchor.time - (this.width / anchor.spacing) * this.step;
  }

  /** Bars in the middle have changed, or older bars have come: everything is read again, the view stays. */
  repaired(view = this.view): void {
    this.changes++;
    this.smooth.drop();
    this.picture.forgetTimes();
    this.studies.forEach((study) => study.rebuild(this.bars));
    this.setView(view);
  }

  /** The newest bar has changed, or (`added`) one more has come. */
  ticked(added: boolean): void {
    const { bars, view } = this;
    this.studies.forEach((study) => study.tick(bars, added));
    this.changes++;
    const follows = added && view.right >= bars.last - 1;
    if (added) this.setView(follows ? { ...view, right: view.right + 1 } : view);
    else this.redrawLive();
  }

  /** Moves what is on screen. */
  setView(view: Viewport): void {
    this.view = this.box.size.width ? clampViewport(view, this.width, this.bars) : view;
    this.redraw();
    this.options.onView?.(spanOf(this.view, this.width).from - this.bars.first);
  }

  setStudies(studies: readonly Study[]): void {
    if (this.isDisposed) return;
    for (const study of studies) if (!this.studies.includes(study)) study.rebuild(this.bars);
    this.studies = studies;
    this.picture.showPanes(studies.filter(({ place }) => place === 'pane'));
    this.redraw();
  }

  setOverlays(overlays: readonly Overlay[]): void {
    this.overlays = overlays;
    this.redraw();
  }

  setPalette(palette: Palette): void {
    if (this.isDisposed) return;
    this.palette = palette;
    this.picture.legend.forgetFont();
    applyPalette(this.chart, palette);
    this.redraw();
  }

  /** Changes the given options. */
  setLook({ type, mode, volume, inverted, zone }: EngineLook): void {
    if (this.isDisposed) return;
    if (mode !== undefined && mode !== this.mode) this.axis.forget();
    this.type = type ?? this.type;
    this.mode = mode ?? this.mode;
    this.volume = volume ?? this.volume;
    this.inverted = inverted ?? this.inverted;
    if (zone !== undefined) this.options.zone = zone;
    this.scale.modeChanged();
    this.redraw();
  }

  /**
   * Tells of which market the next bars are: scales that were set by hand belong to the one before.
   * @param market its ticker @param step length of a bar in seconds
   */
  setUnits(prices: PriceStep, step: number, market?: string): void {
    if (this.market !== undefined && market !== this.market) this.resetScales();
    this.market = market;
    this.prices = prices;
    this.step = step;
    this.axis.forget();
  }

  /** The scale of the price pane. */
  get scale(): PaneScale {
    return this.picture.main.scale;
  }

  /** How the price pane is scaled. */
  get scaleLook(): ScaleLook {
    return { mode: this.mode, inverted: this.inverted, base: this.bars.bar(this.baseIndex)?.close };
  }

  /** The bar that percentages count from. */
  get baseIndex(): number {
    return this.base.index;
  }

  /** A gesture begins or (false) ends. */
  holdBase(isHeld: boolean): void {
    if (isHeld) this.base.hold();
    else if (this.base.release()) this.redraw();
  }

  /** Fits all scales to the visible range again. */
  resetScales(): void {
    for (const scale of this.picture.scales) scale.manual = undefined;
    this.redraw();
  }

  /** Requests a frame; several requests before it are one. */
  redraw = (): void => {
    if (this.isDisposed) return;
    if (this.box.isUnseen) return this.box.postpone();
    this.forgetScales();
    this.fitAxis();
    this.picture.requestUpdate();
  };

  private forgetScales(): void {
    for (const scale of this.picture.scales) scale.forget();
  }

  /** Before there are bars there is no price axis. */
  private fitAxis(): void {
    if (!this.bars.length || !this.axis.fit()) return;
    // Fewer bars are on screen.
    this.forgetScales();
    this.axisWidth.value = this.axis.width;
  }

  private resized(before: Size): void {
    // Narrow charts have a smaller font.
    this.picture.legend.forgetFont();
    resizeChart(this.chart, this.box.size);
    // Only the width changes which bars are seen.
    if (this.box.size.width !== before.width) this.setView(this.view);
  }

  /** The same where only the newest bar and its price have changed: paints these alone if that is enough. */
  redrawLive(): void {
    if (this.isDisposed) return;
    if (this.box.isUnseen) return this.box.postpone();
    this.forgetScales();
    this.picture.live.request();
  }

  /** Repaints what changes with time alone; the next whole picture shows it anyway. */
  redrawCountdown(): void {
    if (!this.picture.isRequested) this.redrawLive();
  }

  priceToY(price: number): number {
    return this.scale.toY(price);
  }

  yToPrice(y: number): number {
    return this.scale.toValue(y);
  }

  /** Redraws after a change of values other than bars. */
  beside(): void {
    this.changes++;
    this.redraw();
  }

  /** First and last bar on screen. */
  visible(): { first: number; last: number } {
    const { from, to } = spanOf(this.view, this.width);
    return { first: Math.max(this.bars.first, Math.floor(from)), last: Math.min(this.bars.last, Math.ceil(to)) };
  }

  /** The smoothed candle of a bar, as Heikin-Ashi shows it. */
  shownBar(index: number): Bar | undefined {
    const bar = this.bars.bar(index);
    if (!bar || this.type !== 'heikin-ashi') return bar;
    this.smooth.update(this.bars, this.bars.last);
    const [open, close] = [this.smooth.open.get(index), this.smooth.close.get(index)];
    return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
  }

  /** Bars, studies and colours that come afterwards are ignored. */
  dispose(): void {
    this.isDisposed = true;
    this.rest();
    this.picture.dispose();
    this.chart.remove();
  }

  /** Follows the page and the size of its box. */
  wake(): void {
    this.box.wake();
  }

  /** Follows and draws nothing until `wake`. */
  rest(): void {
    this.picture.live.cancel();
    this.box.rest();
  }

  /** @param lang of the time labels, and of the signs in numbers */
  setLanguage(lang: string): void {
    if (lang === this.options.lang) return;
    this.options.lang = lang;
    this.prices = this.prices.inSigns(signsIn(lang));
    this.axis.forget();
    this.redraw();
  }
}
