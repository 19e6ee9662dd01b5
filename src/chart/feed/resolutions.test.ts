import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { feedResolutions } from './feed-resolutions.ts';
import { symbol } from './feed.testing.ts';
import {
  barsBefore,
  barStart,
  DEFAULT_RESOLUTION,
  dividesInto,
  fromFeedResolution,
  isIntraday,
  isOwnResolution,
  isResolution,
  nextBarStart,
  readResolution,
  resolutionLength,
  RESOLUTIONS,
  sourceResolution,
} from './resolutions.ts';

const at = (text: string) => Date.parse(text) / 1000;
const OWN = ['45', '7D', '2W', '3M', '12M'] as const;

describe('resolutions', () => {
  it('CHART-03 there are these 20, finest first', () => {
    expect(RESOLUTIONS).to.deep.equal([
      ...['1S', '10S', '30S', '1', '3', '5', '15', '30', '60', '120', '240', '360', '480', '720'],
      ...['1D', '2D', '3D', '5D', '1W', '1M'],
    ]);
    const lengths = RESOLUTIONS.map(resolutionLength);
    expect(lengths).to.deep.equal([...lengths].sort((a, b) => a - b));
    expect(resolutionLength('720')).to.equal(43_200);
  });

  it('CHART-03 own ones are none of the 20, bounded, and count only where they are listed', () => {
    for (const own of ['45', '180', '5S', '7D', '2W', '3M', '12M'] as const) {
      expect(isOwnResolution(own), own).to.equal(true);
      expect(readResolution(own)).to.equal('60');
      expect(readResolution(own, [own])).to.equal(own);
    }
    for (const wrong of [
      '60',
      '1D',
      '0',
      '045',
      '1440',
      '60S',
      '400D',
      '1M',
      '5M',
      '24M',
      '1.5',
      '45m',
      '',
      45,
      null,
      '__proto__',
    ])
      expect(isOwnResolution(wrong), String(wrong)).to.equal(false);
    expect(barStart('45', at('2026-03-03T01:40Z'))).to.equal(at('2026-03-03T01:30Z'));
    expect(nextBarStart('2W', barStart('2W', at('2026-03-03T00:00Z')))).to.equal(
      barStart('2W', at('2026-03-03T00:00Z')) + 14 * 86_400,
    );
    expect(sourceResolution('45', ['1', '5', '15', '60', '1D'])).to.equal('15');
  });

  it('CHART-03 bars of several months are quarters, halves and years', () => {
    expect(barStart('3M', at('2026-03-31T23:59Z'))).to.equal(at('2026-01-01T00:00Z'));
    expect(nextBarStart('3M', at('2026-03-31T23:59Z'))).to.equal(at('2026-04-01T00:00Z'));
    expect(barsBefore('6M', at('2026-03-31T23:59Z'), 1)).to.equal(at('2025-07-01T00:00Z'));
    expect(nextBarStart('12M', at('2024-02-29T12:00Z'))).to.equal(at('2025-01-01T00:00Z'));
    expect(sourceResolution('12M', ['1D', '1W', '1M'])).to.equal('1M');
    expect(sourceResolution('3M', ['60', '1D', '1W'])).to.equal('1D');
    expect([dividesInto('2M', '3M'), dividesInto('3M', '12M'), dividesInto('1W', '3M')]).to.deep.equal([
      false,
      true,
      false,
    ]);
  });

  it('CHART-02 CHART-03 60 is the default, also for a stored value outside the list', () => {
    expect(DEFAULT_RESOLUTION).to.equal('60');
    for (const wrong of ['', '61', 'D', '1d', '1H', 'toString', '60 ', 60, null, undefined, {}])
      expect(readResolution(wrong), String(wrong)).to.equal('60');
    for (const resolution of RESOLUTIONS) expect(readResolution(resolution)).to.equal(resolution);
    expect(isResolution('2D')).to.equal(true);
  });

  it('CHART-03 feeds may write D, W, M and S', () => {
    expect(['D', 'W', 'M', 'S', '1440', '240', '4H'].map(fromFeedResolution)).to.deep.equal([
      ...['1D', '1W', '1M', '1S', '1D', '240', undefined],
    ]);
  });

  it('CHART-03 bars start at their own times: weeks on Mondays, months by the calendar', () => {
    const time = at('2024-02-29T13:47:31Z');
    const starts: [string, string][] = [
      ['1S', '2024-02-29T13:47:31Z'],
      ['10S', '2024-02-29T13:47:30Z'],
      ['3', '2024-02-29T13:45:00Z'],
      ['240', '2024-02-29T12:00:00Z'],
      ['1D', '2024-02-29T00:00:00Z'],
      ['1W', '2024-02-26T00:00:00Z'],
      ['1M', '2024-02-01T00:00:00Z'],
    ];
    for (const [resolution, start] of starts)
      expect(barStart(readResolution(resolution), time), resolution).to.equal(at(start));
    expect(barStart('1W', at('2024-02-26T00:00:00Z'))).to.equal(at('2024-02-26T00:00:00Z'));
    expect(barStart('1W', at('2024-02-25T23:59:59Z'))).to.equal(at('2024-02-19T00:00:00Z'));
    expect(nextBarStart('1M', time)).to.equal(at('2024-03-01T00:00:00Z'));
    expect(nextBarStart('1M', at('2023-12-31T00:00:00Z'))).to.equal(at('2024-01-01T00:00:00Z'));
    expect(barsBefore('1M', time, 14)).to.equal(at('2022-12-01T00:00:00Z'));
    expect(barsBefore('60', time, 2)).to.equal(at('2024-02-29T11:00:00Z'));
    expect(barStart('2D', 86_400 * 5)).to.equal(86_400 * 4);
    expect(barStart('5D', 86_400 * 5)).to.equal(86_400 * 5);
    expect([isIntraday('720'), isIntraday('1D')]).to.deep.equal([true, false]);
  });

  it('CHART-03 a time is in exactly one bar of each resolution', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RESOLUTIONS, ...OWN),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        (resolution, time) => {
          const start = barStart(resolution, time);
          const next = nextBarStart(resolution, time);
          expect(start).to.be.at.most(time);
          expect(next).to.be.above(time);
          expect(barStart(resolution, next)).to.equal(next);
          expect(barStart(resolution, next - 1)).to.equal(start);
          expect(barsBefore(resolution, next, 1)).to.equal(start);
        },
      ),
    );
  });

  it('CHART-03 a resolution that divides another has no bar across two of its bars', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RESOLUTIONS, ...OWN),
        fc.constantFrom(...RESOLUTIONS, ...OWN),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        (fine, coarse, time) => {
          fc.pre(dividesInto(fine, coarse));
          expect(barStart(coarse, nextBarStart(fine, time) - 1)).to.equal(barStart(coarse, barStart(fine, time)));
        },
      ),
      { numRuns: 2000 },
    );
    expect(dividesInto('3D', '1W')).to.equal(false);
    expect(dividesInto('1W', '1M')).to.equal(false);
    expect(dividesInto('1D', '1M')).to.equal(true);
    expect(dividesInto('240', '360')).to.equal(false);
    expect(dividesInto('1', '1S')).to.equal(false);
  });

  it('CHART-03 what a feed lacks is built from the coarsest that fits', () => {
    expect(sourceResolution('60', ['1', '60'])).to.equal('60');
    expect(sourceResolution('360', ['1', '60', '240'])).to.equal('60');
    expect(sourceResolution('1M', ['60', '1D', '1W'])).to.equal('1D');
    expect(sourceResolution('1S', ['1'])).to.equal(undefined);
  });

  it('CHART-03 CHART-27 what a feed has is read from its symbol and its configuration', () => {
    expect(feedResolutions(symbol)).to.include.members(['1S', '1', '720', '1D']);
    expect(feedResolutions(symbol), 'built of days').not.to.include.members(['2D']);
    expect(feedResolutions(symbol)).not.to.include('1W');
    expect(feedResolutions({ ...symbol, has_weekly_and_monthly: true })).to.include.members(['1W', '1M']);
    expect(feedResolutions(symbol, { supported_resolutions: ['1', '60', 'D', '4H'] })).to.deep.equal(['1', '60', '1D']);
    const minutes = { ...symbol, intraday_multipliers: ['1', '60'], has_seconds: false, has_daily: false };
    expect(feedResolutions(minutes)).to.deep.equal(['1', '60']);
    expect(feedResolutions({ ...minutes, has_intraday: false })).to.deep.equal([]);
  });
});
