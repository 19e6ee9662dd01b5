/** What an input of an indicator may be: whole numbers between two bounds (included), any number, or a word. */
export type InputField =
  | { readonly kind: 'integer' | 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

/** CHART-25 */
export const PRICE_SOURCES = ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

const period: InputField = { kind: 'integer', min: 1, max: 2000 };
const source: InputField = { kind: 'choice', choices: PRICE_SOURCES };

/** Inputs of every indicator (CHART-24, CHART-25): the one table for checks, forms and messages. */
export const INDICATOR_INPUTS = {
  MA: { length: period, source },
  EMA: { length: period, source },
  BOLL: { length: period, deviations: { kind: 'number', min: 0.001, max: 50 }, source },
  'VOL-MA': { fast: period, slow: period },
  MACD: { fast: period, slow: period, signal: { kind: 'integer', min: 1, max: 50 }, source },
  KDJ: { period, k: period, d: period },
  RSI: { length: period, source },
  TD: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, InputField>>>>;

export type IndicatorName = keyof typeof INDICATOR_INPUTS;

/**
 * May an input of an indicator have this value (CHART-24, CHART-25)? Numbers count only as numbers: text from a form
 * has to be read first.
 * @param indicator `"KDJ"`, `"MACD"` … · @param field `"period"`, `"fast"`, `"source"` …
 * @returns false also for an indicator or a field that does not exist
 */
export const checkIndicatorInput = (indicator: string, field: string, value: unknown): boolean => {
  const fields: Readonly<Record<string, InputField>> | undefined = Object.hasOwn(INDICATOR_INPUTS, indicator)
    ? INDICATOR_INPUTS[indicator as IndicatorName]
    : undefined;
  const rule = fields && Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!rule) return false;
  if (rule.kind === 'choice') return typeof value === 'string' && rule.choices.includes(value);
  const isNumber = rule.kind === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
  return isNumber && (value as number) >= rule.min && (value as number) <= rule.max;
};
