import { doc } from '../../runtime/dom/safe-dom.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { HUNDREDTHS, type PriceStep } from '../price/price-step.ts';
import type { PaneScale } from '../scale/pane-scale.ts';
import type { ScaleLook } from '../scale/price-scale.ts';
import type { ScalePointer } from './crosshair.ts';
import type { ChartType, EngineLook, EngineOptions, Overlay, ScaleMode } from './engine-types.ts';
import { HeikinAshi } from './heikin-ashi.ts';
import { applyPalette, makeChart, pointLibrary, resizeChart, sizeOf, type IChartApi, type Size } from './library.ts';
import type { ChartPane } from './pane.ts';
import type { Palette } from './palette.ts';
import { PercentBase } from './percent-base.ts';
import { Picture, type PictureContent } from './picture.ts';
import { PriceAxis } from './price-axis.ts';
import type { Study } from './study.ts';
import { anchorOf, viewOf, type ViewAnchor } from './view-anchor.ts';
import { clampViewport, newestViewport, spanOf, type Viewport } from './viewport.ts';

/** A step of the keyboard moves a price by some px, at most so many. */
const KEY_STEP_PX = 4;

/**
 * The chart: the whole history in typed arrays and painters that read the visible part of them. lightweight-charts keeps
 * panes, price axes and crosshair; it holds one point only, so the cost of a change does not grow with the number of bars.
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
  /** What the symbol trades at, and how its prices are written. */
  prices = HUNDREDTHS;
  /** Heikin-Ashi candles. */
  readonly smooth = new HeikinAshi();
  studies: readonly Study[] = [];
  overlays: readonly Overlay[] = [];
  /** Counts changes of the bars. */
  changes = 0;
  private readonly picture: Picture;
  /** Place in time of the bars that were attached before. */
  private anchor: ViewAnchor | undefined;
  /** Ticker of the symbol on screen. */
  private market: string | undefined;
  private readonly axis: PriceAxis;
  private readonly base = new PercentBase(() => this.visible().first);
  /** Something has changed while nobody saw it. */
  private isOutdated = false;
  private isDisposed = false;
  private isResting = false;
  private stopWatching = (): void => undefined;
  /** Of the container in CSS px when it was last displayed. Kept: reading it lays the page out anew. */
  private size: Size;

  constructor(
    readonly container: HTMLElement,
    palette: Palette,
    private readonly options: EngineOptions,
  ) {
    this.palette = palette;
    this.size = sizeOf(container);
    this.chart = makeChart(container, palette, this.size);
    this.picture = new Picture(this.chart, this, options, {
      redraw: () => this.redraw(),
      hovered: (index, y) => this.hovered(index, y),
      panes: (tops) => options.onPanes?.(tops),
      painted: () => options.onPainted?.(),
    });
    this.axis = new PriceAxis(this.chart, this.picture);
    this.wake();
  }

  /** Width of the panes without the price axis, in CSS px. */
  get width(): number {
    return this.chart.timeScale().width() || Math.max(1, this.size.width - this.axis.width);
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
    this.view = this.size.width ? clampViewport(view, this.width, this.bars) : view;
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

  /** Makes the pane of a study higher by a factor. */
  stretchPane(study: Study, factor: number): void {
    if (!this.isDisposed && this.studies.includes(study) && study.place === 'pane')
      this.picture.stretchPane(study, factor);
  }

  setOverlays(overlays: readonly Overlay[]): void {
    this.overlays = overlays;
    this.redraw();
  }

  setPalette(palette: Palette): void {
    if (this.isDisposed) return;
    this.palette = palette;
    applyPalette(this.chart, palette);
    this.redraw();
  }

  /** What is named changes. */
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

  get axisWidth(): number {
    return this.axis.width;
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

  /** The pane at a height of the chart in CSS px, and where it begins. */
  paneAt(y: number): { pane: ChartPane; top: number } {
    return this.picture.paneAt(y);
  }

  /** All scales are fitted to what is on screen. */
  resetScales(): void {
    for (const scale of this.picture.scales) scale.manual = undefined;
    this.redraw();
  }

  /** Requests a frame; several requests before it are one. */
  redraw = (): void => {
    if (this.isDisposed) return;
    if (this.isUnseen) {
      // Drawn once when it is seen again.
      this.isOutdated = true;
      return;
    }
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
    this.options.onAxis?.(this.axis.width);
  }

  /** A box that is not displayed has no size: the chart keeps its picture then. */
  private resized(): void {
    const [before, now] = [this.size, sizeOf(this.container)];
    if (!now.width || (now.width === before.width && now.height === before.height)) return;
    this.size = now;
    resizeChart(this.chart, now);
    // Only the width changes which bars are seen.
    if (now.width !== before.width) this.setView(this.view);
  }

  /** The same where only the newest bar and its price have changed: paints these alone if that is enough. */
  redrawLive(): void {
    if (this.isDisposed) return;
    if (this.isUnseen) this.isOutdated = true;
    else {
      this.forgetScales();
      this.picture.live.request();
    }
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

  /** What is drawn beside the bars has other values. */
  beside(): void {
    this.changes++;
    this.redraw();
  }

  /** A price that the keyboard moves, so many steps higher. Steps are of some px, and keep orders at round prices. */
  stepped(price: number, steps: number): number {
    const y = this.priceToY(price);
    const distance = this.prices.roundDistance(Math.abs(this.yToPrice(y + KEY_STEP_PX) - price), price);
    return this.prices.round(price + steps * distance);
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

  /** Puts the crosshair on a bar, and on a price beside its close: for the keyboard. */
  pointAt(index: number, price?: number): void {
    const bar = this.bars.bar(index);
    if (!bar) return;
    this.picture.crosshair.choose(index);
    const { main } = this.picture;
    const y = this.priceToY(price ?? bar.close);
    if (Number.isFinite(y)) pointLibrary(this.chart, main.anchor, 1 - y / (main.height - 1));
    this.options.onHover?.({ index, bar, price });
  }

  /** What keeps the crosshair while the pointer is on an axis. */
  get scalePointer(): ScalePointer {
    return this.picture.scalePointer;
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
    this.rest();
    this.isResting = false;
    doc.addEventListener('visibilitychange', this.pageShown);
    this.stopWatching = watchSize([this.container], () => this.resized());
    this.pageShown();
  }

  /** Follows and draws nothing until `wake`. */
  rest(): void {
    this.isResting = true;
    this.picture.live.cancel();
    this.stopWatching();
    doc.removeEventListener('visibilitychange', this.pageShown);
  }

  /** @param lang of the time labels */
  setLanguage(lang: string): void {
    if (lang === this.options.lang) return;
    this.options.lang = lang;
    this.redraw();
  }

  private get isUnseen(): boolean {
    return this.isResting || doc.hidden;
  }

  private readonly pageShown = (): void => {
    if (this.isUnseen || !this.isOutdated) return;
    this.isOutdated = false;
    this.redraw();
  };

  private hovered(index: number | undefined, y: number | undefined): void {
    if (index === undefined) return this.options.onHover?.(undefined);
    const price = y === undefined ? undefined : this.yToPrice(y);
    this.options.onHover?.({ index, bar: this.bars.bar(index), price: Number.isNaN(price) ? undefined : price });
  }
}
