import { boll } from './boll.ts';
import { kdj } from './kdj.ts';
import { ema, ma } from './ma.ts';
import { macd } from './macd.ts';
import { rsi } from './rsi.ts';
import { tdSequential } from './td-sequential.ts';
import type { IndicatorDefinition } from './types.ts';
import { volMa } from './vol-ma.ts';

/** All indicators, in the order of the menu (CHART-23). */
export const INDICATORS = [ma, ema, boll, volMa, macd, kdj, rsi, tdSequential] as readonly IndicatorDefinition[];

/** @returns undefined for a name that is none of ours, for example from an old saved state */
export const indicatorNamed = (name: string): IndicatorDefinition | undefined =>
  INDICATORS.find((definition) => definition.name === name);
