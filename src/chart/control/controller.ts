import { signal } from '@preact/signals-core';
import { AlertSet } from './alert-set.ts';
import { startView, type ChartView, type OpenMenu } from '../state/chart-view.ts';
import { BarFeed } from './bar-feed.ts';
import type { ChartContext, ControllerEvents } from './chart-context.ts';
import { ChartLook } from './chart-look.ts';
import { HostOverlays } from './host-overlays.ts';
import { IndicatorSet } from './indicator-set.ts';
import { IntervalList } from './interval-list.ts';
import { LastPrice } from './last-price.ts';
import { LayoutKeeper } from './layout-keeper.ts';
import { MarketControl } from './session/market-control.ts';
import { menuFor } from './menu-target.ts';
import { PointerTip } from './pointer-tip.ts';
import { CompareSet } from './compare-set.ts';
import { PricePlus } from './price-plus.ts';
import { isShown, leavesMarket, titleOf, whileShown, withoutMarket } from './session/shown-market.ts';
import { DrawingOverlay } from '../drawings/drawing-overlay.ts';
import { ChartEngine } from '../engine/engine.ts';
import { Gestures } from '../engine/gestures.ts';
import type { Place } from '../engine/grabber.ts';
import type { Palette } from '../engine/palette.ts';
import { CompareOverlay } from '../overlays/compare-overlay.ts';
import { PriceLabel } from '../overlays/price-label.ts';
import type { OrderDetail } from '../chart-api.ts';
import type { ChartLayout } from '../state/layout.ts';
import { localLayoutStore, type LayoutStore } from '../state/layout-store.ts';

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

/** One chart without its controls: joins feed, engine, overlays and state. No React. */
export class ChartController implements ChartContext {
  readonly engine: ChartEngine;
  readonly events: ControllerEvents;
  readonly gestures: Gestures;
  readonly drawings: DrawingOverlay;
  /** Lines, marks and the liquidation map of the host. */
  readonly overlays: HostOverlays;
  readonly alerts: AlertSet;
  /** Lines of other symbols. */
  readonly compared: CompareOverlay;
  readonly compare: CompareSet;
  readonly look: ChartLook;
  readonly indicators: IndicatorSet;
  readonly intervals: IntervalList;
  /** State of the controls around the canvas. */
  readonly view = signal<ChartView>(startView());
  /** Words beside the pointer. */
  readonly pointerTip: PointerTip;
  readonly feed: BarFeed;
  readonly keeper: LayoutKeeper;
  /** Feed, symbol and resolution. */
  readonly market: MarketControl;
  private readonly price: LastPrice;
  private wasReady = false;
  private disposed = false;

  constructor(
    readonly host: HTMLElement,
    options: ControllerOptions,
  ) {
    const { exchange, lang, palette, preview = false, store = localLayoutStore, symbol, resolution } = options;
    this.engine = new ChartEngine(host, palette, {
      lang,
      zone: 'Etc/UTC',
      onView: (left) => this.feed.seen(left),
      title: () => titleOf(this.view.peek()),
    });
    const { engine } = this;
    this.events = options.events;
    this.feed = new BarFeed(this, exchange, {
      moved: () => {
        this.overlays.placeMarks();
        void this.compare.cover(engine.bars.firstTime);
      },
      beside: (from) => this.compare.cover(from),
      priced: (part, isLive) => this.alerts.priced(part, isLive),
      marked: (marks) => this.overlays.setFeedMarks(marks),
    });
    this.look = new ChartLook(this);
    this.indicators = new IndicatorSet(this);
    this.intervals = new IntervalList(this);
    this.price = new LastPrice(
      engine,
      () => this.view.peek().resolution,
      () => this.view.peek().info?.timezone,
    );
    this.overlays = new HostOverlays(host, this);
    this.compared = new CompareOverlay(
      () => engine.bars,
      () => engine.baseIndex,
    );
    this.compare = new CompareSet(this, exchange, this.compared);
    this.alerts = new AlertSet(this, preview, (lines) => this.overlays.setAlertLines(lines));
    this.drawings = new DrawingOverlay(engine, {
      changed: () => this.drawingsChanged(),
      write: (writing) => this.set({ writing }),
      isMagnetic: () => this.view.peek().magnet,
    });
    const price = new PriceLabel(() => this.price.read());
    this.overlays.lines.takenZone = (scene) => price.zone(scene);
    engine.setOverlays(this.overlays.stack([this.compared, price], [this.drawings]));
    this.gestures = new Gestures(engine, host);
    this.gestures.onMenu = (place) => this.openMenu(place);
    this.pointerTip = new PointerTip((place) => this.overlays.tipAt(place));
    const plus = new PricePlus(
      engine,
      () => !this.view.peek().tool,
      ({ x, y, price: at }) => this.showMenu({ x, y, target: { kind: 'price', price: at } }),
    );
    const isReady = () => this.view.peek().status === 'ready';
    const priced = [plus, this.drawings, this.overlays.lines].map((grabber) => whileShown(grabber, isReady));
    this.gestures.grabbers.push(...priced, this.pointerTip);
    this.keeper = new LayoutKeeper(this, store, preview, {
      drawings: () => this.drawings.save(),
      restored: (layout, chosen) => this.applyStored(layout, chosen),
      drawn: (drawings, isNew) => (isNew ? this.drawings.reset(drawings) : this.drawings.merge(drawings)),
    });
    this.market = new MarketControl(this, {
      ...{ symbol, resolution, exchange, preview },
      ready: () => {
        this.price.countDown();
        if (!this.wasReady) this.events.ready();
        this.wasReady = true;
      },
    });
    this.keeper.takeAsGiven();
  }

  set(change: Partial<ChartView>): void {
    if (this.disposed) return;
    const before = this.view.peek();
    const after = { ...before, ...change };
    const isLeaving = leavesMarket(before, after);
    this.view.value = isLeaving ? withoutMarket(before, after) : after;
    if (titleOf(before) !== titleOf(after)) this.engine.redraw();
    if (!isLeaving) return;
    this.gestures.letGo();
    this.overlays.lines.letGo();
  }

  keep(change: Partial<ChartView>): void {
    this.set(change);
    this.saveSoon();
  }

  /** Opens the context menu at a place; without one where the keyboard is. */
  openMenu(place?: Place): void {
    this.showMenu(menuFor(this, place));
  }

  /** Opens a menu for the symbol that is shown; none while it loads. */
  showMenu(menu: Omit<OpenMenu, 'symbol'>): void {
    const { status, symbol } = this.view.peek();
    if (status === 'ready') this.set({ menu: { ...menu, symbol } });
  }

  saveSoon(): void {
    this.keeper.saveSoon();
  }

  // ---- bars -------------------------------------------------------------------------------------------------------

  setSymbol(symbol: string, resolution?: unknown): Promise<void> {
    return this.market.show({ symbol, resolution });
  }

  setResolution(resolution: unknown): Promise<void> {
    return this.market.show({ resolution });
  }

  // ---- drawings ---------------------------------------------------------------------------------------------------

  private drawingsChanged(): void {
    const { drawings } = this;
    const before = this.view.peek().drawings;
    this.set({
      tool: drawings.tool,
      chosen: drawings.chosen,
      held: drawings.held,
      drawings: drawings.shown,
      canUndo: drawings.canUndo,
      canRedo: drawings.canRedo,
    });
    if (before !== drawings.shown) this.saveSoon();
  }

  // ---- alerts and orders ------------------------------------------------------------------------------------------

  /** The bar that the crosshair is on, and its price there; without one the newest. */
  pointed(): { index: number; price: number } {
    const { index, price } = this.engine.picture.hover.peek() ?? { index: this.engine.bars.last };
    return { index, price: price ?? this.engine.bars.bar(index)?.close ?? NaN };
  }

  /** Sends an order request to the host. @param symbol symbol of the price; ignored if another one is shown */
  order(side: OrderDetail['side'], price: number, symbol: string): void {
    if (isShown(this.view.peek(), symbol)) this.events.order({ side, price: this.engine.prices.round(price), symbol });
  }

  // ---- state ------------------------------------------------------------------------------------------------------

  /** Applies a state; without one, what is stored. @returns false when it could not be used */
  async load(given?: unknown): Promise<boolean> {
    const layout = await this.keeper.fetch(given);
    if (!layout) return false;
    const shown = this.market.show({
      symbol: layout.symbol || this.view.peek().symbol,
      resolution: layout.resolution,
    });
    this.apply(layout);
    // Reading the stored layout must not lose drawings by others.
    if (given !== undefined) this.drawings.load(layout.drawings);
    this.saveSoon();
    await shown;
    return true;
  }

  /** Shows what is stored. @param chosen fields that were chosen on this chart: they stay */
  private applyStored(layout: ChartLayout, chosen: ReadonlySet<string>): void {
    this.market.restored(layout, chosen);
    this.apply(layout);
  }

  /** Applies all of a layout but its symbol and resolution, which are the market's, and its drawings. */
  private apply(layout: ChartLayout): void {
    const { version: _, symbol: _s, resolution: _r, revision: _n, changed: _c, drawings: _d, ...rest } = layout;
    const { indicators, theme, ...kept } = rest;
    this.set({ ...kept, theme });
    this.engine.setLook(kept);
    this.indicators.replace(indicators);
    this.compare.replace(kept.compared);
  }

  /** Out of the page: calls nobody, follows nothing, and keeps all that it shows. */
  get isSuspended(): boolean {
    return this.market.isSuspended;
  }

  /** The chart has left the page: what is due is saved, calls and subscriptions end. */
  suspend(): void {
    this.engine.rest();
    this.set({ menu: undefined, panel: undefined });
    this.keeper.rest();
    this.market.suspend();
    this.compare.dispose();
    this.alerts.dispose();
    this.feed.suspend();
    this.price.rest();
    this.pointerTip.dismiss();
    this.gestures.rest();
  }

  /** The chart is in the page again. The alert store is given by `alerts.use`. */
  resume(): void {
    this.engine.wake();
    this.gestures.wake();
    this.feed.resume();
    this.market.resume();
    this.compare.reopen();
    this.keeper.wake();
  }

  /** @param lang as `Intl` writes it */
  setLanguage(lang: string): void {
    this.engine.setLanguage(lang);
    this.compare.show();
  }

  /** Ends the chart for good; a second call does nothing. */
  dispose(): void {
    if (this.disposed) return;
    this.keeper.dispose();
    this.alerts.dispose();
    this.compare.dispose();
    this.disposed = true;
    this.price.dispose();
    this.market.dispose();
    this.feed.dispose();
    this.overlays.dispose();
    this.gestures.dispose();
    this.pointerTip.dismiss();
    this.engine.dispose();
  }
}
