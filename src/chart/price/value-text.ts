import { formatAmount, formatValue } from './format-number.ts';
import type { PriceStep } from './price-step.ts';

/** Values beside prices that are written in thousands, millions and so on. */
const LONG_VALUE = 1e6;
/** Decimals of values that are no prices. */
const VALUE_DECIMALS = 2;
/** Decimals beyond those of prices that values computed of them may have. */
const BEYOND_PRICE = 8;

/** Decimals that a value computed of prices may have: what is beyond is the rounding of sums. */
export const mostDecimals = ({ decimals }: PriceStep): number => Math.max(VALUE_DECIMALS, decimals) + BEYOND_PRICE;

/** A value that is no price, such as one of an oscillator. */
export const textOfValue = (value: number, prices: PriceStep): string =>
  Math.abs(value) >= LONG_VALUE
    ? formatAmount(value, prices.signs)
    : formatValue(value, VALUE_DECIMALS, mostDecimals(prices), prices.signs);
