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
  /**
   * What the journey needs to be made anew: the bundle when left out; `printed`: what the declarations print (manifest, data
   * for editors, the WordPress plugin); `nothing`: it reads the sources.
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
 * Breaks that could not be made, since their file has changed: nobody would know until they are run.
 * @param read gives the text of a file, or undefined when there is none
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
