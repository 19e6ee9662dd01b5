/** Perpetual contracts in USDT with isolated margin: each position has ten times its margin, and nothing more to lose. */
import { marketOf, type Market } from '../market/generator.ts';
import { costOf, decimalText, priceOf, ticksOf, WALLET_DECIMALS } from './decimals.ts';
import { Desk, type Trigger } from './desk.ts';
import { problem, type Draft, type Order, type Problem } from './order.ts';

export const LEVERAGE = 10n;
/** 0.05 % of the worth of each fill. */
const FEE = 2000n;
/** Share of the worth at which a position is closed by the exchange. */
const MAINTENANCE = 0.005;
const COIN = 'USDT';

export interface Position {
  readonly pair: string;
  /** In lots; below zero is short. */
  lots: bigint;
  /** Price on the average of the fills. */
  entry: number;
  /** In 10⁻⁸ USDT. */
  margin: bigint;
  /** In ticks. */
  takeProfit?: bigint | undefined;
  stopLoss?: bigint | undefined;
}

const size = (lots: bigint): bigint => (lots < 0n ? -lots : lots);

/** Price at which the exchange closes it. */
export const liquidationPrice = ({ lots, entry }: Position): number =>
  entry * (1 + (lots > 0n ? -1 : 1) * (1 / Number(LEVERAGE) - MAINTENANCE));

/** Profit that is not taken yet, in 10⁻⁸ USDT. @param price of the last trade */
export const profitOf = ({ lots, entry, pair }: Position, price: number): bigint => {
  const { volumeDecimals } = marketOf(pair)!.instrument;
  return BigInt(Math.round((price - entry) * (Number(lots) / 10 ** volumeDecimals) * 1e8));
};

export class FuturesDesk extends Desk {
  readonly positions = new Map<string, Position>();

  protected override held(): readonly string[] {
    return [...this.positions.keys()];
  }

  /** Orders against the position only reduce it. */
  protected override isReduceOnly({ pair, side }: Draft): boolean {
    const lots = this.positions.get(pair)?.lots ?? 0n;
    return side === 'buy' ? lots < 0n : lots > 0n;
  }

  /** @param prices in ticks; undefined takes one away */
  protect(pair: string, prices: Pick<Position, 'takeProfit' | 'stopLoss'>, now: number): Position | Problem {
    this.settle(now);
    const position = this.positions.get(pair);
    if (!position) return problem('gone');
    Object.assign(position, prices);
    return position;
  }

  protected override reserve(order: Order, { instrument }: Market, worst: bigint): Problem | undefined {
    const rest = order.amount - order.filled;
    if (order.reduceOnly) {
      const held = size(this.positions.get(order.pair)?.lots ?? 0n);
      return rest > held
        ? problem('position-size', 'amount', {
            held: decimalText(held, instrument.volumeDecimals) + ` ${instrument.coin}`,
          })
        : undefined;
    }
    const worth = costOf(instrument, worst, rest);
    const needed = worth / LEVERAGE + worth / FEE + 1n;
    const available = this.purse.get(COIN) ?? 0n;
    if (needed > available)
      return problem('funds', 'amount', {
        needed: `${decimalText(needed, WALLET_DECIMALS)} ${COIN}`,
        available: `${decimalText(available, WALLET_DECIMALS)} ${COIN}`,
      });
    this.#add(-needed);
    order.reserved = needed;
    return undefined;
  }

  protected override release(order: Order): void {
    this.#add(order.reserved);
    order.reserved = 0n;
  }

  protected override pay(order: Order, market: Market, price: bigint, amount: bigint): void {
    const worth = costOf(market.instrument, price, amount);
    order.cost += worth;
    if (order.reduceOnly) return this.#reduce(order.pair, market, price, amount);
    const margin = worth / LEVERAGE;
    const used = margin + worth / FEE;
    // Each part is rounded up: together they may be a last digit more than the whole.
    order.reserved -= used < order.reserved ? used : order.reserved;
    const signed = order.side === 'buy' ? amount : -amount;
    const before = this.positions.get(order.pair) ?? { pair: order.pair, lots: 0n, entry: 0, margin: 0n };
    const lots = before.lots + signed;
    const share = Number(amount) / Number(size(lots));
    const entry = before.entry * (1 - share) + priceOf(market.instrument, price) * share;
    this.positions.set(order.pair, { ...before, lots, entry, margin: before.margin + margin });
  }

  /** Stop loss, take profit, and the end that the exchange makes. */
  protected override triggers(market: Market): Trigger[] {
    const { instrument } = market;
    const position = this.positions.get(instrument.id);
    if (!position) return [];
    const isLong = position.lots > 0n;
    const [gain, loss] = isLong ? (['at-or-above', 'at-or-below'] as const) : (['at-or-below', 'at-or-above'] as const);
    const close = (where: Trigger['where'], price: number): Trigger => ({
      ...{ price, where },
      run: (_time, reached) => {
        // The same trade may have closed it already.
        const now = this.positions.get(instrument.id);
        if (now) this.#reduce(instrument.id, market, ticksOf(instrument, reached), size(now.lots));
      },
    });
    const { takeProfit, stopLoss } = position;
    return [
      close(loss, liquidationPrice(position)),
      ...(takeProfit === undefined ? [] : [close(gain, priceOf(instrument, takeProfit))]),
      ...(stopLoss === undefined ? [] : [close(loss, priceOf(instrument, stopLoss))]),
    ];
  }

  /** Gives back a share of the margin with its profit or loss; never less than nothing. */
  #reduce(pair: string, { instrument }: Market, price: bigint, amount: bigint): void {
    const position = this.positions.get(pair);
    if (!position) return;
    const held = size(position.lots);
    const closed = amount < held ? amount : held;
    const margin = (position.margin * closed) / held;
    const profit = (profitOf(position, priceOf(instrument, price)) * closed) / held;
    const back = margin + profit - costOf(instrument, price, closed) / FEE;
    this.#add(back > 0n ? back : 0n);
    const lots = position.lots > 0n ? position.lots - closed : position.lots + closed;
    if (lots) return void this.positions.set(pair, { ...position, lots, margin: position.margin - margin });
    this.positions.delete(pair);
    // Orders that would only close the position are obsolete.
    for (const order of this.openOrders(pair)) if (order.reduceOnly) order.status = 'cancelled';
  }

  #add(units: bigint): void {
    this.purse.set(COIN, (this.purse.get(COIN) ?? 0n) + units);
  }
}
