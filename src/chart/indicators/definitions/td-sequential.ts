import type { Bar } from '../../feed/types.ts';
import { define } from '../define.ts';
import { State } from '../running.ts';
import {
  breakCountdown,
  completeSetup,
  newSide,
  SETUP,
  stepCountdown,
  stepSetup,
  type TdPrices,
  type TdSide,
} from './td-side.ts';

/** Closes of five bars ago are needed. */
const LOOKBACK = 5;

type Recent = Pick<Bar, 'high' | 'low' | 'close'>;

/** @param recent the bars before, newest first · @param mirror -1: of the selling side */
const pricesOf = ({ high, low, close }: Recent, recent: readonly Recent[], mirror: 1 | -1): TdPrices => ({
  high: mirror === 1 ? high : -low,
  low: mirror === 1 ? low : -high,
  close: mirror * close,
  close1: mirror * recent[0]!.close,
  close4: mirror * recent[3]!.close,
  close5: mirror * recent[4]!.close,
  low2: mirror === 1 ? recent[1]!.low : -recent[1]!.high,
});

const stepSide = (side: TdSide, other: TdSide, prices: TdPrices, sign: 1 | -1, values: Float64Array): void => {
  const setup = stepSetup(side, prices);
  if (setup === SETUP) completeSetup(side, other);
  const countdown = stepCountdown(side, prices);
  breakCountdown(side, prices);
  if (setup) values[0] = sign * setup;
  if (countdown) values[1] = sign * countdown;
};

/**
 * TD Sequential (CHART-23): `setup` counts to 9, `countdown` to 13. Above 0 for the buying side (falling closes),
 * below 0 for the selling side, 0 for no count; 14 and -14 are a deferred 13, shown as "+".
 */
export const tdSequential = define({
  name: 'TD',
  title: 'TD Sequential',
  place: 'price',
  inputs: {},
  outputs: [
    { name: 'setup', kind: 'count' },
    { name: 'countdown', kind: 'count' },
  ],
  kernel(_, keep) {
    const [buy, sell] = [keep(new State(newSide())), keep(new State(newSide()))];
    const recent = keep(new State<readonly Recent[]>([]));
    return ({ high, low, close }, values) => {
      const [bar, before] = [{ high, low, close }, recent.before];
      recent.now = [bar, ...before].slice(0, LOOKBACK);
      buy.now = { ...buy.before };
      sell.now = { ...sell.before };
      values.fill(0);
      if (before.length < LOOKBACK) return;
      stepSide(buy.now, sell.now, pricesOf(bar, before, 1), 1, values);
      stepSide(sell.now, buy.now, pricesOf(bar, before, -1), -1, values);
    };
  },
});
