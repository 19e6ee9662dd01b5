import fc from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import type { ChartApi } from '../../chart-api.ts';
import { ChartError } from '../../chart-error.ts';
import { API_INPUTS, describeInputs, validated, wrongArgument } from './api-inputs.ts';

const anchor = { time: 1_700_000_000, price: 5 };
const good: { [M in keyof typeof API_INPUTS]: Parameters<ChartApi[M]>[] } = {
  setSymbol: [['BTC_USDT'], ['BTC_USDT', '60']],
  setChartType: [['line']],
  setScaleMode: [['percent']],
  setTheme: [['dark'], [undefined]],
  addIndicator: [['MA'], ['MA', { length: 5 }, { hidden: true }]],
  changeIndicator: [['MA-1', {}]],
  moveIndicator: [['MA-1', -1]],
  removeIndicator: [['MA-1']],
  createPositionLine: [[{ id: '1', avgPrice: 5 }]],
  createOrderLine: [[{ id: '1', avgPrice: 5 }]],
  setMarkers: [[[]]],
  setEvents: [[[]]],
  setLiquidation: [[[]]],
  addAlert: [[{ price: 5 }], [{ price: 5, condition: 'up', note: 'x', every: true, expires: 7, symbol: 'A' }]],
  changeAlert: [['a', { price: 5 }]],
  removeAlert: [['a']],
  compare: [['A'], ['A', 'percent']],
  removeComparison: [['A']],
  addDrawing: [[{ kind: 'trend', anchors: [anchor, anchor] }], [{ kind: 'horizontal', anchors: [anchor] }]],
  changeDrawing: [['d', { color: '#aabbcc', width: 2, dash: 'dotted', locked: true, hidden: false }]],
  removeDrawing: [['d']],
  useTool: [['trend'], [undefined]],
  showRange: [[1, 2]],
};
const bad: [keyof ChartApi, ...unknown[]][] = [
  ['setSymbol'],
  ['setSymbol', ''],
  ['setChartType', 'candle'],
  ['setScaleMode', 'log'],
  ['setTheme', 'blue'],
  ['addIndicator', 5],
  ['addIndicator', 'MA', 5],
  ['moveIndicator', 'MA-1', 2],
  ['createOrderLine', { id: '1', avgPrice: NaN }],
  ['createPositionLine'],
  ['setMarkers', {}],
  ['addAlert', { price: '5' }],
  ['addAlert', { price: 5, condition: 'above' }],
  ['addAlert', { price: 5, symbol: '' }],
  ['addAlert', { price: 5, expires: NaN }],
  ['compare', 'A', 'linear'],
  ['addDrawing'],
  ['addDrawing', { kind: 'fibonacci' }],
  ['addDrawing', { kind: 'circle', anchors: [anchor] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor, undefined] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor, { time: Infinity, price: 1 }] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor, { time: 1, price: NaN }] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor, { time: 1e300, price: 1 }] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor, { time: 1_700_000_000_000, price: 1 }] }],
  ['addDrawing', { kind: 'trend', anchors: [anchor, { time: 1, price: 1e300 }] }],
  ['changeDrawing', 'd', { width: 0 }],
  ['changeDrawing', 'd', { color: 'red' }],
  ['useTool', 'pencil'],
  ['showRange', 2, 1],
  ['showRange', NaN, 1],
];

describe('what the methods of a chart are given', () => {
  it('takes what is documented', () => {
    for (const [method, calls] of Object.entries(good))
      for (const given of calls) expect(wrongArgument(method as keyof ChartApi, given), method).to.equal(undefined);
  });

  it('refuses anything else with a code, and names method and argument', () => {
    for (const [method, ...given] of bad) {
      const wrong = wrongArgument(method, given);
      expect(wrong, `${method} ${JSON.stringify(given)}`)
        .to.be.instanceOf(ChartError)
        .with.property('code', 'argument');
      expect(wrong!.message).to.match(new RegExp(`^${method}: \`\\w+\` must be `));
    }
  });

  it('whatever is given, a method throws a ChartError or is called (property)', () => {
    const methods = Object.keys(API_INPUTS) as (keyof ChartApi)[];
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.array(fc.anything(), { maxLength: 3 }), (method, given) => {
        const wrong = wrongArgument(method, given);
        expect(wrong === undefined || wrong instanceof ChartError).to.equal(true);
      }),
    );
    const hostile = {
      get kind(): never {
        throw new Error('mine');
      },
    };
    expect(wrongArgument('addDrawing', [hostile])).to.be.instanceOf(ChartError);
  });

  it('throws where a method answers at once, rejects where it returns a promise; reasons of the host get a code', async () => {
    const calls: unknown[] = [];
    const note = (...given: unknown[]) => void calls.push(given);
    const overtaken = new DOMException('another symbol', 'AbortError');
    const reasons = [new Error('unknown symbol'), overtaken];
    const api = validated(
      {
        setTheme: note,
        removeAlert: () => true,
        setSymbol: () => Promise.reject(reasons.shift()!),
        showRange: () => Promise.resolve(),
      } as unknown as ChartApi,
      () => false,
    );
    expect(() => api.setTheme('blue' as 'dark')).to.throw(ChartError);
    api.setTheme('dark');
    expect([api.removeAlert('x'), calls]).to.deep.equal([true, [['dark']]]);
    const caught = (answer: Promise<unknown>) => answer.then(() => 'done').catch((error: unknown) => error);
    expect(await caught(api.showRange(2, 1)))
      .to.be.instanceOf(ChartError)
      .with.property('code', 'argument');
    expect(await caught(api.showRange(1, 2))).to.equal('done');
    expect(await caught(api.setSymbol('A'))).to.include({ code: 'host', message: 'unknown symbol' });
    expect(await caught(api.setSymbol('A'))).to.equal(overtaken);
  });

  it('is what the documentation says', async () => {
    const text = await (await fetch('/docs/chart.md')).text();
    expect(describeInputs().filter((row) => !text.includes(row))).to.deep.equal([]);
  });
});
