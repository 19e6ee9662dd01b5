/**
 * fast-check with one seed for all property tests, so that a run can be repeated: a failure is of the change, not of the dice.
 * `SEED=random npm run test:unit` goes hunting with new ones, `SEED=1234 …` repeats a hunt.
 */
import fc from 'fast-check';

const { gateTestSeed } = globalThis as { gateTestSeed?: number };
fc.configureGlobal({ seed: gateTestSeed ?? 20261121 });

export default fc;
