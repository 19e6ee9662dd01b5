import { adx } from './definitions/adx.ts';
import { atr } from './definitions/atr.ts';
import { boll } from './definitions/boll.ts';
import { cci } from './definitions/cci.ts';
import { ichimoku } from './definitions/ichimoku.ts';
import { kdj } from './definitions/kdj.ts';
import { ema, ma } from './definitions/ma.ts';
import { macd } from './definitions/macd.ts';
import { obv } from './definitions/obv.ts';
import { parabolicSar } from './definitions/parabolic-sar.ts';
import { rsi } from './definitions/rsi.ts';
import { stochasticRsi } from './definitions/stochastic-rsi.ts';
import { stochastic } from './definitions/stochastic.ts';
import { supertrend } from './definitions/supertrend.ts';
import { tdSequential } from './definitions/td-sequential.ts';
import { passes } from './inputs.ts';
import type { IndicatorDefinition } from './types.ts';
import { volMa } from './definitions/vol-ma.ts';
import { visibleRangeProfile } from './definitions/volume-profile.ts';
import { vwap } from './definitions/vwap.ts';

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

/** @returns undefined for an unknown name, for example from an old saved state */
export const indicatorNamed = (name: string): IndicatorDefinition | undefined =>
  INDICATORS.find((definition) => definition.name === name);

/**
 * May an input of an indicator have this value (CHART-24, CHART-25)?
 * @param indicator `"KDJ"`, `"MACD"` … · @param field `"period"`, `"fast"`, `"source"` …
 * @returns false also for an indicator or a field that does not exist
 */
export const checkIndicatorInput = (indicator: string, field: string, value: unknown): boolean => {
  const inputs = indicatorNamed(indicator)?.inputs;
  const rule = inputs && Object.hasOwn(inputs, field) ? inputs[field] : undefined;
  return rule !== undefined && passes(rule, value);
};
