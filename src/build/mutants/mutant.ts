/** One control that is broken on purpose, to see whether a test notices. */
export interface Mutant {
  /** What an attacker or a mistake would gain. */
  name: string;
  file: string;
  /** Text that occurs once, and what stands there instead. */
  from: string;
  to: string;
  /** A second such pair. */
  also?: readonly [from: string, to: string];
  /** Unit tests that must fail. */
  tests?: readonly string[];
  /** Title of the journey over two origins that must fail as well. */
  journey?: string;
}

/** Mutants of one file that the same tests have to notice. */
export const breaksOf = (
  file: string,
  tests: readonly string[],
  breaks: readonly Omit<Mutant, 'file' | 'tests'>[],
): Mutant[] => breaks.map((each) => ({ ...each, file, tests }));
