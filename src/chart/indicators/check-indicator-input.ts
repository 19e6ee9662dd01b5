import { INDICATORS } from './index.ts';
import { passes } from './inputs.ts';

/**
 * May an input of an indicator have this value (CHART-24, CHART-25)?
 * @param indicator `"KDJ"`, `"MACD"` … · @param field `"period"`, `"fast"`, `"source"` …
 * @returns false also for an indicator or a field that does not exist
 */
export const checkIndicatorInput = (indicator: string, field: string, value: unknown): boolean => {
  const inputs = INDICATORS.find(({ name }) => name === indicator)?.inputs;
  const rule = inputs && Object.hasOwn(inputs, field) ? inputs[field] : undefined;
  return rule !== undefined && passes(rule, value);
};
