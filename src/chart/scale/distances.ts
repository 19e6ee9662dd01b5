import { isMultiple, powerOfTen, sizeOf, type Fraction } from '../price/fraction.ts';

const DIGITS = [1, 2, 5];
/** Decades in which a multiple of the step must be found. */
const DECADES = 2;

/** 1, 2 or 5 of a power of ten, at least `least`, of a whole number of steps where there is a step. */
const roundNumber = (least: number, step: Fraction | undefined): Fraction | undefined => {
  const first = Math.floor(Math.log10(least));
  for (let power = first; power <= first + DECADES; power++)
    for (const digit of DIGITS) {
      const found = powerOfTen(digit, power);
      // The logarithm of 0.001 is not quite −3.
      if (sizeOf(found) >= least * (1 - 1e-9) && (!step || isMultiple(found, step))) return found;
    }
  return undefined;
};

/**
 * The distance of labels.
 * @param least the smallest that gives each label its place, above zero
 * @param step labels are at integer multiples of it
 */
export const roundDistance = (least: number, step?: Fraction): Fraction => {
  const round = roundNumber(least, step);
  if (!step) return round!;
  // A step that is no round number, such as 0.25, is the smallest distance nevertheless.
  if (sizeOf(step) >= least && (!round || sizeOf(round) > sizeOf(step))) return step;
  if (round) return round;
  const count = roundNumber(least / sizeOf(step), { over: 1, under: 1 })!;
  return { over: step.over * count.over, under: step.under * count.under };
};
