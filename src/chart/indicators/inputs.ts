import type { Bar } from '../feed/types.ts';
import { State } from './running.ts';

/** The prices that an indicator can follow (CHART-25). */
export const PRICE_SOURCES = ['open', 'high', 'low', 'close', 'hl2', 'hlc3', 'ohlc4'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Type, bounds (inclusive) and default of an indicator's input. */
export type InputField =
  | { readonly kind: 'integer' | 'number'; readonly min: number; readonly max: number; readonly usual: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly usual: string };
export type InputFields = Readonly<Record<string, InputField>>;

/** The values of some inputs. */
export type ParamsOf<I extends InputFields> = {
  readonly [F in keyof I]: I[F] extends { readonly choices: readonly (infer C)[] } ? C : number;
};

/** A whole number of bars (CHART-24, CHART-25). */
export const period = (usual: number, max = 2000) => ({ kind: 'integer', min: 1, max, usual }) as const;
export const factor = (usual: number, min: number, max: number) => ({ kind: 'number', min, max, usual }) as const;
export const choice = <C extends string>(choices: readonly C[], usual: NoInfer<C>) =>
  ({ kind: 'choice', choices, usual }) as const;
export const source = (usual: PriceSource = 'close') => choice(PRICE_SOURCES, usual);

/** May an input have this value? Numbers count only as numbers: text from a form has to be read first. */
export const passes = (rule: InputField, value: unknown): boolean => {
  if (rule.kind === 'choice') return typeof value === 'string' && rule.choices.includes(value);
  const isNumber = rule.kind === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
  return isNumber && (value as number) >= rule.min && (value as number) <= rule.max;
};

/** All inputs: each given value that passes its check, else the usual one. */
export const readParams = <I extends InputFields>(
  inputs: I,
  given: Readonly<Record<string, unknown>> = {},
): ParamsOf<I> =>
  Object.fromEntries(
    Object.entries(inputs).map(([field, rule]) => {
      const value = Object.hasOwn(given, field) ? given[field] : undefined;
      return [field, passes(rule, value) ? value : rule.usual];
    }),
  ) as ParamsOf<I>;

/** The first field that does not exist or does not pass, for a message; undefined when all do. */
export const wrongInput = (inputs: InputFields, given: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(given).find((field) => {
    const rule = Object.hasOwn(inputs, field) ? inputs[field] : undefined;
    return !rule || !passes(rule, given[field]);
  });

type Prices = Readonly<Pick<Bar, 'open' | 'high' | 'low' | 'close'>>;

/** The price that an indicator follows (CHART-25). */
export const PRICE_OF: Readonly<Record<PriceSource, (bar: Prices) => number>> = {
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  close: ({ close }) => close,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ high, low, close }) => (high + low + close) / 3,
  ohlc4: ({ open, high, low, close }) => (open + high + low + close) / 4,
};

/** The way of a bar, a gap before it included; of the first bar its own range. */
export const trueRange = () => {
  const close = new State(NaN);
  return {
    next({ high, low, close: now }: Prices): number {
      const { before } = close;
      close.now = now;
      return Number.isNaN(before) ? high - low : Math.max(high, before) - Math.min(low, before);
    },
    commit: () => close.commit(),
  };
};
