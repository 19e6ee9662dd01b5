import type { Bar } from '../../feed/types.ts';
import { define } from '../define.ts';
import { factor } from '../inputs.ts';
import { State } from '../running.ts';

interface Trend {
  isRising: boolean;
  sar: number;
  /** Highest or lowest price of the trend, and how fast the SAR goes there. */
  extreme: number;
  speed: number;
}
type Prices = Readonly<Pick<Bar, 'high' | 'low' | 'close'>>;

/**
 * Wilder's parabolic SAR, from the second bar on. The second close sets the direction of the first trend. The SAR never
 * passes the two bars before; a bar that reaches it turns the trend.
 */
export const parabolicSar = define({
  name: 'SAR',
  title: 'Parabolic SAR',
  place: 'price',
  inputs: { start: factor(0.02, 0.0001, 1), step: factor(0.02, 0.0001, 1), most: factor(0.2, 0.0001, 1) },
  outputs: [{ name: 'sar', kind: 'dots' }],
  kernel({ start, step, most }, keep) {
    const trend = keep(new State<Trend | undefined>(undefined));
    /** The bar and the one before it. */
    const bars = keep(new State<readonly Prices[]>([]));
    const begin = (from: Prices, { high, low, close }: Prices): Trend =>
      close > from.close
        ? { isRising: true, sar: from.low, extreme: Math.max(high, from.high), speed: start }
        : { isRising: false, sar: from.high, extreme: Math.min(low, from.low), speed: start };
    const follow = ({ isRising, sar, extreme, speed }: Trend, { high, low }: Prices): Trend => {
      const [before, second] = bars.before;
      const ahead = sar + speed * (extreme - sar);
      const limit = isRising
        ? Math.min(ahead, before!.low, second?.low ?? Infinity)
        : Math.max(ahead, before!.high, second?.high ?? -Infinity);
      if (isRising ? low < limit : high > limit)
        return {
          isRising: !isRising,
          sar: isRising ? Math.max(extreme, high) : Math.min(extreme, low),
          extreme: isRising ? low : high,
          speed: start,
        };
      const goes = isRising ? high > extreme : low < extreme;
      return goes
        ? { isRising, sar: limit, extreme: isRising ? high : low, speed: Math.min(most, speed + step) }
        : { isRising, sar: limit, extreme, speed };
    };
    return ({ high, low, close }, values) => {
      const bar = { high, low, close };
      const [before] = bars.before;
      bars.now = before ? [bar, before] : [bar];
      trend.now = trend.before ? follow(trend.before, bar) : before && begin(before, bar);
      values[0] = trend.now?.sar ?? NaN;
    };
  },
});
