import { ChartError } from '../chart-error.ts';
import { clock, DAY } from '../../runtime/page/clock.ts';
import { logError } from '../../runtime/page/log.ts';
import { AlertList, alertListOf } from '../alerts/alert-list.ts';
import { alertState, readAlert, type AlertDetail, type NewAlert, type PriceAlert } from '../alerts/price-alert.ts';
import { OrderType, type ChartLine } from '../overlays/overlay-types.ts';
import { plainSymbol } from '../overlays/read-overlays.ts';
import { uniqueId } from '../state/unique-id.ts';
import type { AlertStore } from '../state/layout-store.ts';
import type { NewestPart } from '../feed/history/history-options.ts';
import { isShown } from './session/shown-market.ts';
import type { ChartContext } from './chart-context.ts';

/** Symbols on the line of an alert. */
const ARROWS = { both: '⇅', up: '↑', down: '↓' } as const;

/** The price alerts in one chart: those of its symbol are lines, and fire as its live price crosses them. */
export class AlertSet {
  private list = new AlertList();
  /** The newest price; undefined before there is one. */
  private last: number | undefined;
  /** The shortest time from the start of a newest bar until it was here, in ms by the device's clock. */
  private leastAge = Infinity;
  /** Alerts that are newer than the last bars: the price that was shown before these bars came, by alert. */
  private readonly shownBefore = new Map<string, number>();
  private stop = (): void => undefined;
  private stopFollowing = (): void => undefined;

  /** @param preview example data: the alerts are the chart's own, and nothing is read or stored */
  constructor(
    private readonly chart: ChartContext,
    private readonly preview: boolean,
    private readonly showLines: (lines: readonly ChartLine[]) => void,
  ) {}

  get all(): readonly PriceAlert[] {
    return this.list.all.peek();
  }

  /** Shows the alerts of a store, and keeps every change there from now on. */
  use(store: AlertStore): void {
    const next = this.preview ? this.list : alertListOf(store);
    this.dispose();
    this.list = next;
    next.join(this);
    this.stopFollowing = next.all.subscribe((alerts) => {
      this.chart.set({ alerts });
      this.refresh();
    });
  }

  /** @throws ChartError `argument` without a price above zero, or a symbol */
  add(given: NewAlert): PriceAlert {
    const symbol = this.chart.view.peek().symbol;
    const alert = readAlert({ symbol, ...given, id: uniqueId() });
    if (!alert) throw new ChartError('argument', 'an alert needs a price above zero and a symbol');
    this.keep([...this.all, alert]);
    return alert;
  }

  /** Puts one at a price, and opens the list for the rest of it. @param symbol whose price it is, and that is shown */
  addAt(price: number, symbol: string): void {
    if (!(price > 0) || !isShown(this.chart.view.peek(), symbol)) return;
    this.add({ price: this.chart.engine.prices.round(price), symbol });
    this.chart.set({ panel: 'alerts' });
  }

  /** Changes an alert, which may then fire again. @returns false for an unknown alert or an invalid change */
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

  /**
   * Compares the newest price with the alerts.
   * @param part newest bar of the feed; undefined without bars
   * @param isLive true for a live price, false for the start of a history
   */
  priced(part: NewestPart | undefined, isLive: boolean): void {
    const before = this.last;
    this.last = part?.close;
    if (part) this.leastAge = Math.min(this.leastAge, clock.now() - part.start * 1000);
    if (!isLive) {
      this.list.begins(this);
      this.shownBefore.clear();
    }
    if (!isLive || before === undefined || !part) return;
    const end = (part.start + part.length) * 1000 + this.clockLead(part.length);
    this.fire(this.crossedBy(part.close, end, before));
  }

  /**
   * Returns by how much the device's clock is ahead of the market's (negative: behind), in ms, or 0 if no newest bar shows
   * that it is wrong. A newest bar has begun, and ends within a step.
   * @param step duration of a bar of the feed, in seconds
   */
  private clockLead(step: number): number {
    return this.leastAge > step * 1000 ? this.leastAge : Math.min(0, this.leastAge);
  }

  /**
   * Returns the alerts that a price has crossed, with the price before it. Minutes that were lost come later than the
   * alerts that somebody sets meanwhile: a bar of the feed that ended before an alert was set is left out for it.
   * @param end end of the feed's bar by the device's clock, in ms since 1970
   */
  private crossedBy(price: number, end: number, last: number): AlertDetail[] {
    return this.shown.flatMap((alert) => {
      const before = this.shownBefore.get(alert.id) ?? last;
      if (end <= (alert.revision ?? 0)) {
        this.shownBefore.set(alert.id, before);
        return [];
      }
      this.shownBefore.delete(alert.id);
      return this.list.crosses(this, alert, before, price) ? [{ alert, before, price }] : [];
    });
  }

  private fire(crossed: readonly AlertDetail[]): void {
    if (!crossed.length) return;
    const fired = clock.now();
    const told = crossed.map((detail) => ({ ...detail, alert: { ...detail.alert, fired } }));
    this.keep(this.all.map((one) => told.find(({ alert }) => alert.id === one.id)?.alert ?? one));
    this.chart.set({ notice: told });
    for (const one of told) this.chart.events.crossed(one);
  }

  /** Lines of the shown symbol, as they are now. */
  refresh(): void {
    this.stop();
    const now = clock.now();
    const next = Math.min(...this.shown.map(({ expires = Infinity }) => expires - now));
    // Timers hold 24 days at most.
    if (next < Infinity) this.stop = clock.after(Math.min(next, DAY), () => this.refresh());
    this.showLines(this.shown.map((alert) => this.lineOf(alert)));
  }

  dispose(): void {
    this.stop();
    this.stopFollowing();
    this.list.leave(this);
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
    this.list.keep(alerts).catch((error: unknown) => {
      logError('chart: the price alerts could not be saved', error);
      this.chart.set({ notice: 'unsaved' });
    });
  }
}
