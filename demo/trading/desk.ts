/** Accepts orders, matches them with the market, and keeps their results. Products define the payment. */
import { marketOf, type Market } from '../market/generator.ts';
import { orderBook } from '../market/order-book.ts';
import { firstCross, match, type Target } from './crossing.ts';
import { priceOf } from './decimals.ts';
import { problem, type Draft, type Fill, type Order, type Problem } from './order.ts';

/** Something that happens when the market reaches a price. */
export interface Trigger extends Target {
  /** @param time milliseconds · @param price of the trade that reached it */
  readonly run: (time: number, price: number) => void;
}

/** Balances by coin, in 10⁻⁸; what orders have reserved is not in it. */
export type Purse = Map<string, bigint>;

/** How far market orders may go into the book. */
const DEPTH = 200;
const KEPT = 100;

export abstract class Desk {
  readonly orders: Order[] = [];
  /** The newest last. */
  readonly fills: Fill[] = [];
  /** Until when each pair has been looked at, ms. */
  readonly #settled = new Map<string, number>();

  constructor(protected readonly purse: Purse) {}

  /** Takes the required amount from the purse. @returns the reason if that is impossible, or undefined */
  protected abstract reserve(order: Order, market: Market, worst: bigint): Problem | undefined;
  /** Gives back what an order has reserved and not used. */
  protected abstract release(order: Order, market: Market): void;
  /** Moves the money of one fill. Prices in ticks, amounts in lots. */
  protected abstract pay(order: Order, market: Market, price: bigint, amount: bigint): void;
  protected abstract isReduceOnly(draft: Draft): boolean;
  /** Further triggers that depend on a price. */
  protected triggers(_market: Market): Trigger[] {
    return [];
  }

  openOrders(pair?: string): Order[] {
    return this.orders.filter(({ status, pair: of }) => status === 'open' && (pair === undefined || of === pair));
  }

  /** @param now milliseconds */
  place(draft: Draft, now: number): Order | Problem {
    const market = marketOf(draft.pair)!;
    this.settle(now);
    const order: Order = {
      ...draft,
      ...{ id: crypto.randomUUID(), filled: 0n, cost: 0n, reserved: 0n, status: 'open' },
      ...{ created: now, updated: now, reduceOnly: this.isReduceOnly(draft) },
    };
    const refused = this.#enter(order, market, now);
    if (refused) return refused;
    this.orders.push(order);
    this.orders.splice(0, Math.max(0, this.orders.length - KEPT));
    return order;
  }

  cancel(id: string, now: number): Order | Problem {
    this.settle(now);
    const order = this.openOrders().find((one) => one.id === id);
    if (!order) return problem('gone');
    this.#end(order, marketOf(order.pair)!, 'cancelled', now);
    return order;
  }

  /** Moves an open order to another price, in ticks. */
  amend(id: string, price: bigint, now: number): Order | Problem {
    this.settle(now);
    const order = this.openOrders().find((one) => one.id === id);
    if (!order) return problem('gone');
    const market = marketOf(order.pair)!;
    const before = order.price;
    this.release(order, market);
    order.price = price;
    const refused = this.#enter(order, market, now);
    if (!refused) return order;
    order.price = before;
    this.reserve(order, market, before);
    return refused;
  }

  /** Everything that the market has done to orders and positions up to now, in its order. @param now milliseconds */
  settle(now: number): void {
    for (const pair of this.#watched()) {
      const market = marketOf(pair)!;
      let from = this.#settled.get(pair) ?? now;
      for (;;) {
        const reached = this.#waiting(market).flatMap((trigger) => {
          const trade = firstCross(market, trigger, from, now);
          return trade ? [{ trigger, trade }] : [];
        });
        if (!reached.length) break;
        const time = Math.min(...reached.map(({ trade }) => trade.time));
        for (const { trigger, trade } of reached) if (trade.time === time) trigger.run(time, trade.price);
        from = time;
      }
    }
    for (const pair of this.#watched()) this.#settled.set(pair, now);
  }

  /** Pairs whose trades matter. */
  protected held(): readonly string[] {
    return [];
  }
  #watched(): ReadonlySet<string> {
    return new Set([...this.openOrders().map(({ pair }) => pair), ...this.held()]);
  }

  #waiting(market: Market): Trigger[] {
    const orders = this.openOrders(market.instrument.id).map((order): Trigger => ({
      price: priceOf(market.instrument, order.price),
      where: order.side === 'buy' ? 'at-or-below' : 'at-or-above',
      run: (time) => {
        if (order.status !== 'open') return;
        this.#fill(order, market, order.price, order.amount - order.filled, time);
        if (order.status === 'open') this.#end(order, market, 'filled', time);
      },
    }));
    return [...orders, ...this.triggers(market)];
  }

  /** Reserves, and takes what the book has for it; the rest of a limit order stays open. */
  #enter(order: Order, market: Market, now: number): Problem | undefined {
    const rest = order.amount - order.filled;
    const found = match(market, orderBook(market, now / 1000, DEPTH), order, rest);
    if (order.type === 'market' && found.rest > 0n) return problem('thin', 'amount');
    const worst = order.type === 'market' ? found.parts.at(-1)!.price : order.price;
    const refused = this.reserve(order, market, worst);
    if (refused) return refused;
    for (const part of found.parts) this.#fill(order, market, part.price, part.amount, now);
    if (order.status === 'open' && order.filled === order.amount) this.#end(order, market, 'filled', now);
    this.#settled.set(order.pair, now);
    return undefined;
  }

  #fill(order: Order, market: Market, price: bigint, amount: bigint, time: number): void {
    this.pay(order, market, price, amount);
    order.filled += amount;
    order.updated = time;
    this.fills.push({ order: order.id, pair: order.pair, side: order.side, price, amount, time });
    this.fills.splice(0, Math.max(0, this.fills.length - KEPT));
  }

  #end(order: Order, market: Market, status: 'filled' | 'cancelled', time: number): void {
    this.release(order, market);
    order.status = status;
    order.updated = time;
  }
}
