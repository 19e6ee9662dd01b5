import type { SymbolInfo } from '../feed/types.ts';
import {
  decimalsOf,
  ENGLISH_SIGNS,
  formatDecimal,
  MOST_DECIMALS,
  plainDecimal,
  type NumberSigns,
} from './format-number.ts';
import { isMultiple, isWhole, multipleOf, powerOfTen, sizeOf, type Fraction } from './fraction.ts';

/** Steps below a price; the last band has no end. */
interface Band extends Fraction {
  readonly below: number;
}

/** Decimals that write each multiple of a step: 5 / 100 → 2, 1 / 4 → 2. */
const decimalsOfStep = ({ over, under }: Fraction): number => {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++)
    if ((over * 10 ** decimals) % under === 0) return decimals;
  // Thirds have no end: as many as tell one multiple from the next.
  return Math.min(MOST_DECIMALS, Math.max(0, Math.ceil(Math.log10(under / over))));
};

/** The prices that a market trades at, and how they are written: whole multiples of a step, which may depend on the price. */
export class PriceStep {
  /** Decimals of a price. */
  readonly decimals: number;

  /** @param bands from the lowest price on; at least one · @param signs of the language that prices are written in */
  constructor(
    private readonly bands: readonly Band[],
    readonly signs: NumberSigns = ENGLISH_SIGNS,
  ) {
    this.decimals = Math.max(...bands.map(decimalsOfStep));
  }

  /** The same prices, written for another language. */
  inSigns(signs: NumberSigns): PriceStep {
    return new PriceStep(this.bands, signs);
  }

  /** The distance from a price to the next one. */
  at(price: number): Fraction {
    return this.bands.find(({ below }) => price < below) ?? this.bands[this.bands.length - 1]!;
  }

  /** Is it a whole multiple of the step, zero and below included? */
  isPrice(price: number): boolean {
    const { over, under } = this.at(price);
    return isWhole((price * under) / over);
  }

  /** Returns the nearest tradable price: above zero and without rounding noise. NaN stays NaN. */
  round(price: number): number {
    if (Number.isNaN(price)) return NaN;
    const step = this.at(price);
    const count = Math.max(1, Math.round((price * step.under) / step.over));
    return Number.isSafeInteger(count * step.over) ? multipleOf(step, count) : Number(price.toPrecision(15));
  }

  /** The largest distance of at most `size` that keeps prices round: a power of ten of prices or of steps, at least a step. */
  roundDistance(size: number, price: number): number {
    const step = this.at(price);
    const least = sizeOf(step);
    if (!(size > least)) return least;
    const power = powerOfTen(1, Math.floor(Math.log10(size)));
    return isMultiple(power, step) ? sizeOf(power) : multipleOf(step, 10 ** Math.floor(Math.log10(size / least)));
  }

  /** `65,000.50` */
  format(price: number): string {
    return formatDecimal(price, this.decimals, this.signs);
  }

  /** A price as its host gave it: with all its decimals where it has more than the step, such as an average of entries. */
  formatGiven(price: number): string {
    return formatDecimal(price, Math.max(this.decimals, decimalsOf(price)), this.signs);
  }

  /** Without signs between the thousands. */
  plain(price: number): string {
    return plainDecimal(price, this.decimals);
  }
}

const fractionOf = (over: number, under: number): Fraction | undefined =>
  over > 0 && under > 0 && Number.isFinite(over / under) ? { over, under } : undefined;

/** `0.05` → 5 / 100 */
const fractionOfStep = (step: number): Fraction | undefined => {
  const { under } = powerOfTen(1, -decimalsOf(step));
  return fractionOf(Math.round(step * under), under);
};

/** `0.01 10 0.02 25 0.05`: 0.01 below 10, 0.02 below 25, 0.05 from there on. Undefined where it makes no sense. */
const readBands = (text: string): readonly Band[] | undefined => {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length % 2 === 0) return undefined;
  const bands: Band[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const fraction = fractionOfStep(numbers[at]!);
    const below = numbers[at + 1] ?? Infinity;
    if (!fraction || !(below > (bands[bands.length - 1]?.below ?? 0))) return undefined;
    bands.push({ ...fraction, below });
  }
  return bands;
};

/** Returns a step that applies at every price. Invalid values count as 1 / 100. */
export const stepOf = (minmov: number, pricescale: number, signs?: NumberSigns): PriceStep =>
  new PriceStep([{ ...(fractionOf(minmov, pricescale) ?? { over: 1, under: 100 }), below: Infinity }], signs);

/** Hundredths: for symbols that do not define a step. */
export const HUNDREDTHS = stepOf(1, 100);

/**
 * Reads the step of a symbol: `variable_tick_size`, else `minmov / pricescale`. Prices that the feed calls `fractional` are
 * decimals here: their step holds, their notation (110'16) is not written.
 */
export const readPriceStep = (
  {
    minmov = 1,
    pricescale = 100,
    variable_tick_size: variable = '',
  }: Partial<Pick<SymbolInfo, 'minmov' | 'pricescale' | 'variable_tick_size'>> = {},
  signs?: NumberSigns,
): PriceStep => {
  const bands = readBands(variable);
  return bands ? new PriceStep(bands, signs) : stepOf(minmov, pricescale, signs);
};
