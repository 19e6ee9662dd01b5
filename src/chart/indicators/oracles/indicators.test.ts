import { expect } from '@open-wc/testing';
import { BollingerBands, EMA, MACD, RSI, SMA } from 'technicalindicators';
import { Columns } from '../../feed/columns.ts';
import { PRICE_SOURCES, PRICE_OF } from '../inputs.ts';
import { boll } from '../definitions/boll.ts';
import {
  alignRight,
  barsOf,
  computeIndicator,
  columnsOf,
  largestDifference,
  loadTruth,
  type Truth,
} from '../indicators.testing.ts';
import { INDICATORS, indicatorNamed } from '../index.ts';
import { kdj } from '../definitions/kdj.ts';
import { ema, ma } from '../definitions/ma.ts';
import { macd } from '../definitions/macd.ts';
import { rsi } from '../definitions/rsi.ts';
import { tdSequential } from '../definitions/td-sequential.ts';
import { volMa } from '../definitions/vol-ma.ts';

const CLOSE_ENOUGH = 1e-9;
const FILES = ['synthetic600', 'edge160'] as const;

describe('indicators against independent references', () => {
  const truths = new Map<string, Truth>();
  before(async () => {
    for (const name of FILES) truths.set(name, await loadTruth(name));
  });

  it('KDJ, MACD and TD Sequential are offered beside those that traders use elsewhere [CHART-23]', () => {
    expect(INDICATORS.map(({ name }) => name)).to.have.members([
      ...['MA', 'EMA', 'BOLL', 'VOL-MA', 'MACD', 'KDJ', 'RSI', 'TD', 'VWAP', 'ATR', 'ADX', 'STOCH', 'STOCHRSI', 'CCI'],
      ...['OBV', 'SAR', 'ICHIMOKU', 'SUPERTREND', 'VPVR'],
    ]);
    expect(indicatorNamed('KDJ')).to.equal(kdj);
    expect(indicatorNamed('toString')).to.equal(undefined);
  });

  for (const file of FILES) {
    it(`MACD equals every reference of ${file}, for all sources and lengths there [CHART-23, CHART-25]`, () => {
      const truth = truths.get(file)!;
      let compared = 0;
      for (const [key, references] of Object.entries(truth.macd)) {
        const [lengths, source] = key.split(' ');
        const [fast, slow, signal] = lengths!.split(',').map(Number);
        const ours = computeIndicator(macd, columnsOf(truth), {
          fast: fast!,
          slow: slow!,
          signal: signal!,
          source: source!,
        });
        for (const [name, expected] of Object.entries(references)) {
          // klinecharts doubles the histogram; everything else is the same.
          const times = name.startsWith('klinecharts') ? 2 : 1;
          const hist = expected.hist.map((value) => (value === null ? null : value / times));
          expect(largestDifference(ours[0]!, expected.macd), `${key} ${name} macd`).to.be.below(CLOSE_ENOUGH);
          expect(largestDifference(ours[1]!, expected.signal), `${key} ${name} signal`).to.be.below(CLOSE_ENOUGH);
          expect(largestDifference(ours[2]!, hist), `${key} ${name} histogram`).to.be.below(CLOSE_ENOUGH);
          compared++;
        }
      }
      expect(compared).to.be.at.least(7);
    });

    it(`KDJ equals every reference of ${file} [CHART-23, CHART-24]`, () => {
      const truth = truths.get(file)!;
      for (const [key, references] of Object.entries(truth.kdj)) {
        const [period, k, d] = key.split(',').map(Number);
        const ours = computeIndicator(kdj, columnsOf(truth), { period: period!, k: k!, d: d! });
        for (const [name, expected] of Object.entries(references)) {
          // The edge file has bars without a range; stockstats has no answer there.
          if (file === 'edge160' && !name.startsWith('klinecharts')) continue;
          for (const [index, output] of (['k', 'd', 'j'] as const).entries())
            expect(largestDifference(ours[index]!, expected[output]), `${key} ${name} ${output}`).to.be.below(
              CLOSE_ENOUGH,
            );
        }
      }
    });

    it(`TD setups count to 9 as EarnForex does, and as a second source does, in ${file} [CHART-23]`, () => {
      const truth = truths.get(file)!;
      const setup = [...computeIndicator(tdSequential, columnsOf(truth))[0]!];
      expect(setup).to.deep.equal(truth.td['EarnForex']!.setup);
      expect(Math.max(...setup)).to.equal(9);
      expect(Math.min(...setup)).to.equal(-9);
      const ninths = (counts: readonly (number | null)[]) =>
        counts.flatMap((n, at) => (Math.abs(n!) === 9 ? [at] : []));
      // With flat closes before the trend only the sources that need no strict flip see the nine.
      expect(ninths(setup)).to.deep.equal(ninths(truth.td[file === 'edge160' ? 'pandas-ta' : 'PyMIHCharts']!.setup));
    });

    it(`TD countdowns go to 13 as their declared source (EarnForex) has them in ${file} [CHART-23]`, () => {
      const truth = truths.get(file)!;
      const countdown = [...computeIndicator(tdSequential, columnsOf(truth))[1]!];
      expect(countdown).to.deep.equal(truth.td['EarnForex']!.countdown);
      expect(countdown.some((count) => Math.abs(count) === 13)).to.equal(true);
    });
  }

  it('TD setups agree bar by bar with a second source in synthetic600 [CHART-23]', () => {
    const truth = truths.get('synthetic600')!;
    const setup = [...computeIndicator(tdSequential, columnsOf(truth))[0]!];
    expect(setup).to.deep.equal(truth.td['PyMIHCharts']!.setup);
  });

  it('MA, EMA, BOLL, VOL-MA, RSI and MACD equal technicalindicators [CHART-23]', () => {
    const truth = truths.get('synthetic600')!;
    const bars = barsOf(truth);
    const columns = columnsOf(truth);
    const closes = bars.map(({ close }) => close);
    const check = (ours: Float64Array, theirs: readonly number[], within = CLOSE_ENOUGH) =>
      expect(largestDifference(ours, alignRight(theirs, bars.length))).to.be.below(within);
    for (const length of [1, 2, 20, 55, 599, 600]) {
      check(computeIndicator(ma, columns, { length })[0]!, SMA.calculate({ period: length, values: closes }));
      check(computeIndicator(ema, columns, { length })[0]!, EMA.calculate({ period: length, values: closes }));
    }
    for (const [length, deviations] of [
      [20, 2],
      [50, 2.5],
    ] as const) {
      const bands = BollingerBands.calculate({ period: length, stdDev: deviations, values: closes });
      const [middle, upper, lower] = computeIndicator(boll, columns, { length, deviations });
      check(
        middle!,
        bands.map((band) => band.middle),
      );
      // Their standard deviation comes from running sums of squares.
      check(
        upper!,
        bands.map((band) => band.upper),
        1e-6,
      );
      check(
        lower!,
        bands.map((band) => band.lower),
        1e-6,
      );
    }
    const volumes = bars.map(({ volume }) => volume);
    const [fast, slow] = computeIndicator(volMa, columns);
    check(fast!, SMA.calculate({ period: 5, values: volumes }));
    check(slow!, SMA.calculate({ period: 10, values: volumes }));
    // Theirs is rounded to two places.
    check(
      computeIndicator(rsi, columns, { length: 14 })[0]!,
      RSI.calculate({ period: 14, values: closes }),
      0.005_000_1,
    );
    const theirs = MACD.calculate({
      values: closes,
      fastPeriod: 12,
      slowPeriod: 26,
      signalPeriod: 9,
      SimpleMAOscillator: false,
      SimpleMASignal: false,
    });
    const ours = computeIndicator(macd, columns);
    check(
      ours[0]!.slice(),
      theirs.flatMap(({ MACD: value }) => (value === undefined ? [] : [value])),
    );
    check(
      ours[1]!.slice(),
      theirs.flatMap(({ signal }) => (signal === undefined ? [] : [signal])),
    );
  });

  it('RSI by hand: Wilder smooths 1/3 of the change, no losses give 100 [CHART-23]', () => {
    const bar = (close: number, index: number) => ({
      time: index,
      open: close,
      high: close,
      low: close,
      close,
      volume: 0,
    });
    const bars = [10, 11, 12, 13, 12, 14].map(bar);
    const [got] = computeIndicator(rsi, Columns.from(bars), { length: 3 }) as [Float64Array];
    expect([...got.slice(0, 3)]).to.deep.equal([NaN, NaN, NaN]);
    expect(got[3]).to.equal(100);
    // Gains 1, losses 0. Then gains 2/3, losses 1/3. Then gains 10/9, losses 2/9.
    expect(got[4]).to.be.closeTo(100 - 100 / (1 + 2), CLOSE_ENOUGH);
    expect(got[5]).to.be.closeTo(100 - 100 / (1 + 5), CLOSE_ENOUGH);
  });

  it('KDJ by hand: 50 before, a range of zero counts as 0 [CHART-24]', () => {
    const flat = { time: 0, open: 5, high: 5, low: 5, close: 5, volume: 0 };
    const values = computeIndicator(kdj, Columns.from([flat, flat]), { period: 2, k: 3, d: 3 });
    expect(values.map(([first]) => first)).to.deep.equal([NaN, NaN, NaN]);
    const [k, d, j] = values.map(([, second]) => second);
    expect(k).to.be.closeTo(100 / 3, CLOSE_ENOUGH);
    expect(d).to.be.closeTo(400 / 9, CLOSE_ENOUGH);
    expect(j).to.be.closeTo(100 / 9, CLOSE_ENOUGH);
  });

  it('each source is the price that its name says [CHART-25]', () => {
    const bar = { time: 0, open: 1, high: 10, low: 4, close: 7, volume: 2 };
    const prices = PRICE_SOURCES.map((source) => PRICE_OF[source](bar));
    expect(prices).to.deep.equal([1, 10, 4, 7, 7, 7, 5.5]);
  });
});
