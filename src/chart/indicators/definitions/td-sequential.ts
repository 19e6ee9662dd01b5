import type { Bar } from '../../feed/types.ts';
import { define } from '../define.ts';
import { State } from '../running.ts';

/**
 * One direction of the TD count, told for the buying one: setups count falling closes. The selling one is the same
 * over mirrored prices. Countdown rules after EarnForex 1.03 (Apache-2.0), reimplemented; see the decisions.
 */
export interface TdSide {
  /** 0 none, 1 to 8 under way, 9 complete until something ends it. */
  setup: number;
  countdown: number;
  /** Close of the countdown's 8th bar: the 13th has to go below it. */
  closeOfEighth: number;
  /** No countdown until the next complete setup. */
  isPaused: boolean;
  /** Highest point of the setup under way, and of the last complete one: a break above it ends the countdown. */
  top: number;
  resistance: number;
  closeBefore: number;
}

/** Prices of a bar; mirrored for the selling side. */
export interface TdPrices {
  high: number;
  low: number;
  close: number;
  /** Closes 1, 4 and 5 bars ago, low of 2 bars ago. */
  close1: number;
  close4: number;
  close5: number;
  low2: number;
}

const SETUP = 9;
const COUNTDOWN = 13;
/** A 13th bar that does not go beyond the 8th: shown as "+", and waited for. */
export const DEFERRED = 14;

export const newSide = (): TdSide => ({
  setup: 0,
  countdown: 0,
  closeOfEighth: 0,
  isPaused: false,
  top: 0,
  resistance: 0,
  closeBefore: 0,
});

/** Moves the setup on by one bar. @returns the bar's count, 0 for none */
export const stepSetup = (side: TdSide, { high, close, close1, close4, close5 }: TdPrices): number => {
  const isLower = close < close4;
  // A flip is "not below on the bar before", so equal closes do not hide it.
  if (isLower && close1 >= close5 && (side.setup === 0 || side.setup === SETUP)) {
    side.setup = 1;
    side.top = high;
    side.closeBefore = close1;
    return 1;
  }
  if (isLower && side.setup > 0 && side.setup < SETUP) {
    side.setup++;
    side.top = Math.max(side.top, high);
    return side.setup;
  }
  if (!isLower && side.setup !== SETUP) side.setup = 0;
  return 0;
};

/** Applies the 9th bar of a setup: this side may count down, the other one restarts at zero. */
export const completeSetup = (side: TdSide, other: TdSide): void => {
  side.isPaused = false;
  side.resistance = Math.max(side.top, side.closeBefore);
  other.countdown = 0;
  other.isPaused = true;
  other.setup = 0;
};

/** Moves the countdown on by one bar; the 9th bar of a setup may be its first. @returns its count, 14 for "+", 0 for none */
export const stepCountdown = (side: TdSide, { low, close, low2 }: TdPrices): number => {
  if (side.isPaused || (side.setup !== SETUP && side.countdown === 0) || close > low2) return 0;
  if (side.countdown < COUNTDOWN - 1) {
    side.countdown++;
    if (side.countdown === 8) side.closeOfEighth = close;
    return side.countdown;
  }
  if (!(low < side.closeOfEighth)) return DEFERRED;
  side.countdown = 0;
  side.isPaused = true;
  return COUNTDOWN;
};

/** Cancels a countdown when the market has turned: a whole bar above the setup after a close above it. */
export const breakCountdown = (side: TdSide, { low, close1 }: TdPrices): void => {
  if (side.countdown > 0 && low > side.resistance && close1 > side.resistance) {
    side.countdown = 0;
    side.setup = 0;
  }
};

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
