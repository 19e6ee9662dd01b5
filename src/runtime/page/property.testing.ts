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

export default fc;
