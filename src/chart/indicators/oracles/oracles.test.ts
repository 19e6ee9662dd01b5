import { expect } from '@open-wc/testing';
import * as theirs from 'technicalindicators';
import * as signals from 'trading-signals';
import { Columns } from '../../feed/columns.ts';
import type { Bar } from '../../feed/types.ts';
import { alignRight, barsOf, computeIndicator, loadTruth } from '../indicators.testing.ts';
import { INDICATORS, indicatorNamed } from '../index.ts';
import type { IndicatorParams } from '../types.ts';
import { volumeProfile } from '../definitions/volume-profile.ts';

type Values = readonly (number | null | undefined)[];
type Candle = Bar & { openTimeInISO: string };

const compute = (name: string, bars: readonly Bar[], params?: IndicatorParams) =>
  computeIndicator(indicatorNamed(name)!, Columns.from([...bars]), params);
const listsOf = (bars: readonly Bar[]) => ({
  high: bars.map(({ high }) => high),
  low: bars.map(({ low }) => low),
  close: bars.map(({ close }) => close),
  volume: bars.map(({ volume }) => volume),
});
/** Feeds an indicator of trading-signals, and returns its result after each bar. */
const follow = <R>(
  bars: readonly Bar[],
  indicator: { update(candle: Candle, replace: boolean): unknown },
  read: (result: never) => R,
): (R | undefined)[] =>
  bars.map((bar) => {
    const result = indicator.update({ ...bar, openTimeInISO: '' }, false);
    return result === null || result === undefined ? undefined : read(result as never);
  });
const itself = (value: number) => value;

/** Both are defined from a bar on, and equal there within a part of their size. */
const agree = (ours: Float64Array, other: Values, from: number, what: string, within = 1e-9) => {
  expect(other.length, what).to.equal(ours.length);
  expect(ours.length - from, what).to.be.above(40);
  for (let at = from; at < ours.length; at++) {
    const size = Math.max(1, Math.abs(ours[at]!));
    expect(Math.abs(ours[at]! - (other[at] ?? NaN)) / size, `${what} at ${at}: ${ours[at]} ${other[at]}`).to.be.below(
      within,
    );
  }
};
/** The first bar with a value. */
const begins = (ours: Float64Array) => ours.findIndex((value) => !Number.isNaN(value));
const bar = (time: number, high: number, low: number, close: number, volume = 1): Bar => ({
  ...{ time, open: low, high, low, close, volume },
});

describe('indicators against technicalindicators and trading-signals', () => {
  let bars: Bar[];
  let edge: Bar[];
  before(async () => {
    bars = barsOf(await loadTruth('synthetic600'));
    edge = barsOf(await loadTruth('edge160'));
  });

  it('ATR: both sources; it begins with the first bar’s own range', () => {
    for (const length of [1, 5, 14])
      for (const some of [bars, edge]) {
        const [ours] = compute('ATR', some, { length });
        expect(begins(ours!)).to.equal(length - 1);
        agree(ours!, follow(some, new signals.ATR(length), itself), length - 1, `trading-signals ${length}`);
        // Theirs leaves the first bar out; one before it that closes inside makes it count with its own range.
        const { high, low, close } = listsOf([{ ...some[0]!, close: some[0]!.low }, ...some]);
        const other = theirs.ATR.calculate({ high, low, close, period: length });
        agree(ours!, alignRight(other, some.length), length - 1, `technicalindicators ${length}`);
      }
  });

  it('ADX: both sources in every value', () => {
    for (const length of [3, 7, 14]) {
      const [adx, up, down] = compute('ADX', bars, { length, smoothing: length });
      expect([begins(up!), begins(adx!)]).to.deep.equal([length, 2 * length - 1]);
      const other = theirs.ADX.calculate({ ...listsOf(bars), period: length });
      const column = (name: 'adx' | 'pdi' | 'mdi') =>
        alignRight(
          other.map((one) => one[name]),
          bars.length,
        );
      agree(adx!, column('adx'), 2 * length - 1, 'adx');
      agree(up!, column('pdi'), 2 * length - 1, '+di');
      agree(down!, column('mdi'), 2 * length - 1, '-di');
      // trading-signals counts the first bar's own range and no movement: a bar in front that closes where it is gives us
      // the same start, and every value is the same. Without it both forget 1 / length of the difference with each bar.
      const led = compute('ADX', [bars[0]!, ...bars], { length, smoothing: length }).map((one) => one.slice(1));
      const second = new signals.ADX(length);
      agree(led[0]!, follow(bars, second, itself), 2 * length - 2, `trading-signals ${length}`, 1e-12);
      expect(100 * second.pdi!).to.be.closeTo(led[1]!.at(-1)!, 1e-10);
      expect(100 * second.mdi!).to.be.closeTo(led[2]!.at(-1)!, 1e-10);
      const apart = adx!.map((value, at) => Math.abs(value - led[0]![at]!));
      expect(Math.max(...apart.slice(30 * length))).to.be.below(1e-8);
    }
  });

  it('Stochastic: both sources', () => {
    for (const [length, k, d] of [
      [14, 3, 3],
      [5, 1, 4],
    ] as const) {
      const [fast, slow] = compute('STOCH', bars, { length, k, d });
      expect([begins(fast!), begins(slow!)]).to.deep.equal([length + k - 2, length + k + d - 3]);
      const second = new signals.StochasticOscillator({ kPeriod: length, kSlowingPeriod: k, dPeriod: d });
      const both = follow(bars, second, (result: { stochK: number; stochD: number }) => result);
      agree(
        fast!,
        both.map((one) => one?.stochK),
        length + k + d - 3,
        'K',
      );
      agree(
        slow!,
        both.map((one) => one?.stochD),
        length + k + d - 3,
        'D',
      );
      // Theirs smooths once: its D is our K.
      const other = theirs.Stochastic.calculate({ ...listsOf(bars), period: length, signalPeriod: k });
      agree(
        fast!,
        alignRight(
          other.map((one) => one.d),
          bars.length,
        ),
        length + k - 2,
        'technicalindicators',
      );
    }
  });

  it('Stochastic RSI: both sources, technicalindicators as near as its rounded RSI lets it come', () => {
    const [k, d] = compute('STOCHRSI', bars, { rsi: 14, length: 14, k: 3, d: 3 });
    expect([begins(k!), begins(d!)]).to.deep.equal([29, 31]);
    // Its own smoothing leaves values of 0 out: the averages are fed here.
    const second = new signals.StochasticRSI(14, signals.WSMA);
    const [smoothK, smoothD] = [new signals.SMA(3), new signals.SMA(3)];
    const other = bars.map(({ close }) => {
      const raw = second.update(close, false);
      const fast = raw === null ? null : smoothK.update(raw * 100, false);
      return [fast, fast === null ? null : smoothD.update(fast, false)];
    });
    // A range of zero gives 100 in the library and 0 here. These bars have none.
    agree(
      k!,
      other.map(([value]) => value),
      29,
      'K',
    );
    agree(
      d!,
      other.map((pair) => pair[1]),
      31,
      'D',
    );
    const rounded = theirs.StochasticRSI.calculate({
      values: bars.map(({ close }) => close),
      ...{ rsiPeriod: 14, stochasticPeriod: 14, kPeriod: 3, dPeriod: 3 },
    });
    const apart = alignRight(
      rounded.map((one) => one.d),
      bars.length,
    ).map((value, at) => (value === null ? 0 : Math.abs(value - d![at]!)));
    expect(Math.max(...apart)).to.be.below(0.5);
  });

  it('CCI: both sources; equal prices give 0', () => {
    for (const length of [5, 20]) {
      const [ours] = compute('CCI', bars, { length });
      expect(begins(ours!)).to.equal(length - 1);
      agree(ours!, follow(bars, new signals.CCI(length), itself), length - 1, 'trading-signals', 1e-7);
      const other = theirs.CCI.calculate({ ...listsOf(bars), open: [], period: length } as never);
      agree(ours!, alignRight(other, bars.length), length - 1, 'technicalindicators', 1e-7);
    }
    const flat = Array.from({ length: 9 }, (_, time) => bar(time, 0.1, 0.1, 0.1));
    expect([...compute('CCI', flat, { length: 3 })[0]!.slice(2)]).to.deep.equal(Array(7).fill(0));
  });

  it('OBV: both sources', () => {
    for (const some of [bars, edge]) {
      const [ours] = compute('OBV', some);
      expect(ours![0]).to.equal(0);
      agree(ours!, follow(some, new signals.OBV(2), itself), 1, 'trading-signals');
      agree(ours!, alignRight(theirs.OBV.calculate(listsOf(some)), some.length), 1, 'technicalindicators');
    }
  });

  it('Parabolic SAR: both sources from the bar on at which all of them have turned', () => {
    const [ours] = compute('SAR', bars);
    expect(begins(ours!)).to.equal(1);
    const other = theirs.PSAR.calculate({ ...listsOf(bars), step: 0.02, max: 0.2 });
    // Each takes another first trend; after a turn nothing of it is left. Ours and theirs first turn together at bar 4.
    agree(ours!, alignRight(other, bars.length), 4, 'technicalindicators', 1e-12);
    const second = new signals.PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 });
    // trading-signals keeps the SAR off the bar before the last only where the new bar reaches it, Wilder always: they
    // part at bar 119 first, right after a turn whose extreme was the bar before. Until then all three are the same.
    agree(ours!.slice(0, 119), follow(bars.slice(0, 119), second, itself), 44, 'trading-signals', 1e-12);
    expect(ours![119]).to.equal(bars[117]!.high);
  });

  it('Ichimoku: both sources, and each line stands as many bars aside as it should', () => {
    const ours = compute('ICHIMOKU', bars);
    expect(ours.map(begins)).to.deep.equal([8, 25, 25, 51, 0]);
    const second = follow(bars, new signals.IchimokuCloud(), (result: Record<string, number>) => ({ ...result }));
    const other = alignRight(
      theirs.IchimokuCloud.calculate({
        ...listsOf(bars),
        ...{ conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 },
      }) as never,
      bars.length,
    ) as unknown as (Record<string, number> | null)[];
    for (const [at, name] of ['conversion', 'base', 'spanA', 'spanB'].entries())
      for (const list of [second, other])
        agree(
          ours[at]!,
          list.map((one) => one?.[name]),
          51,
          name,
        );
    expect(indicatorNamed('ICHIMOKU')!.shifts({ displacement: 26 })).to.deep.equal([0, 0, 25, 25, -25]);
  });

  it('Supertrend: trading-signals on real and flat bars, and a table by hand', () => {
    for (const [length, factor] of [
      [10, 3],
      [3, 1],
    ] as const)
      for (const some of [bars, edge]) {
        const [up, down] = compute('SUPERTREND', some, { length, factor });
        const second = new signals.SuperTrend({ interval: length, multiplier: factor });
        const other = follow(some, second, (result: { supertrend: number; trend: string }) => result);
        agree(
          up!.map((value, at) => (Number.isNaN(value) ? down![at]! : value)),
          other.map((one) => one?.supertrend),
          length - 1,
          `${length} ${factor}`,
        );
        expect(other.slice(length).every((one, at) => Number.isNaN(up![at + length]!) === (one!.trend !== 'BULLISH')));
      }
    // Length 1, factor 1: the true range is the average. Middles 10, 10, 14, 13, 8.
    const some = [bar(0, 11, 9, 10), bar(1, 11, 9, 10), bar(2, 15, 13, 15), bar(3, 14, 12, 13), bar(4, 9, 7, 7)];
    const [up, down] = compute('SUPERTREND', some, { length: 1, factor: 1 });
    // Upper: 12, 12, then the close of 15 exceeds it. Lower: 14 - 5 = 9, 13 - 3 = 10, then the close of 7 is below 10 and
    // the upper line is 8 + 6 = 14.
    expect([...down!]).to.deep.equal([12, 12, NaN, NaN, 14]);
    expect([...up!]).to.deep.equal([NaN, NaN, 9, 10, NaN]);
  });

  it('VWAP: both sources day by day; bands by hand; nothing before something is traded', () => {
    const hour = 3600;
    const hourly = bars.slice(0, 240).map((one, at) => ({ ...one, time: at * hour }));
    const [ours] = compute('VWAP', hourly);
    for (let day = 0; day < 10; day++) {
      const some = hourly.slice(day * 24, day * 24 + 24);
      const [first, second] = [
        theirs.VWAP.calculate(listsOf(some)),
        follow(some, new signals.VWAP(), itself),
      ] as Values[];
      some.forEach((_, at) => {
        expect(ours![day * 24 + at]).to.be.closeTo(first![at]!, 1e-7);
        expect(ours![day * 24 + at]).to.be.closeTo(second![at]!, 1e-7);
      });
    }
    const some = [bar(0, 9, 9, 9, 0), bar(hour, 10, 10, 10, 1), bar(2 * hour, 20, 20, 20, 3)];
    const [line, upper, lower] = compute('VWAP', some, { deviations: 2 });
    expect([line![0], upper![0]]).to.deep.equal([NaN, NaN]);
    // (10 + 3 × 20) / 4 = 17.5; variance (7.5² + 3 × 2.5²) / 4 = 18.75.
    expect(line![2]).to.be.closeTo(17.5, 1e-12);
    expect(upper![2]).to.be.closeTo(17.5 + 2 * Math.sqrt(18.75), 1e-12);
    expect(lower![2]).to.be.closeTo(17.5 - 2 * Math.sqrt(18.75), 1e-12);
    // 1970-01-05 was a Monday, 1970-02-01 begins a month.
    for (const [anchor, start] of [
      ['week', 4 * 24],
      ['month', 31 * 24],
    ] as const) {
      const times = [start - 1, start, start + 1].map((at) => bar(at * hour, at, at, at));
      const [mean] = compute('VWAP', times, { anchor });
      expect(mean![1]).to.equal(start);
      expect(mean![2]).to.equal(start + 0.5);
    }
  });

  it('VWAP bands: the definition, from all bars since the day, week or month began', () => {
    // Days, weeks and months by date. Mean and deviation in two passes over all bars since the start.
    const starts = {
      day: (date: Date) => date.toISOString().slice(0, 10),
      week: (date: Date) => String(Math.floor((date.getTime() / 86_400_000 - 4) / 7)),
      month: (date: Date) => date.toISOString().slice(0, 7),
    };
    for (const some of [bars, edge])
      for (const anchor of ['day', 'week', 'month'] as const) {
        const timed = some.map((one, at) => ({ ...one, time: at * 5 * 3600 }));
        const names = timed.map(({ time }) => starts[anchor](new Date(time * 1000)));
        const found = timed.map((_, at) => {
          const since = timed.slice(names.indexOf(names[at]!), at + 1);
          const total = since.reduce((sum, { volume }) => sum + volume, 0);
          const typical = ({ high, low, close }: Bar) => (high + low + close) / 3;
          const mean = since.reduce((sum, one) => sum + typical(one) * one.volume, 0) / total;
          const spread = since.reduce((sum, one) => sum + one.volume * (typical(one) - mean) ** 2, 0) / total;
          return total > 0 ? { mean, width: 2 * Math.sqrt(spread) } : { mean: NaN, width: NaN };
        });
        compute('VWAP', timed, { anchor, deviations: 2 }).forEach((ours, line) =>
          found.forEach(({ mean, width }, at) => {
            const wanted = mean + [0, width, -width][line]!;
            if (Number.isNaN(wanted)) return expect(ours[at], `${anchor} ${at}`).to.be.NaN;
            // A width of zero becomes the square root of the rounding error.
            return expect(Math.abs(ours[at]! - wanted) / Math.max(1e-9, mean), `${anchor} ${line} ${at}`).to.be.below(
              1e-7,
            );
          }),
        );
      }
  });

  it('volume profile: prices swept from bottom to top give the same rows; the value area could not be smaller', () => {
    for (const list of [bars, edge])
      for (const [first, last, rows] of [
        [0, list.length - 1, 24],
        [17, 90, 7],
        [5, 5, 3],
      ] as const) {
        const some = list.slice(first, last + 1);
        const profile = volumeProfile(Columns.from(list), first, last, rows, 0.7)!;
        const [low, high] = [Math.min(...some.map((one) => one.low)), Math.max(...some.map((one) => one.high))];
        const tall = (high - low) / rows || 1;
        const rowOf = (price: number) => Math.max(0, Math.min(rows - 1, Math.floor((price - low) / tall)));
        // Between two neighbouring prices of this list no bar begins or ends, and no row does.
        const edges = Array.from({ length: rows + 1 }, (_, at) => low + at * tall);
        const cuts = [...edges, ...some.flatMap((one) => [one.low, one.high])].sort((a, b) => a - b);
        const swept = Array<number>(rows).fill(0);
        for (let at = 1; at < cuts.length; at++) {
          const middle = (cuts[at - 1]! + cuts[at]!) / 2;
          for (const one of some)
            if (one.low < middle && middle < one.high)
              swept[rowOf(middle)]! += (one.volume * (cuts[at]! - cuts[at - 1]!)) / (one.high - one.low);
        }
        for (const one of some) if (one.low === one.high) swept[rowOf(one.low)]! += one.volume;
        const total = swept.reduce((sum, value) => sum + value, 0);
        if (!total) {
          expect(profile.control).to.equal(-1);
          continue;
        }
        swept.forEach((value, row) =>
          expect((profile.up[row]! + profile.down[row]! - value) / total, `row ${row}`).to.be.closeTo(0, 1e-9),
        );
        expect(swept[profile.control]! / total).to.be.closeTo(Math.max(...swept) / total, 1e-9);
        const part = (from: number, to: number) =>
          swept.slice(from, to + 1).reduce((sum, value) => sum + value, 0) / total;
        expect(part(profile.from, profile.to)).to.be.at.least(0.7 - 1e-9);
        // The row that came last is at one of the ends: without it the part would have been too small.
        const lesser = [part(profile.from + 1, profile.to), part(profile.from, profile.to - 1)];
        if (profile.from < profile.to) expect(Math.min(...lesser)).to.be.below(0.7);
      }
  });

  it('volume profile: a table by hand, technicalindicators for the rows, all volume and the value area around the fullest', () => {
    const some = Columns.from([
      { time: 0, open: 10, high: 14, low: 10, close: 14, volume: 8 },
      { time: 1, open: 13, high: 14, low: 12, close: 12, volume: 6 },
      { time: 2, open: 12, high: 12, low: 12, close: 12, volume: 2 },
    ]);
    const profile = volumeProfile(some, 0, 2, 4, 0.7)!;
    expect([profile.low, profile.height]).to.deep.equal([10, 1]);
    expect([...profile.up]).to.deep.equal([2, 2, 4, 2]);
    expect([...profile.down]).to.deep.equal([0, 0, 3, 3]);
    // 16 in all, 7 in row 2, 5 in row 3: 12 are more than 70 %.
    expect([profile.control, profile.from, profile.to]).to.deep.equal([2, 2, 3]);
    expect(volumeProfile(some, 2, 1, 4, 0.7)).to.equal(undefined);
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
    for (const list of [bars, edge]) {
      const columns = Columns.from(list);
      const whole = volumeProfile(columns, 0, columns.length - 1, 50, 0.7)!;
      const traded = sum(columns.volume.values.slice(0, columns.length));
      expect((sum(whole.up) + sum(whole.down)) / traded).to.be.closeTo(1, 1e-9);
      const held = sum(whole.up.slice(whole.from, whole.to + 1)) + sum(whole.down.slice(whole.from, whole.to + 1));
      expect(held / traded).to.be.at.least(0.7);
    }
    // Bars inside one row each: theirs puts a whole bar into a row by its close.
    const thin = [0, 5, 5, 3, 9, 10].map((at, time) => ({ ...bar(time, at, at, at, time + 1), open: at }));
    const rows = volumeProfile(Columns.from(thin), 0, 5, 5, 0.7)!;
    const other = theirs.VolumeProfile.calculate({
      ...listsOf(thin),
      open: thin.map(({ open }) => open),
      noOfBars: 5,
    });
    expect([...rows.up]).to.deep.equal(other.map((row) => (row as unknown as { totalVolume: number }).totalVolume));
  });

  it('hostile bars: nothing is infinite, and a value that has come stays', () => {
    const flat = (time: number) => bar(time, 5, 5, 5, 0);
    const rows: Record<string, Bar[]> = {
      'one bar': [bar(0, 3, 1, 2)],
      'no bar': [],
      'flat, without volume': Array.from({ length: 120 }, (_, time) => flat(time * 3600)),
      'gaps in time and price': Array.from({ length: 120 }, (_, at) => {
        const base = at % 10 ? 100 : 1e6;
        return bar(at * 3600 * (1 + (at % 7)), base + 1, base, base + (at % 2), at % 3 ? 0 : 1e12);
      }),
      'the same bar again and again': Array.from({ length: 120 }, (_, time) => bar(time, 3, 1, 2)),
      'tiny prices': Array.from({ length: 120 }, (_, at) => bar(at, (at + 2) * 1e-8, at * 1e-8, (at + 1) * 1e-8)),
    };
    for (const [what, list] of Object.entries(rows))
      for (const { name } of INDICATORS)
        compute(name, list).forEach((column) => {
          expect(column.length).to.equal(list.length);
          // One side of the supertrend at a time; a day without trades has no average.
          const gaps = name === 'SUPERTREND' || name === 'VWAP';
          let began = false;
          column.forEach((value, index) => {
            expect(Math.abs(value), `${name} ${what} ${index}`).to.not.equal(Infinity);
            if (!gaps && began) expect(Number.isNaN(value), `${name} ${what} ${index} is gone`).to.equal(false);
            began ||= !Number.isNaN(value);
          });
        });
  });
});
