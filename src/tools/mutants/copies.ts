/** Runs mutants in copies of the working tree at the same time, because each mutant changes a file. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from '../test/test-runs.mjs';

/**
 * @param count number of copies; each runs a part of the mutants. They are removed when this process ends
 * @param options of `mutants.ts`: a pattern and flags
 * @returns what survived, and parts that ended early, each as one line
 */
export const runInCopies = async (count: number, options: readonly string[]): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'gate-mutants-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copies = Array.from({ length: count }, (_, index) => join(folder, String(index + 1)));
  for (const copy of copies) cpSync('.', copy, { recursive: true, verbatimSymlinks: true });
  const runs = copies.map((copy, index) => {
    const part = `${index + 1}/${count}`;
    const args = ['--import', 'tsx', 'src/tools/mutants/mutants.ts', ...options, '--part', part];
    return counted(`part ${part}`, args, {}, copy);
  });
  return (await Promise.all(runs)).flatMap(({ failures }) => failures);
};
