/** A number as a fraction of two whole ones above zero: its multiples are exact, 3 × 5/100 is 0.15. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

export const sizeOf = ({ over, under }: Fraction): number => over / under;

/** `count` times a fraction, free of rounding noise. @param count whole */
export const multipleOf = ({ over, under }: Fraction, count: number): number => (count * over) / under;

/** Digit and power of ten: 5 and −2 → 0.05. */
export const powerOfTen = (digit: number, power: number): Fraction =>
  power < 0 ? { over: digit, under: 10 ** -power } : { over: digit * 10 ** power, under: 1 };

/** Returns whether a number is an integer, within rounding errors. */
export const isWhole = (value: number): boolean =>
  Math.abs(value - Math.round(value)) <= Math.max(1e-9, Math.min(0.1, Math.abs(value) * 1e-14));

/** Is a fraction a whole multiple of another one? */
export const isMultiple = (one: Fraction, step: Fraction): boolean => {
  const count = (one.over * step.under) / (one.under * step.over);
  return count > 0.5 && isWhole(count);
};
