import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { cleanBars, FUTURE_TOLERANCE, missingBetween, type BarProblem } from './clean-bars.ts';
import { feedBar, START } from './feed.testing.ts';
import { RESOLUTIONS } from './resolutions.ts';

const MINUTE = 60;
const first = START - (START % MINUTE);
const now = first + 100 * MINUTE;
const clean = (given: readonly unknown[]) => {
  const { bars, reports } = cleanBars(given, { resolution: '1', now });
  return { bars: bars.slice(), reports };
};
const good = (minute: number, close = 100) => feedBar(first + minute * MINUTE, close);

describe('bars of a feed', () => {
  it('good bars stay as they are, in seconds, without a report [CHART-27]', () => {
    const { bars, reports } = clean([good(0), good(1), good(2)]);
    expect(bars.map(({ time }) => time)).to.deep.equal([first, first + 60, first + 120]);
    expect(bars[0]).to.deep.equal({ time: first, open: 100, high: 101, low: 99, close: 100, volume: 2 });
    expect(reports).to.deep.equal([]);
  });

  const cases: [string, readonly unknown[], BarProblem, 'dropped' | 'repaired' | 'kept', number[]][] = [
    ['bars in the wrong order are sorted', [good(2), good(0), good(1)], 'order', 'repaired', [0, 1, 2]],
    ['of two bars of a time the later one counts', [good(0), good(1, 5), good(1, 6)], 'duplicate', 'dropped', [0, 1]],
    ['bars that are missing are not invented', [good(0), good(5)], 'gap', 'kept', [0, 5]],
    ['a price that is NaN', [good(0), { ...good(1), close: NaN }, good(1)], 'price', 'dropped', [0, 1]],
    ['a price that is infinite', [good(0), { ...good(1), high: Infinity }], 'price', 'dropped', [0]],
    ['a price that is missing', [good(0), { ...good(1), open: null }], 'price', 'dropped', [0]],
    ['a price below zero', [good(0), { ...good(1), low: -1 }], 'price', 'dropped', [0]],
    ['a price of zero', [good(0), { ...good(1), low: 0 }], 'price', 'dropped', [0]],
    ['high below low', [{ ...good(0), high: 99, low: 101 }], 'range', 'repaired', [0]],
    ['a close above the high', [{ ...good(0), close: 110 }], 'range', 'repaired', [0]],
    ['a volume below zero', [{ ...good(0), volume: -3 }], 'volume', 'repaired', [0]],
    ['a volume that is NaN', [{ ...good(0), volume: NaN }], 'volume', 'repaired', [0]],
    ['a bar of the future', [good(0), good(120)], 'future', 'dropped', [0]],
    ['seconds for milliseconds', [{ ...good(0), time: first }], 'seconds', 'repaired', [0]],
    ['a time inside the bar', [{ ...good(0), time: (first + 30) * 1000 }], 'misaligned', 'repaired', [0]],
    ['no object', [null, 7, 'x', [], good(0)], 'malformed', 'dropped', [0]],
    ['no time', [{ ...good(0), time: 'soon' }, good(1)], 'malformed', 'dropped', [1]],
  ];
  for (const [name, given, problem, action, minutes] of cases)
    it(`${name}: ${action} and reported [CHART-27]`, () => {
      const { bars, reports } = clean(given);
      expect(bars.map(({ time }) => (time - first) / MINUTE)).to.deep.equal(minutes);
      expect(reports.map((report) => [report.problem, report.action])).to.deep.equal([[problem, action]]);
      for (const { open, high, low, close, volume } of bars) {
        expect(low).to.be.at.most(Math.min(open, close));
        expect(high).to.be.at.least(Math.max(open, close));
        expect(volume).to.be.at.least(0);
      }
    });

  it('of a duplicate the values of the later one are drawn, also after sorting [CHART-27]', () => {
    expect(clean([good(1, 5), good(0), good(1, 6)]).bars.at(-1)!.close).to.equal(6);
  });

  it('numbers may be text, a volume may be missing [CHART-27]', () => {
    const { bars, reports } = clean([{ time: String(first * 1000), open: '1', high: '2', low: '0.5', close: '1.5' }]);
    expect(bars).to.deep.equal([{ time: first, open: 1, high: 2, low: 0.5, close: 1.5, volume: 0 }]);
    expect(reports).to.deep.equal([]);
  });

  it('a visitor whose clock is 5 minutes late still sees bars [CHART-27]', () => {
    const from = now - (now % MINUTE);
    expect(clean([feedBar(from + FUTURE_TOLERANCE)]).bars).to.have.length(1);
    expect(clean([feedBar(from + FUTURE_TOLERANCE + MINUTE)]).bars).to.have.length(0);
  });

  it('a report counts all and keeps the first times [CHART-27]', () => {
    const { reports } = clean(Array.from({ length: 9 }, (_, minute) => ({ ...good(minute), volume: -1 })));
    expect(reports).to.have.length(1);
    expect(reports[0]!.count).to.equal(9);
    expect(reports[0]!.times).to.deep.equal([0, 1, 2, 3, 4].map((minute) => first + minute * MINUTE));
  });

  it('missing bars are counted, over the ends of months, too [CHART-27]', () => {
    expect([60, 120, 180].map((after) => missingBetween('1', 0, after))).to.deep.equal([0, 1, 2]);
    const [january, february, april] = [0, 1, 3].map((month) => Date.UTC(2024, month) / 1000);
    expect(missingBetween('1M', january!, february!)).to.equal(0);
    expect(missingBetween('1M', january!, april!)).to.equal(2);
  });

  it('whatever comes, only bars that can be drawn go out [CHART-27]', () => {
    const number = fc.oneof(
      fc.integer({ min: -5, max: 300 }),
      fc.constantFrom(NaN, Infinity, null, '7', 'x', undefined),
    );
    const any = fc.oneof(
      fc.record({
        time: fc.oneof(fc.integer({ min: START * 1000, max: (START + 9000) * 1000 }), fc.constantFrom(NaN, null, -1)),
        ...{ open: number, high: number, low: number, close: number, volume: number },
      }),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), fc.constantFrom(...RESOLUTIONS), (given, resolution) => {
        const bars = cleanBars(given, { resolution, now: START + 6000 }).bars.slice();
        bars.forEach(({ time, open, high, low, close, volume }, index) => {
          expect([time, open, high, low, close, volume].every(Number.isFinite)).to.equal(true);
          expect(low > 0 && low <= open && low <= close && high >= open && high >= close && volume >= 0).to.equal(true);
          if (index) expect(time).to.be.above(bars[index - 1]!.time);
          expect(time).to.be.at.most(START + 6000 + FUTURE_TOLERANCE);
        });
      }),
      { numRuns: 300 },
    );
  });
});
