import { clock, DAY } from '../../core/clock.ts';
import { logError } from '../../core/log.ts';
import {
  alertState,
  crosses,
  readAlert,
  readAlerts,
  type AlertDetail,
  type NewAlert,
  type PriceAlert,
} from '../alerts/price-alert.ts';
import { OrderType, type ChartLine } from '../overlays/overlay-types.ts';
import { plainSymbol } from '../overlays/read-overlays.ts';
import type { AlertStore } from '../state/layout-store.ts';
import type { ChartContext } from './chart-context.ts';

export interface AlertEvents {
  crossed(detail: AlertDetail): void;
  /** Other lines are to be shown. */
  lines(lines: readonly ChartLine[]): void;
}

/** What stands on the line of an alert. */
const ARROWS = { both: '⇅', up: '↑', down: '↓' } as const;

/** The price alerts of all symbols; those of the chart's symbol are lines, and fire as its live price crosses them. */
export class AlertSet {
  private store: AlertStore | undefined;
  /** The newest price; undefined before there is one. */
  private last: number | undefined;
  private counter = 0;
  private stop = (): void => undefined;

  /** @param preview example data: nothing is read or stored */
  constructor(
    private readonly chart: ChartContext,
    private readonly preview: boolean,
    private readonly events: AlertEvents,
  ) {}

  get all(): readonly PriceAlert[] {
    return this.chart.view.peek().alerts;
  }

  /** Reads the alerts out of a store, which keeps every change from now on. */
  async use(store: AlertStore): Promise<void> {
    if (this.preview || store === this.store) return;
    const isFirst = !this.store;
    this.store = store;
    let stored: unknown;
    try {
      stored = await store.load();
    } catch (error) {
      logError('chart: the price alerts could not be loaded', error);
    }
    if (store !== this.store) return;
    const read = readAlerts(stored);
    // What was added while they were on their way stays.
    const added = isFirst ? this.all.filter(({ id }) => !read.some((one) => one.id === id)) : [];
    if (added.length) this.keep([...read, ...added]);
    else this.show(read);
  }

  /** @throws RangeError without a price above zero, or a symbol */
  add(given: NewAlert): PriceAlert {
    const symbol = this.chart.view.peek().symbol;
    const alert = readAlert({ symbol, ...given, id: `${clock.now().toString(36)}-${++this.counter}` });
    if (!alert) throw new RangeError('an alert needs a price above zero');
    this.keep([...this.all, alert]);
    return alert;
  }

  /** Puts one at a price, and opens the list for the rest of it. */
  addAt(price: number): void {
    if (!(price > 0)) return;
    this.add({ price: this.chart.engine.round(price) });
    this.chart.set({ panel: 'alerts' });
  }

  /** What has changed may fire again. @returns false for an alert that is not there, or a change that does not hold */
  change(id: string, change: Partial<NewAlert>): boolean {
    const found = this.all.find((one) => one.id === id);
    const next = found && readAlert({ ...found, fired: undefined, ...change, id });
    if (next) this.keep(this.all.map((one) => (one === found ? next : one)));
    return next !== undefined;
  }

  /** @returns whether there was such an alert */
  remove(id: string): boolean {
    const rest = this.all.filter((one) => one.id !== id);
    const isThere = rest.length < this.all.length;
    if (isThere) this.keep(rest);
    return isThere;
  }

  /** @param isLive the newest price has come by itself; without it, it is the start of a history */
  priced(isLive: boolean): void {
    const { bars } = this.chart.engine;
    const [before, price] = [this.last, bars.close[bars.length - 1]];
    this.last = price;
    if (!isLive || before === undefined || price === undefined) return;
    const crossed = this.shown.filter((alert) => crosses(alert, before, price));
    if (!crossed.length) return;
    const fired = clock.now();
    const told = crossed.map((alert) => ({ alert: { ...alert, fired }, before, price }));
    this.keep(this.all.map((one) => told.find(({ alert }) => alert.id === one.id)?.alert ?? one));
    this.chart.set({ notice: told });
    for (const one of told) this.events.crossed(one);
  }

  /** Lines of the shown symbol, as they are now. */
  refresh(): void {
    this.stop();
    const now = clock.now();
    const next = Math.min(...this.shown.map(({ expires = Infinity }) => expires - now));
    // Timers hold 24 days at most.
    if (next < Infinity) this.stop = clock.after(Math.min(next, DAY), () => this.refresh());
    this.events.lines(this.shown.map((alert) => this.lineOf(alert)));
  }

  dispose(): void {
    this.stop();
  }

  private get shown(): readonly PriceAlert[] {
    const symbol = plainSymbol(this.chart.view.peek().symbol);
    const now = clock.now();
    return this.all.filter((one) => plainSymbol(one.symbol) === symbol && alertState(one, now) === 'active');
  }

  private lineOf(alert: PriceAlert): ChartLine {
    const { id, price, note, condition } = alert;
    return {
      id: `alert-${id}`,
      type: OrderType.Limit,
      avgPrice: price,
      sideText: ARROWS[condition],
      qtyText: note,
      alert,
      showCloseButton: true,
      draggable: true,
      onClose: () => void this.remove(id),
      onMove: (_, moved) => void this.change(id, { price: moved }),
    };
  }

  private keep(alerts: readonly PriceAlert[]): void {
    this.show(alerts);
    if (this.preview) return;
    Promise.resolve(this.store?.save(alerts)).catch((error: unknown) => {
      logError('chart: the price alerts could not be saved', error);
      this.chart.set({ notice: 'saveFailed' });
    });
  }

  private show(alerts: readonly PriceAlert[]): void {
    this.chart.set({ alerts });
    this.refresh();
  }
}
