/** Buys and sells coins of the spot account. */
import type { Market } from '../market/generator.ts';
import { coinsOf, costOf, decimalText, priceOf, WALLET_DECIMALS } from './decimals.ts';
import { Desk } from './desk.ts';
import { problem, type Order, type Problem } from './order.ts';

/** Divisor of the received amount that gives the fee: 0.1 %. */
export const SPOT_FEE = 1000n;

/** The held amount of a coin and its average price. */
export interface Holding {
  /** Price on the average of the fills. */
  readonly price: number;
  /** In 10⁻⁸ of the coin. */
  readonly coins: bigint;
}

export class SpotDesk extends Desk {
  readonly #holdings = new Map<string, Holding>();

  /** Tells what was bought before, and at which price. */
  remember(pair: string, holding: Holding): void {
    this.#holdings.set(pair, holding);
  }

  /** Returns the remaining part of purchases of a pair. */
  holding(pair: string): Holding | undefined {
    return this.#holdings.get(pair);
  }

  protected override isReduceOnly(): boolean {
    return false;
  }

  protected override reserve(order: Order, { instrument }: Market, worst: bigint): Problem | undefined {
    const { coin, quote } = instrument;
    const rest = order.amount - order.filled;
    const [paidWith, needed] =
      order.side === 'buy' ? [quote, costOf(instrument, worst, rest)] : [coin, coinsOf(instrument, rest)];
    const held = this.purse.get(paidWith) ?? 0n;
    if (needed > held)
      return problem('funds', 'amount', {
        needed: `${decimalText(needed, WALLET_DECIMALS)} ${paidWith}`,
        available: `${decimalText(held, WALLET_DECIMALS)} ${paidWith}`,
      });
    this.#add(paidWith, -needed);
    order.reserved = needed;
    return undefined;
  }

  protected override release(order: Order, { instrument }: Market): void {
    this.#add(order.side === 'buy' ? instrument.quote : instrument.coin, order.reserved);
    order.reserved = 0n;
  }

  protected override pay(order: Order, { instrument }: Market, price: bigint, amount: bigint): void {
    const [cost, coins] = [costOf(instrument, price, amount), coinsOf(instrument, amount)];
    const [given, got] = order.side === 'buy' ? [cost, coins] : [coins, cost];
    // Each part is rounded up: together they may be a last digit more than the whole.
    order.reserved -= given < order.reserved ? given : order.reserved;
    order.cost += cost;
    const received = got - got / SPOT_FEE;
    this.#add(order.side === 'buy' ? instrument.coin : instrument.quote, received);
    const before = this.#holdings.get(order.pair) ?? { price: 0, coins: 0n };
    if (order.side === 'sell') {
      const left = before.coins > coins ? before.coins - coins : 0n;
      if (left) this.#holdings.set(order.pair, { ...before, coins: left });
      else this.#holdings.delete(order.pair);
      return;
    }
    const all = before.coins + received;
    const share = Number(received) / Number(all);
    const average = before.price * (1 - share) + priceOf(instrument, price) * share;
    this.#holdings.set(order.pair, { price: average, coins: all });
  }

  #add(coin: string, units: bigint): void {
    this.purse.set(coin, (this.purse.get(coin) ?? 0n) + units);
  }
}
