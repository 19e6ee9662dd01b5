/** One control that is broken on purpose, to see whether a test notices. */
export interface Mutant {
  /** Effect of the attack or mistake. */
  name: string;
  file: string;
  /** Text that occurs once, and its replacement. */
  from: string;
  to: string;
  /** A second such pair. */
  also?: readonly [from: string, to: string];
  /** Unit tests that must fail. */
  tests?: readonly string[];
  /** Title of the journey over two origins that must fail as well. */
  journey?: string;
  /**
   * Input of the journey that must be built: the bundle by default; `printed`: output of the declarations (manifest, data
   * for
   * editors, the WordPress plugin); `nothing`: it reads the sources.
   */
  made?: 'printed' | 'nothing';
  /** Configuration of Playwright that has the journey, and further arguments; the demo's when left out. */
  suite?: readonly string[];
  /** Name of the consumer of the package (`npm run test:consumers`) that must fail; `package`: what linters say of it. */
  consumer?: string;
}

/** Mutants of one file that the same tests have to notice. */
export const breaksOf = (
  file: string,
  tests: readonly string[],
  breaks: readonly Omit<Mutant, 'file' | 'tests'>[],
): Mutant[] => breaks.map((each) => ({ ...each, file, tests }));

/** @param source text of its file @returns what breaks it @throws Error when its text does not occur once */
export const breakText = (source: string, { name, file, from, to, also }: Mutant): string => {
  const edits = also ? [[from, to] as const, also] : [[from, to] as const];
  return edits.reduce((text, [old, broken]) => {
    const found = text.split(old).length - 1;
    if (found !== 1) throw new Error(`"${name}": its text occurs ${found} times in ${file}: ${old}`);
    return text.replace(old, () => broken);
  }, source);
};

/**
 * Returns mutants that no longer apply, because their file has changed: otherwise they would only fail when run.
 * @param read returns the text of a file, or undefined if it does not exist
 */
export const staleBreaks = (mutants: readonly Mutant[], read: (file: string) => string | undefined): string[] =>
  mutants.flatMap((mutant) => {
    try {
      breakText(read(mutant.file) ?? '', mutant);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
