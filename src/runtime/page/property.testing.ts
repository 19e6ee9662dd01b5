/**
 * fast-check with one seed for all property tests, so that a run can be repeated: a failure is of the change, not of the dice.
 * `SEED=random npm run test:unit` goes hunting with new ones, `SEED=1234 …` repeats a hunt.
 */
import fc from 'fast-check';

const { gateTestSeed, gateTestAll } = globalThis as { gateTestSeed?: number; gateTestAll?: boolean };
// The report names what failed, not only what it failed for.
fc.configureGlobal({ seed: gateTestSeed ?? 20261121, includeErrorInReport: true });

/** Number of inputs for a test whose single input takes long: `npm run test:all` tries ten times as many as `npm test`. */
export const inputs = (number: number): number => (gateTestAll ? number * 10 : number);

export default fc;
