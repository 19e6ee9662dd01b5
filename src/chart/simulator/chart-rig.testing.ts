import { SECOND } from '../../runtime/page/clock.ts';
import { ChartController } from '../control/controller.ts';
import { paletteOf } from '../engine/palette.ts';
import { indexAtX } from '../engine/view/viewport.ts';
import type { PriceAlert } from '../alerts/price-alert.ts';
import type { ChartLayout } from '../state/layout.ts';
import { chartKeys } from '../ui/menus/keys.ts';
import type { Action } from './actions.testing.ts';
import { Chance } from './chance.testing.ts';
import { restorePage, setHidden, setOnline } from './page-state.testing.ts';
import { ReferenceModel, type ShownChart } from './reference-model.testing.ts';
import { ROUGH, SimulatedFeed } from './simulated-feed.testing.ts';
import { SimulatedStore } from './simulated-store.testing.ts';
import { VirtualClock } from './virtual-clock.testing.ts';
import { startOf, TRADE_EVERY, World } from './world.testing.ts';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';

const DAY = 86_400;
const WORLD_DAYS = 2;
const SYMBOLS = ['BTC', 'ETH', 'SOL'] as const;
const RESOLUTIONS = ['1', '5', '60'] as const;
const KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight', '+', '-'] as const;
/** Longest pause after failures, with the answers that follow. */
const LONGEST_PAUSE = 35_000;
const WIDTH = 900;
/** Share of calls to stores that fail. */
const STORE_ERRORS = 0.1;
/** So long before a trade, in ms, no trade is on its way any more. */
const BEFORE_TRADE = 50;
/** Time for some answers after a trade, before the next one. */
const BEFORE_NEXT_TRADE = 8 * SECOND;
/** Above all prices, where no line and no drawing can be taken hold of. */
const FREE_Y = 4;

/** A chart over a rough feed and slow stores, with a model of its expected state. */
export class ChartRig {
  readonly clock = new VirtualClock();
  readonly feed: SimulatedFeed;
  readonly model: ReferenceModel;
  controller!: ChartController;
  private readonly layouts: SimulatedStore<ChartLayout>;
  private readonly alerts: SimulatedStore<readonly PriceAlert[]>;
  private readonly world: World;
  private readonly random = Math.random;
  private box!: HTMLElement;
  private readonly heard = { ready: 0, error: 0 };
  /** Dates that are being loaded: one of them moves the view when it is there. */
  private seeks = 0;
  /** Another tab of the visitor also draws. */
  private readonly hasOtherTab: boolean;
  /** Whether visitors wait for the first bars, and whether they go back to the first bar of all at the end. */
  private readonly seesFirstBars: boolean;
  private readonly seesStart: boolean;
  /** An impossible event or result of a call. */
  private wrong: string | undefined;

  constructor(seed: number) {
    const chance = new Chance(seed);
    // The seed also determines the jitter of pauses.
    Math.random = chance.next;
    setClock(this.clock);
    const begin = this.clock.seconds - WORLD_DAYS * DAY;
    this.world = new World({ seed: 1 + (seed % 3), begin, quiet: seed % 2 ? 0.15 : 0 });
    this.feed = new SimulatedFeed({
      ...{ world: this.world, clock: this.clock, seed, resolutions: ['1', '60'], symbols: SYMBOLS },
      roughness: { ...ROUGH, limit: seed % 5 === 0 ? 120 : Infinity },
      quietPages: seed % 3 ? 'nextTime' : 'silent',
    });
    const store = { clock: this.clock, errors: STORE_ERRORS };
    this.hasOtherTab = seed % 2 === 0;
    this.layouts = new SimulatedStore({ ...store, seed, comparesRevisions: this.hasOtherTab });
    this.alerts = new SimulatedStore({ ...store, seed: seed + 1 });
    this.model = new ReferenceModel(this.world, { symbol: 'BTC', resolution: '1' });
    this.feed.onCall = ({ kind, symbol }) => {
      if (kind !== 'onReady' && symbol !== this.model.symbol) this.wrong = `${kind} of ${symbol}, which nobody wants`;
    };
    this.seesFirstBars = seed % 4 !== 1;
    this.seesStart = seed % 4 === 0;
  }

  /** Adds the chart to the page; in most sequences visitors wait for its first bars. */
  async add(): Promise<void> {
    this.box = document.createElement('div');
    this.box.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${WIDTH}px; height: 480px`;
    document.body.append(this.box);
    this.heard.ready = 0;
    const none = () => undefined;
    this.controller = new ChartController(this.box, {
      ...{ palette: paletteOf('light', false), lang: 'en', exchange: '' },
      symbol: this.model.symbol,
      resolution: this.model.resolution,
      store: this.layouts,
      events: {
        ready: () => void this.heard.ready++,
        error: () => void this.heard.error++,
        ...{ saved: none, line: none, moved: none },
        crossed: ({ alert, before, price }) => {
          this.model.fired.push(alert.id);
          const isBetween = Math.min(before, price) <= alert.price && alert.price <= Math.max(before, price);
          if (alert.symbol !== this.model.symbol || !isBetween)
            this.wrong = `alert ${JSON.stringify([alert, before, price])}`;
        },
        order: ({ symbol, price }) => {
          if (symbol !== this.model.symbol || price !== this.newest) this.wrong = `order ${symbol} at ${price}`;
        },
      },
    });
    this.controller.alerts.use(this.alerts);
    void this.controller.market.useFeed(this.feed);
    if (!this.seesFirstBars && !this.model.opening) return;
    await this.whenReady();
    this.model.looks(this.shown);
  }

  /** Takes the chart off the page in the moment after a drawing; afterwards nothing of it may be left. */
  async remove(): Promise<void> {
    this.draw({ kind: 'draw', a: 0.25, b: 0.75 });
    this.layouts.errors = this.alerts.errors = 0;
    this.takeOff();
    const calls = this.feed.calls.length;
    await this.clock.pass(LONGEST_PAUSE * 2);
    if (this.feed.calls.length > calls) throw new Error('a removed chart goes on calling');
    if (this.feed.subscriptions.size) throw new Error('a removed chart is still subscribed');
    if (this.clock.waiting) throw new Error(`a removed chart has ${this.clock.waiting} timers`);
    this.model.expectStored(this.layouts.stored, this.alerts.stored);
  }

  /** Gives the page its own state back. */
  close(): void {
    Math.random = this.random;
    restorePage();
    this.takeOff();
  }

  private takeOff(): void {
    if (!this.box.isConnected) return;
    this.controller.dispose();
    this.box.remove();
  }

  get shown(): ShownChart {
    const { engine, view, alerts } = this.controller;
    const { symbol, resolution, drawings, info } = view.peek();
    const { isReady } = this;
    const { bars } = engine;
    const averages = engine.studies
      .filter(({ definition }) => definition.name === 'MA')
      .map(({ params, lines: [line] }) => ({
        length: Number(params['length'] ?? 20),
        first: line!.column.first,
        last: line!.column.last,
        value: (index: number) => line!.column.get(index),
      }));
    return {
      symbol: isReady ? (info?.name ?? '') : symbol,
      ...{ resolution, drawings, view: engine.view },
      // A cover lies over the bars of before until those that belong to the symbol are there.
      ...{ first: bars.first, last: isReady ? bars.last : bars.first - 1 },
      bar: (index) => bars.bar(index),
      time: (index) => bars.time.get(index),
      close: (index) => bars.close.get(index),
      averages: isReady ? averages : [],
      alerts: alerts.all,
    };
  }

  /** Does one action and compares what may be compared at any moment. */
  async run(action: Action): Promise<void> {
    await this[action.kind](action);
    await this.clock.pass(0);
    this.compare();
  }

  /** Waits until nothing is on its way, and compares everything. */
  async settle(): Promise<void> {
    const { errors } = this.feed.roughness;
    this.feed.roughness.errors = 0;
    await this.whenReady();
    await this.clock.pass(LONGEST_PAUSE * 2);
    await this.whenReady();
    // Between two trades.
    await this.clock.pass(10_000 - (this.clock.now() % 10_000) + 3000);
    const { shown, model } = this;
    const now = this.clock.seconds;
    this.compare();
    model.expectBars(shown, now);
    model.expectFired(now);
    if (this.heard.ready !== 1) throw new Error(`ready ${this.heard.ready} times`);
    const failed = this.feed.calls.filter(({ outcome }) => outcome === 'failed').length;
    if (this.heard.error > failed) throw new Error(`${this.heard.error} errors for ${failed} failures`);
    if (this.feed.subscriptions.size !== 1) throw new Error(`${this.feed.subscriptions.size} subscriptions`);
    if (this.seesStart) await this.goToStart();
    this.feed.roughness.errors = errors;
  }

  /** Goes back before the first bar of all: every bar has to be there. */
  private async goToStart(): Promise<void> {
    const { begin } = this.world;
    this.controller.feed.showRange(begin - DAY, begin).catch(() => undefined);
    this.model.anchor = undefined;
    await this.clock.pass(LONGEST_PAUSE);
    this.model.expectStart(this.shown, this.clock.seconds);
  }

  private compare(): void {
    const { shown, model } = this;
    if (this.wrong) throw new Error(this.wrong);
    model.expectSound(shown);
    model.expectAverages(shown);
    model.expectDrawings(shown);
    model.expectAlerts(shown);
    if (this.isReady) model.expectCrossed(shown);
    // The view is that of the first bars, once they are there.
    if (!model.anchor && !this.seeks && shown.last >= shown.first) model.looks(shown);
    model.expectView(shown);
  }

  private get isReady(): boolean {
    return this.controller.view.peek().status === 'ready';
  }

  /** Presses "Try again" until there are bars. */
  private async whenReady(): Promise<void> {
    // eslint-disable-next-line no-restricted-syntax -- virtual time: equal on every machine
    for (let attempt = 0; attempt < 20 && !this.isReady; attempt++) {
      await this.clock.pass(2500);
      if (this.controller.view.peek().status === 'failed') void this.controller.market.retry().catch(() => undefined);
    }
    if (!this.isReady) throw new Error(`it stays "${this.controller.view.peek().status}"`);
  }

  // ---- actions ------------------------------------------------------------------------------------------------------

  private wait = ({ a }: Action) => this.clock.pass(a * 900);
  private waitLong = ({ a }: Action) => this.clock.pass(20_000 + a * 100_000);

  private fire(type: string, x: number, y: number): void {
    const { left, top } = this.box.getBoundingClientRect();
    const place = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true };
    this.box.dispatchEvent(new PointerEvent(type, { ...place, button: 0, pointerId: 1, pointerType: 'mouse' }));
  }

  private drag = async ({ a, b }: Action) => {
    const from = 400;
    const shift = (b - 0.4) * 900;
    const { seeks } = this;
    const held = this.timeAt(from);
    this.fire('pointerdown', from, FREE_Y);
    for (let step = 1; step <= 4; step++) {
      const x = from + (shift * step) / 4;
      this.fire('pointermove', x, FREE_Y);
      await this.clock.pass(a * 250);
      // Bars may be exchanged or appended while the finger rests: it holds its bar with the next move.
      this.fire('pointermove', x, FREE_Y);
      const now = this.timeAt(x);
      const { bars, view, width, step: barLength } = this.controller.engine;
      const isAtEnd = view.right <= bars.first + 4 || view.right >= bars.last + width / view.spacing - 4;
      // A cover over the chart ends the drag.
      if (!this.isReady) break;
      if (!seeks && held !== undefined && now !== undefined && !isAtEnd && Math.abs(now - held) > 0.05 * barLength)
        throw new Error(`the pointer held ${held} and is on ${now}`);
    }
    this.fire('pointerup', from + shift, FREE_Y);
    this.controller.gestures.letGo();
    this.model.looks(this.shown);
  };

  /** Returns the time under a place; undefined beyond the bars. */
  private timeAt(x: number): number | undefined {
    const { engine } = this.controller;
    const index = indexAtX(engine.view, engine.width, x);
    const [before, after] = [engine.bars.bar(Math.floor(index)), engine.bars.bar(Math.floor(index) + 1)];
    return before && after && before.time + (after.time - before.time) * (index - Math.floor(index));
  }

  private wheel = ({ a, b }: Action) => {
    const { left, top } = this.box.getBoundingClientRect();
    const place = { clientX: left + a * 800, clientY: top + 150, bubbles: true, cancelable: true };
    this.box.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: (b - 0.5) * 400 }));
    this.model.looks(this.shown);
  };

  private key = ({ a }: Action) => {
    const key = KEYS[Math.floor(a * KEYS.length)]!;
    this.box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    chartKeys(this.controller, new KeyboardEvent('keydown', { key, shiftKey: true, cancelable: true }), undefined);
    this.model.looks(this.shown);
  };

  private goTo = ({ a, b }: Action) => {
    const from = this.clock.seconds - a * (WORLD_DAYS + 1) * DAY;
    const to = from + (20 + b * 100) * this.controller.engine.step;
    this.model.anchor = undefined;
    this.seeks++;
    const done = () => {
      this.seeks--;
      this.model.looks(this.shown);
    };
    this.controller.feed.showRange(from, to).then(done, done);
  };

  private resolution = ({ a }: Action) => {
    const next = RESOLUTIONS[Math.floor(a * RESOLUTIONS.length)]!;
    this.model.open(this.model.symbol, next);
    this.controller.setResolution(next).catch(() => undefined);
  };

  private symbol = ({ a }: Action) => {
    const next = SYMBOLS[Math.floor(a * SYMBOLS.length)]!;
    this.model.open(next, this.model.resolution);
    this.controller.setSymbol(next).catch(() => undefined);
  };

  private draw = ({ a, b }: Action) => {
    const newest = this.newest;
    if (newest === undefined) return;
    const anchors = [a, b].map((part) => ({
      time: startOf('1', this.clock.seconds - Math.floor(part * 3600)),
      price: Math.round(newest * (2 + part)),
    }));
    const { id } = this.controller.drawings.add({ kind: 'trend', anchors });
    this.model.drawn.set(id, anchors);
  };

  private undraw = ({ a }: Action) => {
    const id = [...this.model.drawn.keys()][Math.floor(a * this.model.drawn.size)];
    if (id === undefined) return;
    this.controller.drawings.remove(id);
    this.model.drawn.delete(id);
  };

  private alert = ({ a, b }: Action) => {
    const newest = this.newest;
    if (newest === undefined) return;
    const price = Math.round(newest * (1 + (a - 0.5) * 0.01) * 100) / 100;
    // Some are those of another symbol, whatever prices it has.
    this.addAlert(price, b < 0.3 ? SYMBOLS[Math.floor(b * 10)]! : this.model.symbol);
  };

  private addAlert(price: number, symbol: string): void {
    const { newest, model } = this;
    if (newest === undefined || price === newest) return;
    const { id } = this.controller.alerts.add({ price, symbol });
    const before = symbol === model.symbol ? newest : undefined;
    model.alerts.set(id, { symbol, price, since: this.clock.seconds, before, opening: model.opening });
  }

  private unalert = ({ a }: Action) => {
    const id = [...this.model.alerts.keys()][Math.floor(a * this.model.alerts.size)];
    if (id === undefined) return;
    this.controller.alerts.remove(id);
    this.model.alerts.delete(id);
  };

  private study = ({ a }: Action) => {
    if (this.controller.indicators.studies.length > 5) return;
    this.controller.indicators.add('MA', { length: 2 + Math.floor(a * 30) });
  };

  private unstudy = ({ a }: Action) => {
    const { studies } = this.controller.indicators;
    const study = studies[Math.floor(a * studies.length)];
    if (study) this.controller.indicators.remove(study.id);
  };

  private order = () => {
    const newest = this.newest;
    if (newest !== undefined) this.controller.order('buy', newest, this.model.symbol);
  };

  /** The history is stale; at times just before a trade that crosses an alert, so that only the reload brings its price. */
  private reset = async ({ a }: Action) => {
    const { newest } = this;
    if (newest === undefined || a < 0.5) return this.feed.reset();
    const trade = Math.floor(this.clock.seconds / TRADE_EVERY) + 1;
    this.addAlert((newest + this.world.price(this.model.symbol, trade)) / 2, this.model.symbol);
    await this.clock.pass(trade * TRADE_EVERY * SECOND - BEFORE_TRADE - this.clock.now());
    this.feed.reset();
    await this.clock.pass(BEFORE_NEXT_TRADE);
  };

  private correct = ({ a, b }: Action) => {
    if (!this.isReady) return;
    const { bars, step } = this.controller.engine;
    const start = bars.time.get(bars.first + Math.floor(a * bars.length));
    this.feed.correct(this.model.symbol, start + Math.floor((b * step) / 60) * 60);
  };

  private offline = async ({ a }: Action) => {
    this.feed.isOnline = false;
    setOnline(false);
    const { isReady } = this;
    const { roughness } = this.feed;
    const { errors, limit } = roughness;
    const since = startOf(this.model.resolution, this.clock.seconds);
    await this.clock.pass(5000 + a * 120_000);
    // Back just after a trade: until the next one only questions bring what was missed.
    const every = TRADE_EVERY * SECOND;
    await this.clock.pass(every - (this.clock.now() % every) + 100);
    this.feed.isOnline = true;
    roughness.errors = 0;
    setOnline(true);
    await this.clock.pass(BEFORE_NEXT_TRADE);
    // Where answers are short, a pending reload of a long history takes longer than this.
    const from = Number.isFinite(limit) ? since : undefined;
    if (isReady && this.isReady) this.model.expectBars(this.shown, this.clock.seconds, from);
    roughness.errors = errors;
  };

  private silent = async ({ a }: Action) => {
    // Bars lost at the end of an hour are undetectable: the feed's bars have no gap.
    if (this.model.resolution === '60') return;
    const length = 130 + a * 100;
    // So are bars that no trade follows.
    const next = startOf('1', this.clock.seconds + length + 2 * TRADE_EVERY);
    if (this.world.isQuiet(this.model.symbol, next)) return;
    this.feed.isSilent = true;
    await this.clock.pass(length * SECOND);
    this.feed.isSilent = false;
  };

  private hide = async ({ a }: Action) => {
    setHidden(true);
    await this.clock.pass(a * 60_000);
    setHidden(false);
  };

  private readd = async () => {
    // Pending saves arrive before the next chart reads the store.
    await this.remove();
    this.model.opening++;
    this.model.anchor = undefined;
    await this.add();
    this.layouts.errors = this.alerts.errors = STORE_ERRORS;
  };

  /** Another tab puts a drawing of the same symbol where the layout is stored. */
  private otherTab = ({ a, b }: Action) => {
    const { layouts, model } = this;
    const { stored } = layouts;
    if (!this.hasOtherTab || !stored) return;
    const id = `other-${layouts.saves}-${a}`;
    const anchors = [a, b].map((part) => ({ time: startOf('1', this.clock.seconds - part * 3600), price: 9000 }));
    const before = stored.drawings[model.symbol] ?? { version: 1, drawings: [] };
    const drawing = { id, kind: 'trend', anchors, revision: this.clock.now() } as const;
    const drawings = { ...before, drawings: [...before.drawings, drawing] };
    layouts.write({ ...stored, drawings: { ...stored.drawings, [model.symbol]: drawings } });
    model.elsewhere.add(id);
  };

  /** The newest price while the chart is ready. */
  private get newest(): number | undefined {
    const { bars } = this.controller.engine;
    return this.isReady ? bars.bar(bars.last)?.close : undefined;
  }
}
