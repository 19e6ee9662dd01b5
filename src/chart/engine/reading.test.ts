import { expect } from '@open-wc/testing';
import { hourly } from '../chart.testing.ts';
import { Columns } from '../feed/columns.ts';
import { indicatorNamed } from '../indicators/index.ts';
import { HUNDREDTHS } from '../price/price-step.ts';
import { readStudy } from './reading.ts';
import { Study } from './study.ts';

describe('a bar in words', () => {
  it('has the values that are drawn at it, also of lines that are drawn aside', () => {
    const bars = hourly(200).map(({ time, ...bar }, at) => ({
      ...bar,
      time: time / 1000,
      high: bar.high + at,
      volume: 1,
    }));
    const study = new Study('cloud', indicatorNamed('ICHIMOKU')!, {});
    study.rebuild(Columns.from(bars));
    /** Middle of the highest and lowest price of the bars up to an index. */
    const middle = (index: number, length: number) => {
      const some = bars.slice(index - length + 1, index + 1);
      return (Math.max(...some.map(({ high }) => high)) + Math.min(...some.map(({ low }) => low))) / 2;
    };
    for (const index of [100, 120, 170]) {
      const before = index - 25;
      const expected = [
        middle(index, 9),
        middle(index, 26),
        (middle(before, 9) + middle(before, 26)) / 2,
        middle(before, 52),
        bars[index + 25]!.close,
      ];
      const read = readStudy(study, index, HUNDREDTHS).map((text) => Number(text.replace(',', '')));
      read.forEach((value, at) => expect(value, `line ${at} at ${index}`).to.be.closeTo(expected[at]!, 0.01));
    }
  });
});
