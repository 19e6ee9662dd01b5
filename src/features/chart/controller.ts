import { signal } from '../../core/signals.ts';
import { clock, SECOND } from '../../core/clock.ts';
import { logError, warn } from '../../core/log.ts';
import { memory } from '../../core/later-memory.ts';
import { recall } from '../../core/memory.ts';
import { remember } from '../../core/remember.ts';
import type { ThemeName } from '../../core/theme.ts';
import type { ChartStatus, ChartView, Notice } from './chart-view.ts';
import { DrawingOverlay } from './drawings/drawing-overlay.ts';
import type { DrawingKind } from './drawings/types.ts';
import { ChartEngine } from './engine/engine.ts';
import type { Hover, ScaleMode } from './engine/engine-types.ts';
import { formatPrice } from './engine/format.ts';
import { Gestures, type Place } from './engine/gestures.ts';
import type { ChartType } from './engine/paint-price.ts';
import type { Palette } from './engine/palette.ts';
import { Study } from './engine/study.ts';
import { isTimeZone } from './engine/time-zone.ts';
import { FeedSession } from './feed-session.ts';
import type { HistoryChange } from './feed/history-options.ts';
import { isResolution, nextBarStart, readResolution, resolutionLength } from './feed/resolutions.ts';
import type { Datafeed, Resolution, SearchItem } from './feed/types.ts';
import { indicatorNamed } from './indicators/index.ts';
import { wrongInput } from './indicators/params.ts';
import type { IndicatorParams } from './indicators/types.ts';
import { keepLines, LineOverlay } from './overlays/line-overlay.ts';
import { liquidationBuckets } from './liquidation.ts';
import { LiquidationOverlay } from './overlays/liquidation-overlay.ts';
import { MarkOverlay } from './overlays/mark-overlay.ts';
import { readEvents, readLines, readMarkers, type LineButton, type PositionLine } from './overlays/overlay-types.ts';
import { PriceLabel } from './overlays/price-label.ts';
import { defaultLayout, readLayout, type ChartLayout } from './state/layout.ts';
import { AutoSave, loadLayout, localLayoutStore, type LayoutStore } from './state/layout-store.ts';

/** Older bars are asked for when the left edge is so near to the first bar. */
const AHEAD = 300;

export interface ControllerEvents {
  ready(): void;
  error(error: Error): void;
  saved(layout: ChartLayout): void;
  line(button: LineButton, line: PositionLine, price?: number): void;
  moved(line: PositionLine, price: number): void;
}

export interface ControllerOptions {
  palette: Palette;
  /** As `Intl` writes it. */
  lang: string;
  symbol: string;
  /** Said by the page; without it the stored one counts. */
  resolution?: string | undefined;
  exchange: string;
  store?: LayoutStore;
  /** Example data: nothing is stored. */
  preview?: boolean;
  events: ControllerEvents;
}

/** One chart without its controls: feed, engine, overlays, state. No React. */
export class ChartController {
  readonly view = signal<ChartView>(startView());
  readonly engine: ChartEngine;
  readonly gestures: Gestures;
  readonly drawings: DrawingOverlay;
  /** What the pointer is on; undefined: nothing. */
  readonly hover = signal<Hover | undefined>(undefined);
  /** Where each pane begins, in px. */
  readonly tops = signal<readonly number[]>([]);
  /** Words beside the pointer. */
  readonly tip = signal<{ text: string; x: number; y: number } | undefined>(undefined);
  private readonly lines: LineOverlay;
  private readonly marks: MarkOverlay;
  private readonly liquidation = new LiquidationOverlay();
  private readonly autoSave: AutoSave;
  private session: FeedSession | undefined;
  private ownLines = new Map<string, PositionLine>();
  private hostLines: readonly PositionLine[] = [];
  private rawMarkers: unknown;
  private counter = 0;
  private wasReady = false;
  private loaded: Promise<void> | undefined;
  private older: Promise<unknown> | undefined;
  private beatStop: (() => void) | undefined;
  private countdownStop: (() => void) | undefined;
  private disposed = false;
  private store: LayoutStore;

  constructor(
    readonly host: HTMLElement,
    private readonly options: ControllerOptions,
  ) {
    this.store = options.store ?? localLayoutStore;
    this.engine = new ChartEngine(host, options.palette, {
      lang: options.lang,
      zone: 'Etc/UTC',
      onView: (left) => left < AHEAD && this.loadOlder(),
      onHover: (hover) => (this.hover.value = hover),
      onChange: () => this.beat(),
      onPanes: (tops) => (this.tops.value = tops),
    });
    const { engine } = this;
    this.lines = new LineOverlay({
      press: (line, button, price) => this.pressLine(line, button, price),
      moved: (line, price) => {
        options.events.moved(line, price);
        line.onMove?.(line.id, price);
      },
      pile: (pile) => this.set({ pile }),
      redraw: () => engine.redraw(),
      digits: () => engine.digits,
      priceAt: (y) => engine.yToPrice(y),
    });
    keepLines(host, this.lines);
    this.marks = new MarkOverlay({
      indexAt: (time) => barIndexAt(engine.bars, time),
      high: (index) => engine.bars.high[index] ?? NaN,
      low: (index) => engine.bars.low[index] ?? NaN,
      digits: () => engine.digits,
    });
    this.drawings = new DrawingOverlay(engine, {
      changed: () => this.drawingsChanged(),
      write: (writing) => this.set({ writing }),
    });
    const price = new PriceLabel(() => this.lastPrice());
    engine.setOverlays([this.liquidation, price, this.marks, this.drawings, this.lines]);
    this.gestures = new Gestures(engine, host);
    this.gestures.grabbers.push(this.drawings, this.lines, {
      press: () => undefined,
      over: (place) => this.showTip(place),
    });
    this.autoSave = new AutoSave(async () => void (await this.save().catch(() => undefined)));
  }

  set(change: Partial<ChartView>): void {
    if (!this.disposed) this.view.value = { ...this.view.peek(), ...change };
  }

  // ---- feed -------------------------------------------------------------------------------------------------------

  /** Another feed, or none: the empty state (CHART-27). */
  async useFeed(feed: Datafeed | undefined): Promise<void> {
    if (this.session?.feed === feed && feed) return;
    this.session?.dispose();
    this.session = undefined;
    if (!feed) return this.set({ status: 'empty', info: undefined });
    this.session = new FeedSession(feed, this.options.exchange, {
      opened: (info, history) => {
        this.engine.setUnits(
          (info.pricescale || 100) / (info.minmov || 1),
          resolutionLength(this.view.peek().resolution),
        );
        this.engine.attach(history.columns);
        this.set({ info });
      },
      changed: (change) => this.historyChanged(change),
      status: (status, error) => this.statusChanged(status, error),
    });
    await this.restore();
    await this.open().catch(() => undefined);
  }

  async setSymbol(symbol: string, resolution?: Resolution): Promise<void> {
    const next = resolution === undefined ? this.view.peek().resolution : readResolution(resolution);
    if (symbol === this.view.peek().symbol && next === this.view.peek().resolution) return;
    this.set({ symbol, resolution: next });
    this.drawings.setSymbol(symbol);
    this.keepResolution(next);
    this.touch();
    await this.open();
  }

  setResolution(resolution: unknown): Promise<void> {
    return this.setSymbol(this.view.peek().symbol, readResolution(resolution));
  }

  retry(): Promise<void> {
    return this.open();
  }

  search(text: string): Promise<readonly SearchItem[]> {
    return this.session?.search(text) ?? Promise.resolve([]);
  }

  private async open(): Promise<void> {
    const { symbol, resolution } = this.view.peek();
    if (!this.session || !symbol) return;
    this.drawings.setSymbol(symbol);
    try {
      await this.session.open(symbol, resolution);
    } catch (error) {
      // Logged here and shown with a retry; the page goes on (CHART-08).
      logError('chart: the bars could not be loaded', error);
      this.options.events.error(error as Error);
      throw error;
    }
  }

  private historyChanged(change: HistoryChange): void {
    const { engine } = this;
    if (change.kind === 'reset') {
      engine.attach(this.session!.history!.columns);
      this.placeMarks();
    } else if (change.kind === 'prepended') {
      engine.prepended(change.count);
      this.placeMarks();
    } else if (change.kind === 'updated') engine.ticked(false);
    else if (change.kind === 'appended') {
      if (change.count === 1) engine.ticked(true);
      else engine.repaired();
      this.placeMarks();
    } else engine.repaired();
  }

  private statusChanged(status: string, error?: Error): void {
    const known: Record<string, ChartStatus> = {
      loading: 'loading',
      ready: 'ready',
      empty: 'nodata',
      failed: 'failed',
    };
    const next = known[status];
    if (!next) return;
    if (error) warn('chart: the feed says', error);
    this.set({ status: next });
    if (next === 'ready' || next === 'nodata') this.becameReady();
  }

  private becameReady(): void {
    this.countdown();
    if (this.wasReady) return;
    this.wasReady = true;
    this.options.events.ready();
  }

  private loadOlder(): void {
    const history = this.session?.history;
    if (!history || history.isComplete || this.older || history.status !== 'ready') return;
    this.older = history
      .loadOlder()
      .catch((error: unknown) => warn('chart: older bars could not be loaded', error))
      .finally(() => (this.older = undefined));
  }

  /** Loads what is needed and shows a range of time, in seconds. */
  async showRange(from: number, to: number): Promise<void> {
    const history = this.session?.history;
    if (!history || !(to > from)) return;
    await history.loadUntil(from);
    const { bars } = this.engine;
    const [first, last] = [bars.indexFrom(from), Math.max(0, bars.indexFrom(to))];
    const width = this.engine.width;
    this.engine.setView({ right: last, spacing: width / Math.max(2, last - first + 1) });
  }

  // ---- look -------------------------------------------------------------------------------------------------------

  /** Colours are re-applied at once and the state is saved (CHART-09). */
  setPalette(palette: Palette, save = true): void {
    this.engine.setPalette(palette);
    if (save) this.touch();
  }

  setTheme(theme: ThemeName | undefined): void {
    this.set({ theme });
    this.touch();
  }

  setType(type: ChartType): void {
    this.engine.setType(type);
    this.set({ type });
    this.touch();
  }

  setMode(mode: ScaleMode): void {
    this.engine.setMode(mode);
    this.set({ mode });
    this.touch();
  }

  setVolume(volume: boolean): void {
    this.engine.setVolume(volume);
    this.set({ volume });
    this.touch();
  }

  setZone(zone: string): void {
    if (!isTimeZone(zone)) return;
    this.engine.setZone(zone);
    this.set({ zone });
    this.touch();
  }

  // ---- indicators -------------------------------------------------------------------------------------------------

  /** @throws RangeError for an unknown name or an input that does not hold */
  addIndicator(name: string, params: IndicatorParams = {}): string {
    const definition = indicatorNamed(name);
    if (!definition) throw new RangeError(`no indicator ${name}`);
    const wrong = wrongInput(definition.name, params);
    if (wrong !== undefined) throw new RangeError(`${name}: "${wrong}" may not be ${String(params[wrong])}`);
    const id = `${name}-${++this.counter}`;
    this.setIndicators([...this.view.peek().indicators, { id, name, params }]);
    this.touch();
    return id;
  }

  changeIndicator(id: string, params: IndicatorParams): void {
    this.setIndicators(this.view.peek().indicators.map((one) => (one.id === id ? { ...one, params } : one)));
    this.touch();
  }

  removeIndicator(id: string): boolean {
    const { indicators } = this.view.peek();
    const rest = indicators.filter((one) => one.id !== id);
    if (rest.length === indicators.length) return false;
    this.setIndicators(rest);
    this.touch();
    return true;
  }

  get studies(): readonly Study[] {
    return this.shownStudies;
  }
  private shownStudies: readonly Study[] = [];

  private setIndicators(indicators: ChartView['indicators']): void {
    const before = this.shownStudies;
    let color = 0;
    this.shownStudies = indicators.map(({ id, name, params }) => {
      const definition = indicatorNamed(name)!;
      const start = definition.place === 'price' ? color : 0;
      if (definition.place === 'price') color += definition.outputs.filter(({ kind }) => kind !== 'count').length;
      return (
        before.find((study) => study.id === id && study.params === params && study.color === start) ??
        new Study(id, definition, params, start)
      );
    });
    this.engine.setStudies(this.shownStudies);
    this.set({ indicators });
  }

  // ---- overlays ---------------------------------------------------------------------------------------------------

  setHostLines(given: unknown): void {
    this.hostLines = readLines(given);
    this.showLines();
  }

  putLine(line: PositionLine): void {
    const [good] = readLines([line]);
    if (!good) throw new RangeError('a line needs an id and a price');
    this.ownLines.set(good.id, good);
    this.showLines();
  }

  dropLine(id: string): void {
    this.ownLines.delete(id);
    this.showLines();
  }

  get allLines(): readonly PositionLine[] {
    return this.lines.lines;
  }

  /** A button of a line, by pointer, keyboard or list (CHART-18). */
  pressLine(line: PositionLine, button: LineButton, price?: number): void {
    this.options.events.line(button, line, price);
    if (button === 'close') line.onClose?.(line.id);
    else if (button === 'reverse') line.onReverse?.(line.id);
    else line.onTPSL?.(line.id, price);
  }

  setMarkers(given: unknown): void {
    this.rawMarkers = given;
    this.marks.setTrades(readMarkers(given, this.view.peek().symbol || undefined));
    this.engine.redraw();
  }

  setEvents(given: unknown): void {
    this.marks.setEvents(readEvents(given));
    this.engine.redraw();
  }

  setLiquidation(given: unknown): void {
    this.liquidation.buckets = liquidationBuckets(given);
    this.engine.redraw();
  }

  private showLines(): void {
    this.lines.set([...this.hostLines.filter(({ id }) => !this.ownLines.has(id)), ...this.ownLines.values()]);
  }

  private placeMarks(): void {
    if (this.rawMarkers) this.setMarkers(this.rawMarkers);
    this.marks.place();
  }

  private showTip(place: Place): string | undefined {
    const text = this.lines.tip ?? this.marks.tipAt(place);
    const now = this.tip.peek();
    if (text ? now?.text !== text : now) this.tip.value = text ? { text, x: place.x, y: place.y } : undefined;
    return undefined;
  }

  // ---- drawings ---------------------------------------------------------------------------------------------------

  useTool(tool: DrawingKind | undefined): void {
    this.drawings.use(tool);
  }

  setMagnet(magnet: boolean): void {
    this.drawings.magnet = magnet;
    this.set({ magnet });
    this.touch();
  }

  private drawingsChanged(): void {
    const { drawings } = this;
    const before = this.view.peek().drawings;
    this.set({
      tool: drawings.tool,
      chosen: drawings.chosen,
      drawings: drawings.shown,
      canUndo: drawings.canUndo,
      canRedo: drawings.canRedo,
    });
    if (before !== drawings.shown) this.touch();
  }

  // ---- state ------------------------------------------------------------------------------------------------------

  /** Another place for layouts: what is there is applied. */
  async useStore(store: LayoutStore): Promise<void> {
    if (store === this.store) return;
    this.store = store;
    this.loaded = undefined;
    await this.restore();
  }

  layout(): ChartLayout {
    const { symbol, resolution, type, mode, volume, zone, theme, magnet, indicators } = this.view.peek();
    return {
      ...defaultLayout(),
      ...{ symbol, resolution, type, mode, volume, zone, magnet },
      ...(theme ? { theme } : {}),
      indicators: indicators.map(({ name, params }) => ({ name, params })),
      drawings: this.drawings.save(),
    };
  }

  async save(): Promise<ChartLayout> {
    const layout = this.layout();
    if (this.options.preview) return layout;
    try {
      await this.store.save(layout);
      this.options.events.saved(layout);
    } catch (error) {
      logError('chart: the layout could not be saved', error);
      this.say('saveFailed');
      throw error;
    }
    return layout;
  }

  /** Applies a state; without one, what is stored. @returns false when it could not be used */
  async load(given?: unknown): Promise<boolean> {
    const layout = given === undefined ? (await loadLayout(this.store)).layout : readLayout(given);
    if (!layout) {
      this.say('brokenLayout');
      return false;
    }
    const before = this.view.peek();
    this.apply(layout, layout.symbol || before.symbol, layout.resolution);
    if (before.symbol !== this.view.peek().symbol || before.resolution !== layout.resolution) await this.open();
    this.touch();
    return true;
  }

  say(notice: Notice | undefined): void {
    this.set({ notice });
  }

  /** The stored state, once; what the page says itself goes before it. */
  private restore(): Promise<void> {
    return (this.loaded ??= (async () => {
      const { layout, broken } = this.options.preview ? {} : await loadLayout(this.store);
      if (this.disposed) return;
      if (broken) this.say('brokenLayout');
      const { symbol, resolution } = this.options;
      // The resolution has a place of its own (CHART-02); a stored one outside the list becomes 60 (CHART-03).
      const kept = this.options.preview ? undefined : recall(memory.chartResolution);
      const next = isResolution(resolution) ? resolution : readResolution(kept ?? layout?.resolution);
      this.apply(layout ?? defaultLayout(), symbol || layout?.symbol || '', next);
    })());
  }

  private apply(layout: ChartLayout, symbol: string, resolution: Resolution): void {
    const { type, mode, volume, zone, theme, magnet } = layout;
    this.set({ symbol, resolution, type, mode, volume, zone, theme, magnet });
    this.drawings.setSymbol(symbol);
    this.drawings.magnet = magnet;
    this.engine.setType(type);
    this.engine.setVolume(volume);
    if (this.engine.mode !== mode) this.engine.setMode(mode);
    this.engine.setZone(zone);
    this.setIndicators(layout.indicators.map((one) => ({ ...one, id: `${one.name}-${++this.counter}` })));
    this.drawings.load(layout.drawings);
    // Loading is no change of the visitor's.
    this.autoSave.cancel();
  }

  private keepResolution(resolution: Resolution): void {
    if (!this.options.preview) remember(memory.chartResolution, resolution);
  }

  private touch(): void {
    if (!this.disposed && this.loaded) this.autoSave.touch();
  }

  // ---- last price -------------------------------------------------------------------------------------------------

  private lastPrice() {
    const { bars, digits } = this.engine;
    const last = bars.bar(bars.length - 1);
    if (!last) return undefined;
    return {
      price: last.close,
      open: last.open,
      text: formatPrice(last.close, digits),
      left: this.timeLeft(last.time),
    };
  }

  /** Until the bar closes, for bars of up to a day. */
  private timeLeft(start: number): string {
    const { resolution } = this.view.peek();
    const left = Math.floor(nextBarStart(resolution, start) - clock.now() / 1000);
    if (!(left >= 0) || left > 86_400) return '';
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    const two = (value: number) => String(value).padStart(2, '0');
    return `${hours ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds)}`;
  }

  private countdown = (): void => {
    this.countdownStop?.();
    if (this.disposed) return;
    this.countdownStop = clock.after(SECOND, this.countdown);
    if (!document.hidden && this.timeLeft(this.engine.bars.lastTime ?? 0)) this.engine.redraw();
  };

  private beat(): void {
    this.beatStop ??= clock.after(SECOND, () => {
      this.beatStop = undefined;
      this.set({ beat: this.view.peek().beat + 1 });
    });
  }

  dispose(): void {
    this.autoSave.flush();
    this.disposed = true;
    this.beatStop?.();
    this.countdownStop?.();
    this.session?.dispose();
    this.gestures.dispose();
    this.engine.dispose();
  }
}

const barIndexAt = (bars: ChartEngine['bars'], time: number): number => {
  const at = bars.indexFrom(time);
  return bars.time[at] === time ? at : at - 1;
};

const startView = (): ChartView => ({
  ...defaultLayout(),
  drawings: [],
  status: 'empty',
  info: undefined,
  theme: undefined,
  indicators: [],
  tool: undefined,
  chosen: undefined,
  canUndo: false,
  canRedo: false,
  notice: undefined,
  writing: undefined,
  pile: undefined,
  beat: 0,
});
