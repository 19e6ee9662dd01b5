import { expect } from '@open-wc/testing';
import { Reports } from '../clean-bars.ts';
import { Columns } from '../columns.ts';
import { START } from '../feed.testing.ts';
import { barStart } from '../resolutions.ts';
import type { Bar } from '../types.ts';
import { BarStitcher } from './bar-stitcher.ts';

const MINUTE = 60;
const HOUR = 3600;
const base = barStart('1D', START);

/** A bar whose close, open and volume are one number. */
const bar = (time: number, value = 10): Bar => ({
  time,
  open: value,
  high: value + 1,
  low: value - 1,
  close: value,
  volume: value,
});
const minute = (index: number, value?: number) => bar(base + index * MINUTE, value);
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => minute(from + at));

describe('bars that a stitcher puts together', () => {
  let reports: Reports;
  const late = () => reports.all.filter(({ problem }) => problem === 'late').flatMap(({ times }) => times);
  const timesOf = ({ columns }: BarStitcher) => columns.slice().map(({ time }) => (time - base) / MINUTE);

  beforeEach(() => {
    reports = new Reports();
  });

  describe('in the resolution of the feed', () => {
    let stitcher: BarStitcher;
    beforeEach(() => {
      stitcher = new BarStitcher('1', '1');
    });

    it('prepends several answers, the newest first, and counts their bars [CHART-27]', () => {
      expect(stitcher.prepend([Columns.from(minutes(6, 9)), Columns.from(minutes(1, 6))])).to.equal(8);
      expect(timesOf(stitcher)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(stitcher.newest).to.equal(minute(8).time);
      expect(stitcher.prepend([Columns.from([minute(0)])])).to.equal(1);
      expect(stitcher.newest, 'older bars leave the newest as it is').to.equal(minute(8).time);
    });

    it('stays empty without bars [CHART-27]', () => {
      expect(stitcher.prepend([])).to.equal(0);
      expect(stitcher.prepend([Columns.from([])])).to.equal(0);
      expect(stitcher.flush()).to.equal(0);
      expect(stitcher.newest).to.equal(-Infinity);
    });

    it('appends new bars, updates the newest, and corrects older ones [CHART-27]', () => {
      expect(stitcher.merge(minute(0), reports)).to.deep.equal({ kind: 'appended' });
      expect(stitcher.merge(minute(1), reports)).to.deep.equal({ kind: 'appended' });
      expect(stitcher.merge(minute(1, 20), reports)).to.deep.equal({ kind: 'updated' });
      expect(stitcher.merge(minute(0, 30), reports)).to.deep.equal({ kind: 'corrected', from: 0 });
      expect(stitcher.columns.slice()).to.deep.equal([minute(0, 30), minute(1, 20)]);
      expect(stitcher.newest).to.equal(minute(1).time);
      expect(reports.all).to.deep.equal([]);
    });

    it('reports an older bar that matches no known one, and drops it [CHART-27]', () => {
      stitcher.prepend([Columns.from([minute(1), minute(3)])]);
      expect(stitcher.merge(minute(2), reports)).to.equal(undefined);
      expect(stitcher.merge(minute(0), reports)).to.equal(undefined);
      expect(late()).to.deep.equal([minute(2).time, minute(0).time]);
      expect(timesOf(stitcher)).to.deep.equal([1, 3]);
    });

    it('knows no parts: a correction replaces the bar [CHART-27]', () => {
      stitcher.prepend([Columns.from(minutes(0, 3))]);
      expect(stitcher.isPartOfKnown(minute(1))).to.equal(false);
    });
  });

  describe('from finer bars', () => {
    let stitcher: BarStitcher;
    beforeEach(() => {
      stitcher = new BarStitcher('5', '1');
    });

    it('holds the parts of the oldest bar back until it is whole, or nothing older exists [CHART-03]', () => {
      expect(stitcher.prepend([Columns.from(minutes(8, 12))])).to.equal(1);
      expect(timesOf(stitcher)).to.deep.equal([10]);
      expect(stitcher.prepend([Columns.from(minutes(3, 8))])).to.equal(1);
      expect(timesOf(stitcher)).to.deep.equal([5, 10]);
      expect(stitcher.columns.bar(-1)!.volume, 'five minutes of 10').to.equal(50);
      expect(stitcher.flush()).to.equal(1);
      expect(stitcher.columns.bar(-2)).to.include({ time: base, volume: 20 });
      expect(stitcher.flush(), 'the parts are used up').to.equal(0);
      expect(timesOf(stitcher)).to.deep.equal([0, 5, 10]);
    });

    it('continues the newest bar with live parts [CHART-03]', () => {
      stitcher.prepend([Columns.from(minutes(4, 7))]);
      expect(stitcher.merge(minute(7), reports)).to.deep.equal({ kind: 'updated' });
      expect(stitcher.columns.bar(0)).to.include({ time: minute(5).time, volume: 30 });
      expect(stitcher.merge(minute(7, 14), reports), 'the newest part again').to.deep.equal({ kind: 'updated' });
      expect(stitcher.columns.bar(0)).to.include({ volume: 34, close: 14, high: 15 });
      expect(stitcher.merge(minute(10), reports)).to.deep.equal({ kind: 'appended' });
      expect(stitcher.columns.bar(1)).to.deep.equal(minute(10));
      expect(stitcher.newest).to.equal(minute(10).time);
    });

    it('starts with live parts when there is no history [CHART-03]', () => {
      expect(stitcher.merge(minute(6), reports)).to.deep.equal({ kind: 'appended' });
      expect(stitcher.merge(minute(7), reports)).to.deep.equal({ kind: 'updated' });
      expect(stitcher.columns.slice()).to.deep.equal([{ ...minute(5), volume: 20 }]);
    });

    it('uses a correction of a part that is held back [CHART-03]', () => {
      stitcher.prepend([Columns.from(minutes(2, 7))]);
      expect(stitcher.merge(minute(3, 50), reports)).to.equal(undefined);
      expect(late()).to.deep.equal([]);
      expect(timesOf(stitcher)).to.deep.equal([5]);
      stitcher.flush();
      expect(stitcher.columns.bar(-1)).to.deep.equal({
        ...{ time: base, open: 10, close: 10, volume: 70 },
        ...{ high: 51, low: 9 },
      });
      expect(stitcher.newest).to.equal(minute(6).time);
    });

    it('reports a late part that matches none of those held back, and drops it [CHART-03]', () => {
      stitcher.prepend([Columns.from([minute(2), minute(4), minute(5)])]);
      expect(stitcher.merge(minute(3, 50), reports)).to.equal(undefined);
      expect(reports.all).to.deep.equal([{ problem: 'late', action: 'dropped', count: 1, times: [minute(3).time] }]);
      stitcher.flush();
      expect(stitcher.columns.bar(-1)).to.include({ time: base, volume: 20, high: 11 });
    });

    it('recognises corrected parts of the bars that it has built [CHART-03]', () => {
      stitcher.prepend([Columns.from([...minutes(4, 10), ...minutes(15, 18)])]);
      expect(stitcher.isPartOfKnown(minute(7))).to.equal(true);
      expect(stitcher.isPartOfKnown(minute(16)), 'of the newest bar').to.equal(true);
      expect(stitcher.isPartOfKnown(minute(17)), 'the newest part goes on').to.equal(false);
      expect(stitcher.isPartOfKnown(minute(12)), 'in a stretch without trades').to.equal(false);
      expect(stitcher.isPartOfKnown(minute(4)), 'held back').to.equal(false);
      expect(stitcher.startOf(minute(7).time)).to.equal(minute(5).time);
    });

    it('rebuilds an older bar, and the newest one continues [CHART-03]', () => {
      stitcher.prepend([Columns.from(minutes(4, 12))]);
      expect(stitcher.rebuild([minute(5), minute(6, 40)])).to.deep.equal({ kind: 'corrected', from: 0 });
      expect(stitcher.columns.bar(0)).to.include({ time: minute(5).time, volume: 50, close: 40 });
      expect(stitcher.newest).to.equal(minute(11).time);
      stitcher.merge(minute(12), reports);
      expect(stitcher.columns.bar(1)).to.include({ time: minute(10).time, volume: 30 });
    });

    it('rebuilds the newest bar, and live parts continue it [CHART-03]', () => {
      stitcher.prepend([Columns.from(minutes(4, 12))]);
      expect(stitcher.rebuild([minute(10, 40), minute(11), minute(12)])).to.deep.equal({ kind: 'updated' });
      expect(stitcher.newest, 'the answer had a newer part').to.equal(minute(12).time);
      expect(stitcher.merge(minute(13), reports)).to.deep.equal({ kind: 'updated' });
      expect(stitcher.columns.bar(1)).to.include({ open: 40, high: 41, close: 10, volume: 70 });
    });

    it('keeps the newest time when the bar is rebuilt from older parts alone [CHART-03]', () => {
      stitcher.prepend([Columns.from(minutes(4, 13))]);
      expect(stitcher.rebuild([minute(10), minute(11)])).to.deep.equal({ kind: 'updated' });
      expect(stitcher.newest).to.equal(minute(12).time);
    });

    it('rebuilds no bar that it does not have, and none without parts [CHART-03]', () => {
      stitcher.prepend([Columns.from([...minutes(4, 10), ...minutes(15, 18)])]);
      const before = stitcher.columns.slice();
      expect(stitcher.rebuild([])).to.equal(undefined);
      expect(stitcher.rebuild([minute(12)])).to.equal(undefined);
      expect(stitcher.columns.slice()).to.deep.equal(before);
    });
  });

  describe('with the clocks of an exchange', () => {
    const zone = 'Asia/Kolkata';
    /** Half past midnight there is 19:00 UTC of the day before. */
    const hours = Columns.from([17.5, 18.5, 19.5, 20.5].map((hour) => bar(base + hour * HOUR)));

    it('starts bars within a day at its midnight [CHART-03]', () => {
      const stitcher = new BarStitcher('240', '60', zone);
      stitcher.prepend([hours]);
      expect(stitcher.columns.slice()).to.deep.equal([{ ...bar(base + 18.5 * HOUR), volume: 30 }]);
      expect(stitcher.startOf(base + 20.5 * HOUR)).to.equal(base + 18.5 * HOUR);
      expect(stitcher.flush()).to.equal(1);
      expect(stitcher.columns.firstTime).to.equal(base + 14.5 * HOUR);
    });

    it('takes days as the dates that they are [CHART-03]', () => {
      const stitcher = new BarStitcher('1W', '1D', 'America/New_York');
      const monday = barStart('1W', base);
      stitcher.prepend([Columns.from([-1, 0, 1].map((day) => bar(monday + day * 86_400)))]);
      expect(stitcher.zone).to.equal(undefined);
      expect(stitcher.columns.slice()).to.deep.equal([{ ...bar(monday), volume: 20 }]);
    });
  });
});
