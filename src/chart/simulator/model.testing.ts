/**
 * Random sequences of actions by visitors, hosts, feeds and browsers, on a chart over a rough feed. After each action and
 * at the end, the chart is compared with a very simple model. `SEED=1234` selects other sequences. A failure prints its
 * seed and a minimal sequence of actions, which belongs into `model.test.ts`.
 */
import { writeActions } from './actions.testing.ts';
import { actionsOf, failureOf, shortened } from './sequence.testing.ts';

const { gateTestAll, gateTestSeed = 0 } = globalThis as { gateTestAll?: boolean; gateTestSeed?: number };
const FILES = 4;
const SEQUENCES_A_FILE = (gateTestAll ? 100_000 : 2000) / FILES;
const SEQUENCES_A_TEST = SEQUENCES_A_FILE / 20;

/** Every sequence includes failures of the feed: their warnings are not printed. */
export const withoutWarnings = (): void => {
  const { warn, error } = console;
  before(() => {
    console.warn = console.error = () => undefined;
  });
  after(() => Object.assign(console, { warn, error }));
};

/**
 * Declares the tests of one part of the sequences. The runner has a limit of some minutes per file: parts stay far below it
 * even on a busy machine.
 * @param part number of the file, 1 to 4
 */
export const testSequences = (part: number): void => {
  const begin = (part - 1) * SEQUENCES_A_FILE + 1;
  for (let first = begin; first < begin + SEQUENCES_A_FILE; first += SEQUENCES_A_TEST)
    it(`agrees in sequences ${first} to ${first + SEQUENCES_A_TEST - 1} [CHART-27]`, async () => {
      for (let seed = gateTestSeed + first; seed < gateTestSeed + first + SEQUENCES_A_TEST; seed++) {
        if (!(await failureOf(seed, actionsOf(seed)))) continue;
        const actions = await shortened(seed, actionsOf(seed));
        throw new Error(`seed ${seed}, ${await failureOf(seed, actions)}\n${writeActions(actions)}`);
      }
    });
};
