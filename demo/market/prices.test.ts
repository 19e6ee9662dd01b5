/** Last price, trades, candles and order book say the same at every moment: properties over thousands of moments. */
import { expect } from '@open-wc/testing';
import { Market } from './generator.ts';
import { INSTRUMENTS, instrumentOf } from './instruments.ts';
import { orderBook, type Level } from './order-book.ts';
import { seeded } from './seeded.ts';
import { shareOut } from './share-out.ts';
import { tickerOf } from './ticker.ts';

const START = Date.UTC(2026, 10, 20, 13, 37, 0) / 1000;
/** Moments of each instrument, spread over a year: 2,080 in all. */
const MOMENTS = 160;

const moments = function* (words: string, count = MOMENTS) {
  const random = seeded('test', words);
  for (let index = 0; index < count; index++) yield START + random.uniform() * 365 * 86_400;
};

describe('prices of the demo’s market', () => {
  for (const instrument of INSTRUMENTS)
    it(`${instrument.id}: the best bid and ask stand on both sides of the last price at every moment`, () => {
      const market = new Market(instrument);
      for (const now of moments(instrument.id)) {
        const { asks, bids } = orderBook(market, now, 20);
        const last = market.lastTrade(now);
        const [ask, bid] = [asks[0]![0], bids[0]![0]];
        expect(bid, `${now}: bid below ask`).to.be.below(ask);
        expect(last.price, `${now}: bid`).to.be.at.least(bid);
        expect(last.price, `${now}: ask`).to.be.at.most(ask);
        // The trade took the side of the book that it printed at.
        expect(last.price).to.equal(last.side === 'buy' ? ask : bid);
        expect(asks).to.have.length(20);
        expect(bids).to.have.length(20);
        for (const [side, step] of [
          [asks, 1],
          [bids, -1],
        ] as const)
          side.forEach(([price, amount]: Level, index) => {
            if (index) expect((price - side[index - 1]![0]) * step, `${now}: in order`).to.be.above(0);
            expect(amount).to.be.above(0);
            expect(Number(price.toFixed(instrument.decimals))).to.equal(price);
          });
        expect(market.current('1', now).close, `${now}: candle`).to.equal(last.price);
        expect(tickerOf(market, now).last).to.equal(last.price);
      }
    });

  it('candles are made of the trades, to the last lot', () => {
    for (const { id, volumeDecimals } of INSTRUMENTS) {
      const market = new Market(instrumentOf(id)!);
      for (const at of moments(`${id} candles`, 8)) {
        const minute = Math.floor(at / 60) * 60;
        const now = minute + 90;
        const trades = Array.from({ length: 60 }, (_, second) => market.trades(minute + second, now)).flat();
        const [bar] = market.bars('1', minute, minute + 60, now);
        const prices = trades.map(({ price }) => price);
        expect([bar!.open, bar!.close]).to.deep.equal([prices[0], prices.at(-1)]);
        expect([bar!.high, bar!.low]).to.deep.equal([Math.max(...prices), Math.min(...prices)]);
        const sum = trades.reduce((total, { amount }) => total + amount, 0);
        expect(sum.toFixed(volumeDecimals)).to.equal(bar!.volume.toFixed(volumeDecimals));
        trades.forEach((trade, index) => {
          expect(trade.amount).to.be.above(0);
          if (!index) return;
          expect(trade.id).to.be.above(trades[index - 1]!.id);
          expect(trade.time).to.be.above(trades[index - 1]!.time);
        });
      }
    }
  });

  it('a candle under way holds the trades of up to now, and no later one', () => {
    const market = new Market(instrumentOf('BTC_USDT')!);
    for (const now of moments('under way', 100)) {
      const minute = Math.floor(now / 60) * 60;
      const trades = market.latestTrades(400, now).filter(({ time }) => time >= minute * 1000);
      expect(Math.max(...trades.map(({ time }) => time))).to.be.at.most(now * 1000);
      const sum = trades.reduce((total, { amount }) => total + amount, 0);
      expect(market.current('1', now).volume).to.be.closeTo(sum, 1e-9);
    }
  });

  it('is the same for whoever asks, in whatever order', () => {
    const [one, other] = [new Market(instrumentOf('ETH_USDT')!), new Market(instrumentOf('ETH_USDT')!)];
    const times = [...moments('order', 20)];
    const books = times.map((now) => orderBook(one, now, 10));
    expect(
      times
        .toReversed()
        .map((now) => orderBook(other, now, 10))
        .toReversed(),
    ).to.deep.equal(books);
  });

  it('a coin has one market, whatever it is paid with', () => {
    const [dollars, yen] = [new Market(instrumentOf('BTC_USDT')!), new Market(instrumentOf('BTC_JPY')!)];
    for (const now of moments('yen', 50))
      expect(yen.lastTrade(now).price / dollars.lastTrade(now).price).to.be.closeTo(152.4, 0.5);
  });

  it('the day’s figures are those of its candles', () => {
    const market = new Market(instrumentOf('SOL_USDT')!);
    for (const now of moments('day', 20)) {
      const bars = market.bars('1', Math.floor(now / 60) * 60 - 86_400, now, now);
      const ticker = tickerOf(market, now);
      expect(ticker.high).to.equal(Math.max(...bars.map(({ high }) => high)));
      expect(ticker.low).to.equal(Math.min(...bars.map(({ low }) => low)));
      expect(ticker.change).to.be.closeTo((ticker.last / bars[0]!.open - 1) * 100, 1e-9);
    }
  });

  it('shares add up, each with its least', () => {
    for (const [lots, count] of [
      [1000, 7],
      [3, 7],
      [0, 4],
      [61, 60],
    ] as const) {
      const random = seeded('shares', lots);
      const shares = shareOut(
        lots,
        Array.from({ length: count }, () => random.uniform()),
        2,
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).to.equal(lots);
      expect(Math.min(...shares)).to.be.at.least(Math.min(2, Math.floor(lots / count)));
    }
  });
});
