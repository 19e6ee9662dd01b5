import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { COLUMN_NAMES, Columns } from './columns.ts';
import type { Bar } from './types.ts';

const bar = (time: number, close = time): Bar => ({ time, open: 1, high: close, low: 1, close, volume: time * 2 });

describe('columns', () => {
  it('bars come out as they went in, however they are put in [CHART-27]', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('append' as const), count: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ what: fc.constant('prepend' as const), count: fc.integer({ min: 0, max: 900 }) }),
      fc.record({ what: fc.constant('many' as const), count: fc.integer({ min: 0, max: 1500 }) }),
      fc.record({ what: fc.constant('replace' as const), count: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const columns = new Columns();
        let model: Bar[] = [];
        let [first, last] = [0, 0];
        for (const { what, count } of steps) {
          const after = Array.from({ length: count }, (_, index) => bar(last + index));
          const before = Array.from({ length: count }, (_, index) => bar(first - count + index));
          if (what === 'append' || what === 'many') {
            for (const each of after) columns.append(each);
            model.push(...after);
            last += count;
          } else if (what === 'prepend') {
            columns.prepend(count % 2 ? before : Columns.from(before));
            model = [...before, ...model];
            first -= count;
          } else if (model.length) {
            const changed = bar(model.at(-1)!.time, count + 0.5);
            columns.replaceAt(columns.last, changed);
            model[model.length - 1] = changed;
          }
        }
        expect(columns.length).to.equal(model.length);
        expect(columns.slice()).to.deep.equal(model);
        for (const name of COLUMN_NAMES)
          expect([...columns[name].values]).to.deep.equal(model.map((each) => each[name]));
      }),
      { numRuns: 60 },
    );
  });

  it('a bar is found by its time, and outside there is none [CHART-27]', () => {
    const columns = Columns.from([10, 20, 30].map((time) => bar(time)));
    expect([5, 10, 11, 30, 31].map((time) => columns.indexFrom(time))).to.deep.equal([0, 0, 1, 2, 3]);
    expect(columns.bar(3)).to.equal(undefined);
    expect(columns.bar(-1)).to.equal(undefined);
    expect([columns.firstTime, columns.lastTime]).to.deep.equal([10, 30]);
    expect(() => columns.replaceAt(3, bar(1))).to.throw(RangeError);
    expect(() => new Columns().replaceAt(-1, bar(1))).to.throw(RangeError);
    const none = new Columns();
    expect([none.length, none.firstTime, none.lastTime]).to.deep.equal([0, undefined, undefined]);
  });

  it('keeps the index of every bar when older bars are prepended [CHART-27]', () => {
    const columns = Columns.from([10, 20, 30].map((time) => bar(time)));
    columns.prepend([-10, 0].map((time) => bar(time)));
    columns.append(bar(40));
    expect([columns.first, columns.last]).to.deep.equal([-2, 3]);
    expect([columns.bar(0)?.time, columns.bar(-2)?.time, columns.bar(3)?.time]).to.deep.equal([10, -10, 40]);
    expect([-3, -2, 0, 4].map((index) => columns.time.get(index))).to.deep.equal([NaN, -10, 10, NaN]);
    expect([-20, 15, 50].map((time) => columns.indexFrom(time))).to.deep.equal([-2, 1, 4]);
    expect([...columns.time.between(-1, 1)]).to.deep.equal([0, 10, 20]);
    expect(Columns.from([bar(5)], 7).bar(7)?.time).to.equal(5);
  });

  it('a view shows what replaceAt writes [CHART-27]', () => {
    const columns = Columns.from([bar(1), bar(2)]);
    const { close } = columns;
    columns.replaceAt(columns.last, bar(2, 9));
    expect(close.get(1)).to.equal(9);
    expect(columns.close, 'no new view for it').to.equal(close);
  });
});
