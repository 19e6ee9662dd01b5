import { doc } from '../../runtime/dom/safe-dom.ts';
import { watchSize } from '../../runtime/page/watch-size.ts';
import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { HUNDREDTHS, type PriceStep } from '../price/price-step.ts';
import type { ScalePointer } from './crosshair.ts';
import type { ChartType, EngineLook, EngineOptions, Overlay, ScaleMode } from './engine-types.ts';
import { HeikinAshi } from './heikin-ashi.ts';
import {
  applyPalette,
  AXIS_WIDTH,
  holdValue,
  makeChart,
  pointLibrary,
  resizeChart,
  scaleModeOf,
  sizeOf,
  type IChartApi,
  type Size,
} from './library.ts';
import type { Palette } from './palette.ts';
import { paintsOwnGrid, Picture, type PictureContent } from './picture.ts';
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
  volume = true;
  /** Length of a bar in seconds. */
  step = 3600;
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
  /** Something has changed while the page was hidden. */
  private isOutdated = false;
  private isDisposed = false;
  private readonly stopWatching: () => void;
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
    doc.addEventListener('visibilitychange', this.pageShown);
    this.stopWatching = watchSize([container], () => this.resized());
  }

  /** Width of the panes without the price axis, in CSS px. */
  get width(): number {
    return this.chart.timeScale().width() || Math.max(1, this.size.width - AXIS_WIDTH);
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
    applyPalette(this.chart, palette, paintsOwnGrid(this.mode));
    this.redraw();
  }

  /** What is named changes. */
  setLook({ type = this.type, mode = this.mode, volume = this.volume, inverted, zone }: EngineLook): void {
    if (this.isDisposed) return;
    const scale = this.chart.priceScale('right');
    if (mode !== this.mode) {
      applyPalette(this.chart, this.palette, paintsOwnGrid(mode));
      scale.applyOptions({ mode: scaleModeOf(mode), autoScale: true });
    }
    if (inverted !== undefined && inverted !== scale.options().invertScale)
      scale.applyOptions({ invertScale: inverted });
    if (zone !== undefined) this.options.zone = zone;
    Object.assign(this, { type, mode, volume });
    this.redraw();
  }

  /** @param step length of a bar in seconds */
  setUnits(prices: PriceStep, step: number): void {
    this.prices = prices;
    this.step = step;
  }

  /** Requests a frame; several requests before it are one. */
  redraw = (): void => {
    if (this.isDisposed) return;
    if (doc.hidden) {
      // Drawn once when the page is shown again.
      this.isOutdated = true;
      return;
    }
    this.picture.live.cancel();
    // The library computes its scales anew and paints everything once. Percentages count from the first bar on screen.
    const { first } = this.visible();
    holdValue(this.picture.anchor, this.bars.bar(first)?.close ?? 0);
  };

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
    if (doc.hidden) this.isOutdated = true;
    else this.picture.live.request();
  }

  priceToY(price: number): number {
    return this.picture.anchor.priceToCoordinate(price) ?? NaN;
  }

  yToPrice(y: number): number {
    return this.picture.anchor.coordinateToPrice(y) ?? NaN;
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
    pointLibrary(this.chart, this.picture.anchor, price ?? bar.close);
    this.options.onHover?.({ index, bar, price });
  }

  /** What keeps the crosshair while the pointer is on an axis. */
  get scalePointer(): ScalePointer {
    return this.picture.scalePointer;
  }

  /** Bars, studies and colours that come afterwards are ignored. */
  dispose(): void {
    this.isDisposed = true;
    this.stopWatching();
    doc.removeEventListener('visibilitychange', this.pageShown);
    this.picture.dispose();
    this.chart.remove();
  }

  private readonly pageShown = (): void => {
    if (doc.hidden || !this.isOutdated) return;
    this.isOutdated = false;
    this.redraw();
  };

  private hovered(index: number | undefined, y: number | undefined): void {
    if (index === undefined) return this.options.onHover?.(undefined);
    const price = y === undefined ? undefined : (this.picture.anchor.coordinateToPrice(y) ?? undefined);
    this.options.onHover?.({ index, bar: this.bars.bar(index), price });
  }
}
