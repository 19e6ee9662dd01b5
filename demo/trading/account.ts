/** A session's trading account: its desks over its wallet, and their state for pages. */
import { walletOf } from '../api/wallet.ts';
import type { Product } from '../market/bodies.ts';
import { marketOf, type Market } from '../market/generator.ts';
import { pairName, type Instrument } from '../market/instruments.ts';
import { rememberedBy, type Session } from '../session.ts';
import { decimalText, lotsOf, ticksOf, WALLET_DECIMALS } from './decimals.ts';
import { FuturesDesk, LEVERAGE, liquidationPrice, profitOf, type Position } from './futures-desk.ts';
import type { Fill, Order } from './order.ts';
import { SpotDesk } from './spot-desk.ts';

export interface Desks {
  readonly spot: SpotDesk;
  readonly futures: FuturesDesk;
}

const HOUR = 3_600_000;
/** In seconds. */
const DAY = 86_400;
const PAIR = 'BTC_USDT';
const HELD = 0.05;
const CONTRACT = 0.005;

/**
 * Returns the time at which a market was cheapest in the last three hours, by quarters of an hour: a contract that somebody
 * bought then has not been liquidated since, however far the price fell before.
 */
const cheapest = (market: Market, now: number): number => {
  const quarters = Array.from({ length: 12 }, (_, at) => now - (at + 1) * (HOUR / 4));
  const priceAt = (time: number) => market.lastTrade(time / 1000).price;
  return quarters.reduce((best, time) => (priceAt(time) < priceAt(best) ? time : best));
};

/** Somebody who has traded before: a coin bought yesterday, a contract of some hours ago, an order below the price. */
const tradedBefore = (session: Session, now: number): Desks => {
  const { accounts } = walletOf(session);
  const [spotPurse, futuresPurse] = [accounts.get('spot')!, accounts.get('futures')!];
  const market = marketOf(PAIR)!;
  const { instrument } = market;
  const spot = new SpotDesk(spotPurse);
  const bought = now - 20 * HOUR;
  const price = market.lastTrade(bought / 1000).price;
  spot.remember(PAIR, { price, coins: spotPurse.get('BTC') ?? 0n });
  const amount = lotsOf(instrument, HELD);
  const first = { order: 'first', pair: PAIR, side: 'buy', price: ticksOf(instrument, price), amount } as const;
  spot.fills.push({ ...first, time: bought });
  const futures = new FuturesDesk(futuresPurse);
  const opened = cheapest(market, now);
  const draft = { pair: PAIR, side: 'buy', type: 'market', price: 0n, amount: lotsOf(instrument, CONTRACT) } as const;
  futures.place(draft, opened);
  // Clear of the contract's line on the chart: lines that crowd are one tag.
  const seconds = now / 1000;
  const shown = market.bars('60', seconds - 4 * DAY, seconds, seconds);
  const range = Math.max(...shown.map(({ high }) => high)) - Math.min(...shown.map(({ low }) => low));
  const lower = Math.min(futures.positions.get(PAIR)!.entry, market.lastTrade(seconds).price);
  const low = ticksOf(instrument, lower - Math.max(lower * 0.02, range / 7));
  futures.place({ ...draft, type: 'limit', price: low, amount: lotsOf(instrument, CONTRACT - 0.001) }, now);
  return { spot, futures };
};

/** @param now milliseconds */
export const desksOf = (session: Session, now: number): Desks =>
  rememberedBy(session, 'desks', () => tradedBefore(session, now));

const money = (units: bigint): string => decimalText(units, WALLET_DECIMALS);

const orderBody = (instrument: Instrument, order: Order) => ({
  id: order.id,
  pair: order.pair,
  ...{ side: order.side, type: order.type, status: order.status, reduce_only: order.reduceOnly },
  price: decimalText(order.price, instrument.decimals),
  amount: decimalText(order.amount, instrument.volumeDecimals),
  filled: decimalText(order.filled, instrument.volumeDecimals),
  create_time_ms: order.created,
  update_time_ms: order.updated,
});

const fillBody = (instrument: Instrument, fill: Fill) => ({
  order: fill.order,
  pair: fill.pair,
  side: fill.side,
  price: decimalText(fill.price, instrument.decimals),
  amount: decimalText(fill.amount, instrument.volumeDecimals),
  time_ms: fill.time,
});

const positionBody = (instrument: Instrument, position: Position, last: number) => {
  const price = (ticks: bigint | undefined) => (ticks === undefined ? null : decimalText(ticks, instrument.decimals));
  return {
    side: position.lots > 0n ? 'long' : 'short',
    size: decimalText(position.lots < 0n ? -position.lots : position.lots, instrument.volumeDecimals),
    entry_price: position.entry.toFixed(instrument.decimals),
    liquidation_price: liquidationPrice(position).toFixed(instrument.decimals),
    leverage: String(LEVERAGE),
    margin: money(position.margin),
    unrealised_pnl: money(profitOf(position, last)),
    take_profit: price(position.takeProfit),
    stop_loss: price(position.stopLoss),
  };
};

/** All that a trading page shows of somebody. @param now milliseconds */
export const accountBody = (session: Session, product: Product, instrument: Instrument, now: number) => {
  const desks = desksOf(session, now);
  const desk = desks[product];
  desk.settle(now);
  const pair = instrument.id;
  const purse = walletOf(session).accounts.get(product)!;
  const open = desk.openOrders();
  const holding = product === 'spot' ? desks.spot.holding(pair) : undefined;
  const position = product === 'futures' ? desks.futures.positions.get(pair) : undefined;
  const instrumentOfPair = (id: string) => marketOf(id)!.instrument;
  const coins = product === 'spot' ? [instrument.quote, instrument.coin] : ['USDT'];
  return {
    pair: pairName(instrument),
    balances: Object.fromEntries(coins.map((coin) => [coin, money(purse.get(coin) ?? 0n)])),
    orders: open.map((order) => orderBody(instrumentOfPair(order.pair), order)).reverse(),
    history: desk.fills.map((fill) => fillBody(instrumentOfPair(fill.pair), fill)).reverse(),
    holding: holding ? { price: holding.price.toFixed(instrument.decimals), amount: money(holding.coins) } : null,
    position: position ? positionBody(instrument, position, marketOf(pair)!.lastTrade(now / 1000).price) : null,
  };
};
