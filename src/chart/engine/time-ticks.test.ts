import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { stretchOf, timeTicks } from './time-ticks.ts';

const START = Date.UTC(2024, 0, 1) / 1000;
const every = (step: number, count: number, from = START) => Array.from({ length: count }, (_, at) => from + at * step);
const clock = (time: number) => new Date(time * 1000).toISOString().slice(0, 16);

describe('labels of the time axis', () => {
  it('stand at round times, and say day, month and year where these begin', () => {
    const ticks = timeTicks(every(3600, 49, START - 3600), 0, 3600, 8, 84);
    expect(ticks.map(({ time }) => clock(time))).to.deep.equal([
      '2024-01-01T00:00',
      '2024-01-01T12:00',
      '2024-01-02T00:00',
      '2024-01-02T12:00',
    ]);
    expect(ticks.map(({ kind }) => kind)).to.deep.equal([0, 3, 2, 3]);
    const days = timeTicks(every(86_400, 70), 0, 86_400, 8, 84);
    expect(days.map(({ time }) => clock(time).slice(0, 10))).to.deep.equal([
      '2024-01-16',
      '2024-02-01',
      '2024-02-16',
      '2024-03-01',
    ]);
    expect(days.map(({ kind }) => kind)).to.deep.equal([2, 1, 2, 1]);
  });

  it('has seconds for bars of seconds', () => {
    expect(timeTicks(every(1, 40), 0, 1, 8, 84).map(({ kind }) => kind)).to.deep.equal([4, 4]);
  });

  it('leaves room between labels, whatever the bars (property)', () => {
    const steps = [1, 10, 60, 300, 3600, 14_400, 86_400, 604_800];
    fc.assert(
      fc.property(
        fc.constantFrom(...steps),
        fc.double({ min: 0.5, max: 120, noNaN: true }),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 300 }),
        (step, spacing, gaps) => {
          let time = START;
          const times = gaps.map((gap) => (time += step * (gap > 390 ? gap : 1)));
          const ticks = timeTicks(times, 5, step, spacing, 84);
          for (let at = 1; at < ticks.length; at++)
            expect((ticks[at]!.index - ticks[at - 1]!.index) * spacing).to.be.at.least(84 * 0.75 - 1e-6);
          for (const tick of ticks) expect(times[tick.index - 5]).to.equal(tick.time);
        },
      ),
    );
  });

  it('stay at their bars while these pan by (property)', () => {
    const times = every(3600, 600);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.double({ min: 2, max: 40, noNaN: true }), (from, spacing) => {
        const all = timeTicks(times, 0, 3600, spacing, 84).map(({ index }) => index);
        const part = timeTicks(times.slice(from, from + 200), from, 3600, spacing, 84).map(({ index }) => index);
        expect(part).to.deep.equal(all.filter((index) => index > from && index < from + 200));
      }),
    );
  });

  it('knows stretches up to centuries', () => {
    const centuries = stretchOf(90 * 365 * 86_400);
    expect(centuries(START)).to.equal(centuries(START + 86_400 * 365 * 20));
    expect(centuries(START)).to.not.equal(centuries(START + 86_400 * 366 * 80));
  });
});
