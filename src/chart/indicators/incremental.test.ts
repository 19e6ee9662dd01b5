import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { INDICATORS } from './index.ts';
import { readParams, wrongInput } from './inputs.ts';
import { macd } from './definitions/macd.ts';
import { computeIndicator } from './indicators.testing.ts';
import { IndicatorSeries } from './series.ts';
import type { IndicatorParams } from './types.ts';
import { windowMaximum, windowMinimum } from './window-extreme.ts';

/** Bars as a market makes them, with flat ones and equal closes among them. */
const barOf = fc
  .record({
    open: fc.integer({ min: 90, max: 110 }),
    up: fc.integer({ min: 0, max: 3 }),
    down: fc.integer({ min: 0, max: 3 }),
    at: fc.integer({ min: 0, max: 4 }),
    volume: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ open, up, down, at, volume }) => {
    const [high, low] = [open + up, open - down];
    return { open, high, low, close: low + ((high - low) * at) / 4, volume };
  });

const PARAMS: Readonly<Record<string, readonly IndicatorParams[]>> = {
  MA: [{ length: 1 }, { length: 3, source: 'hl2' }, { length: 17 }],
  EMA: [{ length: 1 }, { length: 5, source: 'ohlc4' }],
  BOLL: [{ length: 1 }, { length: 4, deviations: 1.5 }],
  'VOL-MA': [{ fast: 1, slow: 7 }],
  MACD: [
    { fast: 3, slow: 5, signal: 2 },
    { fast: 6, slow: 2, signal: 1, source: 'hlc3' },
  ],
  KDJ: [
    { period: 1, k: 1, d: 1 },
    { period: 4, k: 2, d: 5 },
  ],
  RSI: [{ length: 1 }, { length: 4 }],
  TD: [{}],
  VWAP: [{}, { anchor: 'week', deviations: 2 }],
  SUPERTREND: [{ length: 1, factor: 1 }, { length: 3 }],
  SAR: [{}, { start: 0.1, step: 0.2, most: 0.5 }],
  ICHIMOKU: [{ conversion: 2, base: 4, span: 6, displacement: 3 }],
  VPVR: [{}],
  STOCH: [
    { length: 1, k: 1, d: 1 },
    { length: 4, k: 2, d: 3 },
  ],
  STOCHRSI: [{ rsi: 2, length: 3, k: 2, d: 2 }],
  ATR: [{ length: 1 }, { length: 4 }],
  ADX: [
    { length: 1, smoothing: 1 },
    { length: 3, smoothing: 2 },
  ],
  CCI: [{ length: 1 }, { length: 4, source: 'close' }],
  OBV: [{}],
};

describe('indicators, bar by bar', () => {
  for (const definition of INDICATORS)
    for (const params of PARAMS[definition.name]!)
      it(`${definition.name} ${JSON.stringify(params)}: live bars give exactly what a full recomputation gives [CHART-23]`, () => {
        // Each bar includes its states before completion.
        fc.assert(
          fc.property(
            fc.array(fc.tuple(barOf, fc.array(barOf, { maxLength: 3 })), { maxLength: 60 }),
            fc.nat({ max: 40 }),
            (ticks, history) => {
              const columns = new Columns();
              const series = new IndicatorSeries(definition, params);
              ticks.forEach(([last, drafts], time) => {
                const [first, ...more] = [...drafts, last].map((bar): Bar => ({ time, ...bar }));
                columns.append(first!);
                if (time === history) series.rebuild(columns);
                else if (time > history) series.push(first!);
                for (const bar of more) {
                  columns.replaceAt(columns.last, bar);
                  if (time >= history) series.update(bar);
                }
              });
              if (ticks.length <= history) series.rebuild(columns);
              const full = computeIndicator(definition, columns, params);
              expect(series.outputs.map((output) => [...output])).to.deep.equal(full.map((output) => [...output]));
            },
          ),
          { numRuns: 60 },
        );
      });

  for (const definition of INDICATORS)
    for (const params of PARAMS[definition.name]!)
      it(`${definition.name} ${JSON.stringify(params)}: a whole history at once gives exactly what one bar after the other gives, and goes on like it [CHART-23]`, () => {
        fc.assert(
          fc.property(fc.array(barOf, { maxLength: 80 }), fc.array(barOf, { maxLength: 20 }), (history, more) => {
            const columns = Columns.from(history.map((bar, time) => ({ time, ...bar })));
            const [atOnce, single] = [new IndicatorSeries(definition, params), new IndicatorSeries(definition, params)];
            const same = () => expect(atOnce.outputs).to.deep.equal(single.outputs);
            atOnce.rebuild(columns);
            history.forEach((bar, time) => single.push({ time, ...bar }));
            same();
            more.forEach((bar, at) => {
              const next = { time: history.length + Math.floor(at / 2), ...bar };
              // Each bar comes twice: new, and with other prices.
              const step = at % 2 ? 'update' : 'push';
              atOnce[step](next);
              single[step](next);
              same();
            });
          }),
          { numRuns: 60 },
        );
      });

  it('a bar that has not come yet cannot be updated [CHART-23]', () => {
    const bar: Bar = { time: 0, open: 1, high: 1, low: 1, close: 1, volume: 1 };
    for (const definition of INDICATORS) {
      const series = new IndicatorSeries(definition);
      series.update(bar);
      expect(series.length).to.equal(0);
      series.push(bar);
      expect(series.length).to.equal(1);
      expect(series.value(0, 1)).to.deep.equal(NaN);
    }
  });

  it('the highest and lowest of a window equal a plain search [CHART-24]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (values, length) => {
          const [maximum, minimum] = [windowMaximum(length), windowMinimum(length)];
          values.forEach((value, index) => {
            const window = values.slice(Math.max(0, index - length + 1), index + 1);
            // A look without a commit leaves no trace.
            maximum.next(99);
            minimum.next(-99);
            expect(maximum.next(value)).to.equal(Math.max(...window));
            expect(minimum.next(value)).to.equal(Math.min(...window));
            maximum.commit(value);
            minimum.commit(value);
          });
        },
      ),
    );
  });

  it('averages of 100 000 bars at a high price have not drifted [CHART-23]', () => {
    const columns = new Columns();
    for (let time = 0; time < 100_000; time++) {
      const close = 65_000 + 1000 * Math.sin(time / 50) + (time % 7) / 100;
      columns.append({ time, open: close, high: close, low: close, close, volume: close });
    }
    const ma = computeIndicator(
      INDICATORS.find(({ name }) => name === 'MA')!,
      columns,
      { length: 200 },
    )[0]!;
    const exact = columns.close.values.slice(-200).reduce((sum, close) => sum + close, 0) / 200;
    expect(ma.at(-1)).to.be.closeTo(exact, 1e-9);
  });

  it('inputs that do not pass take their defaults, and the first of them is named [CHART-24, CHART-25]', () => {
    const defaults = { fast: 12, slow: 26, signal: 9, source: 'close' };
    expect(macd.defaults).to.deep.equal(defaults);
    expect(readParams(macd.inputs, { fast: 0, slow: 30, signal: 51, source: 'volume', extra: 1 })).to.deep.equal({
      ...defaults,
      slow: 30,
    });
    expect(wrongInput(macd.inputs, { fast: 1, slow: 2001 })).to.equal('slow');
    expect(wrongInput(macd.inputs, { fast: 1, slow: 2000, source: 'hl2' })).to.equal(undefined);
  });
});
