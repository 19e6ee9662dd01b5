import { expect } from '@open-wc/testing';
import { checkIndicatorInput, INDICATORS } from './index.ts';
import { PRICE_SOURCES } from './inputs.ts';

const NOT_NUMBERS = ['9', '', null, undefined, true, [], [9], {}, NaN, Infinity, -Infinity, 9n];

describe('checkIndicatorInput', () => {
  for (const field of ['period', 'k', 'd'])
    it(`KDJ ${field} is a whole number from 1 to 2000 [CHART-24]`, () => {
      for (const value of [1, 2, 9, 1999, 2000]) expect(checkIndicatorInput('KDJ', field, value)).to.equal(true);
      for (const value of [0, -1, 2001, 1.5, 8.999, ...NOT_NUMBERS])
        expect(checkIndicatorInput('KDJ', field, value), String(value)).to.equal(false);
    });

  for (const [field, last] of [
    ['fast', 2000],
    ['slow', 2000],
    ['signal', 50],
  ] as const)
    it(`MACD ${field} is a whole number from 1 to ${last} [CHART-25]`, () => {
      for (const value of [1, 2, last - 1, last]) expect(checkIndicatorInput('MACD', field, value)).to.equal(true);
      for (const value of [0, -3, last + 1, 1.5, ...NOT_NUMBERS])
        expect(checkIndicatorInput('MACD', field, value), String(value)).to.equal(false);
    });

  it('MACD source is one of the seven [CHART-25]', () => {
    expect(PRICE_SOURCES).to.deep.equal(['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4']);
    for (const source of PRICE_SOURCES) expect(checkIndicatorInput('MACD', 'source', source)).to.equal(true);
    for (const source of ['volume', 'Close', 'hlcc4', '', 'toString', 0, null, ['close']])
      expect(checkIndicatorInput('MACD', 'source', source), String(source)).to.equal(false);
  });

  it('nothing passes for indicators and fields that do not exist [CHART-24, CHART-25]', () => {
    for (const [indicator, field] of [
      ['kdj', 'period'],
      ['KDJ', 'fast'],
      ['KDJ', 'toString'],
      ['toString', 'length'],
      ['__proto__', 'period'],
      ['', ''],
    ] as const)
      expect(checkIndicatorInput(indicator, field, 9), `${indicator} ${field}`).to.equal(false);
  });

  it('every other length has the same bounds [CHART-24]', () => {
    for (const { name: indicator, inputs } of INDICATORS)
      for (const [field, rule] of Object.entries(inputs))
        if (rule.kind === 'integer' && field !== 'signal')
          expect([1, 2000, 0, 2001].map((value) => checkIndicatorInput(indicator, field, value))).to.deep.equal([
            ...[true, true, false, false],
          ]);
    expect([0.001, 2.5, 50, 0, 51].map((value) => checkIndicatorInput('BOLL', 'deviations', value))).to.deep.equal([
      ...[true, true, true, false, false],
    ]);
  });
});
