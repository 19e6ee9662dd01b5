import { expect } from '@open-wc/testing';
import { aggregateBars } from '../../src/chart/feed/aggregate.ts';
import { cleanBars } from '../../src/chart/feed/clean-bars.ts';
import { barStart, RESOLUTIONS } from '../../src/chart/feed/resolutions.ts';
import { FIRST_DAY, Market, marketOf } from './generator.ts';
import { INSTRUMENTS, instrumentOf } from './instruments.ts';

const NOW = Date.UTC(2026, 10, 20, 13, 37, 21) / 1000;
const DAY = 86_400;
const fresh = (id = 'BTC_USDT') => new Market(instrumentOf(id)!);

describe('the market of the demo', () => {
  it('has several instruments of all products [CHART-27]', () => {
    expect(INSTRUMENTS.length).to.be.at.least(6);
    expect(new Set(INSTRUMENTS.map(({ product }) => product))).to.deep.equal(new Set(['SPOT', 'PILOT', 'memebox']));
    expect(marketOf('BTC_USDT')).to.be.instanceOf(Market);
    expect(marketOf('NONE_USDT')).to.equal(undefined);
    expect(instrumentOf('GATE:btc/usdt')!.id).to.equal('BTC_USDT');
  });

  it('gives bars of every resolution that need no repair [CHART-03]', () => {
    const market = fresh();
    for (const resolution of RESOLUTIONS) {
      const bars = market.bars(
        resolution,
        NOW - 40 * DAY * (resolution === '1M' ? 30 : resolution === '1W' ? 7 : resolution.endsWith('S') ? 0.01 : 1),
        NOW + 1,
        NOW,
      );
      const { reports } = cleanBars(
        bars.map((bar) => ({ ...bar, time: bar.time * 1000 })),
        { resolution, now: NOW },
      );
      expect(bars.length, resolution).to.be.above(7);
      expect(reports, resolution).to.deep.equal([]);
      expect(bars.at(-1)!.time, resolution).to.equal(barStart(resolution, NOW));
    }
  });

  it('coarse bars agree with the finer ones, also the one under way [CHART-03]', () => {
    const market = fresh('ETH_USDT');
    const start = barStart('1D', NOW) - DAY;
    const from = NOW - 1800 - (NOW % 60);
    for (const [fine, coarse, since] of [
      ['1S', '1', from],
      ['10S', '5', barStart('5', from)],
      ['1', '60', start],
      ['60', '1D', start],
      ['1D', '1W', barStart('1W', NOW - 30 * DAY)],
      ['1D', '1M', barStart('1M', NOW - 300 * DAY)],
    ] as const) {
      const built = aggregateBars(market.bars(fine, since, NOW + 1, NOW), coarse);
      const given = market.bars(coarse, since, NOW + 1, NOW);
      expect(given.length).to.be.above(0);
      expect(
        built.map(({ time, open, high, low, close }) => [time, open, high, low, close]),
        `${fine} → ${coarse}`,
      ).to.deep.equal(given.map(({ time, open, high, low, close }) => [time, open, high, low, close]));
      for (const [index, { volume }] of built.entries())
        expect(volume, `volume ${fine} → ${coarse}`).to.be.closeTo(given[index]!.volume, 1e-4);
    }
  });

  it('is the same whatever was asked before [CHART-27]', () => {
    const [one, other] = [fresh('SOL_USDT'), fresh('SOL_USDT')];
    other.bars('1M', 0, NOW, NOW);
    other.bars('1', FIRST_DAY, FIRST_DAY + DAY, NOW);
    expect(one.bars('15', NOW - DAY, NOW, NOW)).to.deep.equal(other.bars('15', NOW - DAY, NOW, NOW));
  });

  it('a bar under way grows into the bar that it becomes [CHART-27]', () => {
    const market = fresh();
    const minute = barStart('1', NOW);
    let before = market.current('1', minute);
    for (let moment = minute + 0.25; moment < minute + 60; moment += 0.25) {
      const bar = market.current('1', moment);
      expect([bar.time, bar.open]).to.deep.equal([minute, before.open]);
      expect(bar.high).to.be.at.least(before.high);
      expect(bar.low).to.be.at.most(before.low);
      expect(bar.volume).to.be.at.least(before.volume);
      before = bar;
    }
    const whole = market.bars('1', minute, minute + 60, minute + 500)[0]!;
    expect(market.current('1', minute + 59.9999)).to.deep.equal(whole);
  });

  it('gives nothing of before the first day or of the future [CHART-27]', () => {
    const market = fresh();
    expect(market.bars('1D', 0, FIRST_DAY, NOW)).to.deep.equal([]);
    expect(market.bars('1D', 0, FIRST_DAY + 2 * DAY, NOW).map(({ time }) => time)).to.deep.equal([
      FIRST_DAY,
      FIRST_DAY + DAY,
    ]);
    expect(market.bars('1', NOW + 60, NOW + 600, NOW)).to.deep.equal([]);
    expect(market.bars('1', NOW - 120, NOW + 600, NOW).at(-1)!.time).to.equal(barStart('1', NOW));
    expect(market.bars('60', NOW, NOW - 60, NOW)).to.deep.equal([]);
  });

  it('three candles in a row end at the same high or low in fewer than one of a thousand cases [CHART-27]', () => {
    const bars = marketOf('BTC_USDT')!.bars('60', NOW - 90 * DAY, NOW, NOW);
    for (const end of ['high', 'low'] as const) {
      const runs = bars.slice(2).filter((bar, index) => [0, 1].every((back) => bars[index + back]![end] === bar[end]));
      expect(runs.length / bars.length, end).to.be.below(0.001);
    }
  });

  it('looks like a market: large changes come in clusters, tails are fat, busy days have larger changes [CHART-27]', () => {
    const bars = fresh().bars('1D', FIRST_DAY, NOW, NOW);
    const changes = bars.slice(1, -1).map(({ close }, index) => Math.log(close / bars[index]!.close));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const correlation = (a: readonly number[], b: readonly number[]) => {
      const [ma, mb] = [mean(a), mean(b)];
      const [da, db] = [a.map((value) => value - ma), b.map((value) => value - mb)];
      return (
        mean(da.map((value, index) => value * db[index]!)) /
        Math.sqrt(mean(da.map((v) => v * v)) * mean(db.map((v) => v * v)))
      );
    };
    const sizes = changes.map(Math.abs);
    expect(correlation(sizes.slice(1), sizes.slice(0, -1)), 'clusters').to.be.above(0.05);
    expect(Math.abs(correlation(changes.slice(1), changes.slice(0, -1))), 'no direction can be foretold').to.be.below(
      0.08,
    );
    const variance = mean(changes.map((change) => change ** 2));
    expect(mean(changes.map((change) => change ** 4)) / variance ** 2, 'fat tails').to.be.above(3.3);
    expect(
      correlation(
        sizes,
        bars.slice(1, -1).map(({ volume }) => volume),
      ),
    ).to.be.above(0.1);
    const closes = bars.map(({ close }) => close);
    expect(Math.max(...closes) / Math.min(...closes), 'it moves').to.be.above(2);
  });
});
