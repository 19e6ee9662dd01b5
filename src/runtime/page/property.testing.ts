/**
 * fast-check with a fixed seed for all property tests, so that a failure is reproducible and caused by the change.
 * `SEED=random npm run test:unit` searches with new seeds; `SEED=1234 …` repeats a run.
 */
import fc from 'fast-check';

const { gateTestSeed, gateTestAll } = globalThis as { gateTestSeed?: number; gateTestAll?: boolean };
// Include the error in the report, not only the failing input.
fc.configureGlobal({ seed: gateTestSeed ?? 20261121, includeErrorInReport: true });

/** Returns the number of inputs for a slow property test: `npm run test:all` uses ten times as many as `npm test`. */
export const inputs = (number: number): number => (gateTestAll ? number * 10 : number);

/** Steps between the bounds of `numbers`. */
const STEPS = 2 ** 31 - 1;

/**
 * Generates numbers that are spread evenly between two bounds, and sometimes a bound or a number near 0. `fc.double` alone
 * chooses bit patterns: between −1 and 1, nine of ten are closer to 0 than 1e-30.
 */
export const numbers = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.nat(STEPS).map((step) => min + (step / STEPS) * (max - min)) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );

/** Generates positive numbers of all sizes between two bounds: each power of ten is as frequent as the others. */
export const sizes = (min: number, max: number): fc.Arbitrary<number> =>
  numbers(Math.log(min), Math.log(max)).map((log) => Math.min(max, Math.max(min, Math.exp(log))));

export default fc;
