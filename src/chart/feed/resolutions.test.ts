import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { ChartError } from '../chart-error.ts';
import { aggregateBars } from './aggregate.ts';
import { cleanBars } from './clean-bars.ts';
import { feedResolutions, sourceFor } from './feed-resolutions.ts';
import { feedBars, symbol } from './feed.testing.ts';
import { shiftTimes } from './time-zone.ts';
import {
  barsBefore,
  barStart,
  DEFAULT_RESOLUTION,
  dividesInto,
  fromFeedResolution,
  isIntraday,
  isCustomResolution,
  isResolution,
  nextBarStart,
  readResolution,
  resolutionLength,
  RESOLUTIONS,
  sourceResolution,
} from './resolutions.ts';

const at = (text: string) => Date.parse(text) / 1000;
const OWN = ['7', '45', '1000', '7D', '14D', '60D', '2W', '6W', '3M', '12M'] as const;

describe('resolutions', () => {
  it('there are these 20, finest first [CHART-03]', () => {
    expect(RESOLUTIONS).to.deep.equal([
      ...['1S', '10S', '30S', '1', '3', '5', '15', '30', '60', '120', '240', '360', '480', '720'],
      ...['1D', '2D', '3D', '5D', '1W', '1M'],
    ]);
    const lengths = RESOLUTIONS.map(resolutionLength);
    expect(lengths).to.deep.equal([...lengths].sort((a, b) => a - b));
    expect(resolutionLength('720')).to.equal(43_200);
  });

  it('own ones are none of the 20, bounded, and count only where they are listed [CHART-03]', () => {
    for (const own of ['45', '180', '5S', '7D', '2W', '3M', '12M'] as const) {
      expect(isCustomResolution(own), own).to.equal(true);
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
      expect(isCustomResolution(wrong), String(wrong)).to.equal(false);
    expect(barStart('45', at('2026-03-03T01:40Z'))).to.equal(at('2026-03-03T01:30Z'));
    expect(nextBarStart('2W', barStart('2W', at('2026-03-03T00:00Z')))).to.equal(
      barStart('2W', at('2026-03-03T00:00Z')) + 14 * 86_400,
    );
    expect(sourceResolution('45', ['1', '5', '15', '60', '1D'])).to.equal('15');
  });

  it('bars of several months are quarters, halves and years [CHART-03]', () => {
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

  it('60 is the default, also for a stored value outside the list [CHART-02, CHART-03]', () => {
    expect(DEFAULT_RESOLUTION).to.equal('60');
    for (const wrong of ['', '61', 'D', '1d', '1H', 'toString', '60 ', 60, null, undefined, {}])
      expect(readResolution(wrong), String(wrong)).to.equal('60');
    for (const resolution of RESOLUTIONS) expect(readResolution(resolution)).to.equal(resolution);
    expect(isResolution('2D')).to.equal(true);
  });

  it('feeds may write D, W, M and S [CHART-03]', () => {
    expect(['D', 'W', 'M', 'S', '1440', '240', '4H'].map(fromFeedResolution)).to.deep.equal([
      ...['1D', '1W', '1M', '1S', '1D', '240', undefined],
    ]);
  });

  it('bars start at their own times: weeks on Mondays, months by the calendar [CHART-03]', () => {
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

  it('a time is in exactly one bar of each resolution [CHART-03]', () => {
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

  it('a resolution that divides another has no bar across two of its bars [CHART-03]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RESOLUTIONS, ...OWN),
        fc.constantFrom(...RESOLUTIONS, ...OWN),
        fc.integer({ min: 0, max: 4_000_000_000 }),
        (fine, coarse, time) => {
          fc.pre(dividesInto(fine, coarse));
          expect(barStart(coarse, nextBarStart(fine, time) - 1)).to.equal(barStart(coarse, barStart(fine, time)));
          const start = barStart(coarse, time);
          expect(barStart(fine, start), 'a coarse bar starts with a fine one').to.equal(start);
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

  it('starts bars within a day at midnight, also where they are no whole part of it [CHART-03]', () => {
    expect(barStart('7', at('2026-03-03T23:58Z'))).to.equal(at('2026-03-03T23:55Z'));
    expect(nextBarStart('7', at('2026-03-03T23:58Z'))).to.equal(at('2026-03-04T00:00Z'));
    expect(barStart('1000', at('2026-03-03T16:39Z'))).to.equal(at('2026-03-03T00:00Z'));
    expect(barStart('1000', at('2026-03-03T16:40Z'))).to.equal(at('2026-03-03T16:40Z'));
  });

  it('builds several days and weeks from single days, never from weeks and months [CHART-03]', () => {
    const all = ['1', '60', '1D', '1W', '1M'] as const;
    expect((['14D', '60D', '7D', '6W', '2M'] as const).map((one) => sourceResolution(one, all))).to.deep.equal([
      ...['1D', '1D', '1D', '1D', '1M'],
    ]);
    expect(sourceResolution('10D', ['60', '5D'])).to.equal('60');
  });

  it('what a feed lacks is built from the coarsest that fits [CHART-03]', () => {
    expect(sourceResolution('60', ['1', '60'])).to.equal('60');
    expect(sourceResolution('360', ['1', '60', '240'])).to.equal('60');
    expect(sourceResolution('1M', ['60', '1D', '1W'])).to.equal('1D');
    expect(sourceResolution('1S', ['1'])).to.equal(undefined);
  });

  it('what a feed has is read from its symbol and its configuration [CHART-03, CHART-27]', () => {
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

describe('bars by the clocks of the exchange', () => {
  const NEW_YORK = 'America/New_York';
  const local = (time: number, zone = NEW_YORK) =>
    new Date(time * 1000).toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const starts = (resolution: (typeof OWN)[number] | '60' | '120' | '240', from: string, to: string) => {
    const found: string[] = [];
    for (let time = at(from); time < at(to); time = nextBarStart(resolution, time, NEW_YORK)) found.push(local(time));
    return found;
  };

  it('start at round hours in winter, in summer and on the days between [CHART-03]', () => {
    expect(starts('240', '2026-03-07T05:00Z', '2026-03-09T08:00Z')).to.deep.equal([
      ...['2026-03-07 00:00', '2026-03-07 04:00', '2026-03-07 08:00', '2026-03-07 12:00', '2026-03-07 16:00'],
      ...['2026-03-07 20:00', '2026-03-08 00:00', '2026-03-08 04:00', '2026-03-08 08:00', '2026-03-08 12:00'],
      ...['2026-03-08 16:00', '2026-03-08 20:00', '2026-03-09 00:00'],
    ]);
    expect(starts('120', '2026-03-08T05:00Z', '2026-03-08T10:00Z'), 'two o’clock does not exist').to.deep.equal([
      ...['2026-03-08 00:00', '2026-03-08 03:00', '2026-03-08 04:00'],
    ]);
    expect(starts('60', '2026-11-01T04:00Z', '2026-11-01T08:00Z'), 'an hour that comes twice').to.deep.equal([
      ...['2026-11-01 00:00', '2026-11-01 01:00', '2026-11-01 01:00', '2026-11-01 02:00'],
    ]);
    expect(starts('240', '2026-11-01T04:00Z', '2026-11-01T15:00Z')).to.deep.equal([
      ...['2026-11-01 00:00', '2026-11-01 04:00', '2026-11-01 08:00'],
    ]);
  });

  it('have every time in exactly one bar, also where clocks change (property) [CHART-03]', () => {
    const changes = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-10-03T15:30Z', '2026-04-04T15:00Z'].map(at);
    fc.assert(
      fc.property(
        fc.constantFrom('10S', '7', '45', '60', '90', '120', '240', '1000'),
        fc.constantFrom(NEW_YORK, 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo', 'nowhere'),
        fc.oneof(
          fc.integer({ min: 1_000_000_000, max: 1_900_000_000 }),
          fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000, max: 90_000 })).map(([a, b]) => a + b),
        ),
        (resolution, zone, time) => {
          const start = barStart(resolution as '60', time, zone);
          const next = nextBarStart(resolution as '60', time, zone);
          expect(start).to.be.at.most(time);
          expect(next).to.be.above(time);
          expect(barStart(resolution as '60', start, zone)).to.equal(start);
          expect(barStart(resolution as '60', next - 1, zone)).to.equal(start);
          expect(barStart(resolution as '60', next, zone)).to.equal(next);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('are built of hours: days by the date of the exchange, four hours by its clocks [CHART-03]', () => {
    const hours = feedBars(at('2026-03-07T00:00Z'), at('2026-03-10T00:00Z'), 3600).map((bar) => ({
      ...bar,
      time: bar.time / 1000,
      volume: 1,
    }));
    const four = aggregateBars(hours, '240', NEW_YORK);
    expect(four.slice(1, -1).map(({ time }) => Number(local(time).slice(11, 13)) % 4)).to.deep.equal(
      four.slice(1, -1).map(() => 0),
    );
    expect(four.find(({ time }) => local(time) === '2026-03-08 00:00')!.volume, 'one hour is skipped').to.equal(3);
    const days = aggregateBars(hours, '1D', NEW_YORK);
    expect(days.map(({ time, volume }) => [new Date(time * 1000).toISOString().slice(0, 10), volume])).to.deep.equal([
      ['2026-03-06', 5],
      ['2026-03-07', 24],
      ['2026-03-08', 23],
      ['2026-03-09', 20],
    ]);
  });

  it('are taken as a feed starts them, by its exchange’s clocks or in UTC [CHART-03]', () => {
    const options = { resolution: '240', zone: NEW_YORK, now: at('2026-07-01T00:00Z') } as const;
    for (const start of ['2026-01-05T05:00Z', '2026-01-05T04:00Z', '2026-06-05T04:00Z']) {
      const { bars, reports } = cleanBars([{ ...feedBars(at(start), at(start) + 1, 1)[0]! }], options);
      expect([bars.firstTime, reports.length], start).to.deep.equal([at(start), 0]);
    }
    const { bars } = cleanBars(feedBars(at('2026-01-05T05:00Z'), at('2026-01-06T05:00Z'), 14_400), options);
    expect(bars, 'and no bar is missing between them').to.have.length(6);
    expect(
      cleanBars(feedBars(at('2026-01-05T05:00Z'), at('2026-01-06T05:00Z'), 14_400), options).reports,
    ).to.deep.equal([]);
  });

  it('cannot be built with trading hours or holidays, weeks and months of days apart [CHART-03]', () => {
    const supported = ['60', '1D'] as const;
    const hours = { ...symbol, session: '0930-1600' };
    const holidays = { ...symbol, session_holidays: '20261225' };
    for (const info of [hours, holidays]) {
      for (const refused of ['120', '240', '3D', '45'] as const)
        expect(() => sourceFor(refused, refused === '45' ? ['15'] : supported, info), refused)
          .to.throw(ChartError, 'trading hours')
          .with.property('code', 'interval');
      expect([sourceFor('60', supported, info), sourceFor('1W', supported, info)]).to.deep.equal(['60', '1D']);
    }
    expect(sourceFor('240', supported, { ...symbol, session: '0000-0000:1234567' })).to.equal('60');
    expect(() => sourceFor('45', ['60'], symbol), 'nothing divides it')
      .to.throw(ChartError)
      .with.property('code', 'interval');
  });
});

describe('a time zone', () => {
  it('moves each time by its own offset, between which daylight saving has come and gone [CHART-27]', () => {
    const bars = Float64Array.from({ length: 1500 }, (_, bar) => at('2026-02-20T00:00Z') + bar * 14_400);
    const shifted = shiftTimes(bars, 'America/New_York');
    const written = (time: number) =>
      new Date(time * 1000)
        .toLocaleString('sv', { timeZone: 'America/New_York', timeZoneName: undefined })
        .slice(0, 16);
    bars.forEach((time, bar) =>
      expect(new Date(shifted[bar]! * 1000).toISOString().slice(0, 16).replace('T', ' ')).to.equal(written(time)),
    );
  });
});
