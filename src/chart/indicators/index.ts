import { adx } from './adx.ts';
import { atr } from './atr.ts';
import { boll } from './boll.ts';
import { cci } from './cci.ts';
import { ichimoku } from './ichimoku.ts';
import { kdj } from './kdj.ts';
import { ema, ma } from './ma.ts';
import { macd } from './macd.ts';
import { obv } from './obv.ts';
import { parabolicSar } from './parabolic-sar.ts';
import { rsi } from './rsi.ts';
import { stochasticRsi } from './stochastic-rsi.ts';
import { stochastic } from './stochastic.ts';
import { supertrend } from './supertrend.ts';
import { tdSequential } from './td-sequential.ts';
import type { IndicatorDefinition } from './types.ts';
import { volMa } from './vol-ma.ts';
import { visibleRangeProfile } from './volume-profile.ts';
import { vwap } from './vwap.ts';

/** All indicators, one row each, in the order of the menu (CHART-23). */
export const INDICATORS: readonly IndicatorDefinition[] = [
  ma,
  ema,
  boll,
  vwap,
  supertrend,
  parabolicSar,
  ichimoku,
  visibleRangeProfile,
  tdSequential,
  volMa,
  macd,
  rsi,
  kdj,
  stochastic,
  stochasticRsi,
  atr,
  adx,
  cci,
  obv,
];

/** @returns undefined for a name that is none of ours, for example from an old saved state */
export const indicatorNamed = (name: string): IndicatorDefinition | undefined =>
  INDICATORS.find((definition) => definition.name === name);
