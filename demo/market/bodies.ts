/** Order books, trades and tickers as the API v4 writes them, over HTTP and over the socket. */
import type { Instrument } from './instruments.ts';
import type { Level, OrderBook } from './order-book.ts';
import type { Ticker } from './ticker.ts';
import type { Trade } from './trades.ts';

export type Product = 'spot' | 'futures';

const priceText = ({ decimals }: Instrument, price: number) => price.toFixed(decimals);
const amountText = ({ volumeDecimals }: Instrument, amount: number) => amount.toFixed(volumeDecimals);

/** The rows of both sides: `[price, amount]` of spot, `{ p, s }` of futures. */
export const bookBody = (product: Product, instrument: Instrument, { asks, bids }: OrderBook) => {
  const row = ([price, amount]: Level) => {
    const [p, s] = [priceText(instrument, price), amountText(instrument, amount)];
    return product === 'spot' ? [p, s] : { p, s };
  };
  return { asks: asks.map(row), bids: bids.map(row) };
};

/** Futures say the side by the sign of the size. */
export const tradeBody = (product: Product, instrument: Instrument, trade: Trade): object => {
  const { id, time, price, amount, side } = trade;
  const times = { create_time: Math.floor(time / 1000), create_time_ms: time };
  return product === 'spot'
    ? {
        ...{ id, ...times, side, currency_pair: instrument.id },
        ...{ amount: amountText(instrument, amount), price: priceText(instrument, price) },
      }
    : {
        ...{ id, ...times, contract: instrument.id },
        ...{ size: (side === 'sell' ? '-' : '') + amountText(instrument, amount), price: priceText(instrument, price) },
      };
};

export const tickerBody = (product: Product, instrument: Instrument, ticker: Ticker, book: OrderBook): object => {
  const text = (price: number) => priceText(instrument, price);
  return {
    ...(product === 'spot' ? { currency_pair: instrument.id } : { contract: instrument.id }),
    last: text(ticker.last),
    change_percentage: ticker.change.toFixed(2),
    ...{ high_24h: text(ticker.high), low_24h: text(ticker.low) },
    ...(product === 'spot'
      ? { base_volume: amountText(instrument, ticker.volume), quote_volume: ticker.turnover.toFixed(2) }
      : { volume_24h_base: amountText(instrument, ticker.volume), volume_24h_quote: ticker.turnover.toFixed(2) }),
    ...{ lowest_ask: text(book.asks[0]![0]), highest_bid: text(book.bids[0]![0]) },
  };
};
