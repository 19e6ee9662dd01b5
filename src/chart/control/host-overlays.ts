import { ChartError } from '../chart-error.ts';
import type { ChartEngine } from '../engine/engine.ts';
import type { ChartContext } from './chart-context.ts';
import type { Overlay } from '../engine/engine-types.ts';
import type { Place } from '../engine/grabber.ts';
import { stepPrice } from '../engine/view/view-steps.ts';
import type { FeedMarkLists } from '../feed/feed-marks.ts';
import { liquidationBuckets, LiquidationOverlay } from '../overlays/liquidation.ts';
import { keepLines, LineOverlay } from '../overlays/line-overlay.ts';
import { MarkOverlay } from '../overlays/mark-overlay.ts';
import type { ChartLine, LineButton, PositionLine, TradeMarker } from '../overlays/overlay-types.ts';
import { markersOf, readEvents, readLines, readMarkers } from '../overlays/read-overlays.ts';

/** The host's overlays: position and order lines, trades, events, liquidations. */
export class HostOverlays {
  readonly lines: LineOverlay;
  readonly marks: MarkOverlay;
  private readonly liquidation = new LiquidationOverlay();
  /** Lines made by the methods, by id; they go before the property's. */
  private readonly ownLines = new Map<string, PositionLine>();
  private hostLines: readonly PositionLine[] = [];
  private alertLines: readonly ChartLine[] = [];
  /** Of all symbols: the chart may change its own. */
  private markers: readonly TradeMarker[] = [];

  constructor(
    host: HTMLElement,
    private readonly chart: ChartContext,
  ) {
    const { engine } = chart;
    this.lines = new LineOverlay({
      press: (line, button, price) => this.pressLine(line, button, price),
      moved: (line, price) => this.moveLine(line, price),
      overlapPressed: (lines) => chart.set({ overlappingLines: lines }),
      redraw: () => engine.redraw(),
      prices: () => engine.prices,
      stepped: (price, steps) => stepPrice(engine, price, steps),
      priceAt: (y) => engine.yToPrice(y),
      bars: () => engine.bars,
    });
    keepLines(host, this.lines);
    this.marks = new MarkOverlay({
      indexAt: (time) => barIndexAt(engine.bars, time, engine.step),
      high: (index) => engine.bars.high.get(index),
      low: (index) => engine.bars.low.get(index),
      prices: () => engine.prices,
    });
  }

  /** From the lowest to the topmost. @param between lie over the liquidation map · @param above over the marks too */
  stack(between: readonly Overlay[], above: readonly Overlay[]): readonly Overlay[] {
    return [this.liquidation, ...between, this.marks, ...above, this.lines];
  }

  setLines(given: unknown): void {
    this.hostLines = readLines(given);
    this.showLines();
  }

  /** @throws ChartError `argument` without an id or a price */
  putLine(line: PositionLine): void {
    const [good] = readLines([line]);
    if (!good) throw new ChartError('argument', 'a line needs an id and a price');
    this.ownLines.set(good.id, good);
    this.showLines();
  }

  setAlertLines(lines: readonly ChartLine[]): void {
    this.alertLines = lines;
    this.showLines();
  }

  dropLine(id: string): void {
    this.ownLines.delete(id);
    this.showLines();
  }

  /** A button of a line, by pointer, keyboard or list (CHART-18). */
  pressLine(line: ChartLine, button: LineButton, price?: number): void {
    if (!this.isReady) return;
    if (!line.alert) this.chart.events.line(button, line, price);
    if (button === 'close') line.onClose?.(line.id);
    else if (button === 'reverse') line.onReverse?.(line.id);
    else line.onTPSL?.(line.id, price);
  }

  /** A line was moved to a price, by pointer, keyboard or its field. */
  moveLine(line: ChartLine, price: number): void {
    if (!this.isReady) return;
    if (!line.alert) this.chart.events.moved(line, price);
    line.onMove?.(line.id, price);
  }

  setMarkers(given: unknown): void {
    this.markers = readMarkers(given);
    this.placeMarks();
    this.chart.engine.redraw();
  }

  setEvents(given: unknown): void {
    this.marks.setEvents(readEvents(given));
    this.chart.engine.redraw();
  }

  /** Marks that the feed has itself. */
  setFeedMarks(marks: FeedMarkLists): void {
    this.marks.setFeedMarks(marks);
    this.chart.engine.redraw();
  }

  setLiquidation(given: unknown): void {
    this.liquidation.buckets = liquidationBuckets(given);
    this.chart.engine.redraw();
  }

  /** Places the marks again: bars or symbol have changed. */
  placeMarks(): void {
    this.marks.setTrades(markersOf(this.markers, this.chart.view.peek().symbol));
  }

  /** Returns the text for the object under the pointer. */
  tipAt(place: Place): string | undefined {
    return this.lines.tip ?? this.marks.tipAt(place);
  }

  dispose(): void {
    this.lines.dispose();
  }

  /** While a symbol loads, the prices on screen are those of another one. */
  private get isReady(): boolean {
    return this.chart.view.peek().status === 'ready';
  }

  private showLines(): void {
    const { alertLines, hostLines, ownLines } = this;
    this.lines.set([...hostLines.filter(({ id }) => !ownLines.has(id)), ...ownLines.values(), ...alertLines]);
  }
}

/** Returns undefined for times before the first bar, or too far ahead for the newest bar to cover. */
const barIndexAt = (bars: ChartEngine['bars'], time: number, step: number): number | undefined => {
  if (!(time >= (bars.firstTime ?? Infinity)) || time >= bars.lastTime! + 2 * step) return undefined;
  const at = bars.indexFrom(time);
  return bars.time.get(at) === time ? at : at - 1;
};
