import { expect } from '@open-wc/testing';
import { VirtualClock } from '../simulator/virtual-clock.testing.ts';
import { feedBars, symbol, testFeed } from './feed.testing.ts';
import { BarHistory } from './history/history.ts';
import { barStart } from './resolutions.ts';
import type { Bar, Datafeed, Resolution } from './types.ts';

const DAY = 86_400;
const DAYS = 2000;

describe('intervals that the feed lacks', () => {
  /** A feed with days, weeks and months, 200 ms away. */
  const open = async (resolution: Resolution, wanted: number) => {
    const clock = new VirtualClock();
    const today = barStart('1D', clock.seconds);
    const days = feedBars(today - (DAYS - 1) * DAY, today + DAY, DAY);
    const lengths: Readonly<Record<string, number>> = { '1D': DAY, '1W': 7 * DAY, '1M': 30 * DAY };
    const getBars: Datafeed['getBars'] = (_info, asked, { from, to, countBack }, onResult) =>
      void clock.after(200, () => {
        const coarse = days.filter(({ time }, at) => !at || barStart(asked as Resolution, time / 1000) * 1000 === time);
        const found = (asked === '1D' ? days : coarse).filter(({ time }) => time >= from * 1000 && time < to * 1000);
        onResult(found.slice(-Math.max(countBack, 1)), { noData: !found.length });
      });
    const history = new BarHistory({
      ...{ feed: testFeed(() => [[]], { getBars }), symbol, resolution, clock, pageSize: 10 },
      supported: Object.keys(lengths) as Resolution[],
      onChange: () => undefined,
    });
    const started = history.start();
    await clock.until(() => history.status === 'ready', 'the first page');
    await started;
    const older = history.loadUntil(today - wanted * DAY);
    await clock.until(() => history.columns.firstTime! <= today - wanted * DAY || history.isComplete, 'older pages');
    await older;
    history.dispose();
    return { bars: history.columns.slice(), days };
  };

  for (const [resolution, length, offset] of [
    ['60D', 60, 0],
    ['14D', 14, 0],
    ['2W', 14, 4],
  ] as const)
    it(`builds ${resolution} from single days, each bar from all of its days [CHART-03]`, async () => {
      const { bars, days } = await open(resolution, 1500);
      const expected = new Map<number, Bar>();
      for (const { time, open: first, high, low, close, volume = 0 } of days) {
        const day = time / 1000 / DAY - offset;
        const start = (Math.floor(day / length) * length + offset) * DAY;
        const bar = expected.get(start) ?? { time: start, open: first, high, low, close, volume: 0 };
        expected.set(start, {
          ...bar,
          ...{ high: Math.max(bar.high, high), low: Math.min(bar.low, low), close, volume: bar.volume + volume },
        });
      }
      expect(bars.length).to.be.above(20);
      expect(bars).to.deep.equal([...expected.values()].slice(-bars.length));
    });
});
