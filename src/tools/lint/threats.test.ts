import { expect } from '@open-wc/testing';
import type { Evidence } from './evidence.ts';
import { threatFindings } from './threats.ts';

const IDS = Array.from({ length: 29 }, (_, at) => `T${at + 1}`);
const row = { table: 'threats', cells: {} };
const proven: Evidence = { ...row, tests: [{ file: 'src/a.test.ts', title: 'holds' }], mutants: ['HTML: a break'] };
const list = (changed: Readonly<Record<string, Evidence>> = {}) => ({
  ...Object.fromEntries(IDS.map((id) => [id, proven])),
  ...changed,
});
const known = {
  read: (file: string) => (file === 'src/a.test.ts' ? "  it('holds in every place', () => {" : undefined),
  mutants: ['HTML: a break'],
  named: ['HTML: a break'],
};
const only = (changed: Readonly<Record<string, Evidence>>) => threatFindings(list(changed), known);

describe('the lint of the threat model', () => {
  it('accepts a list in which every threat has a test and a mutant that exist', () => {
    expect(only({})).to.deep.equal([]);
  });

  it('finds a test and a mutant that do not exist', () => {
    const gone = {
      ...row,
      tests: [...proven.tests, { file: 'src/gone.test.ts', title: 'x' }],
      mutants: ['HTML: another one'],
    };
    expect(only({ T5: gone })).to.deep.equal([
      'docs/security.md, T5: there is no file src/gone.test.ts',
      'docs/security.md, T5: there is no mutant "HTML: another one"',
    ]);
  });

  it('finds a threat without a test, and a threat without a row', () => {
    expect(only({ T1: { ...proven, tests: [] } })).to.deep.equal(['docs/security.md, T1: no test']);
    const { T28: _, ...rest } = list();
    expect(threatFindings(rest, known)).to.deep.equal(['docs/security.md, T28: no evidence']);
  });

  it('finds a test that is renamed, commented out or skipped', () => {
    for (const text of ["  it('keeps', () => {", "  // it('holds', () => {", "  it.skip('holds', () => {"])
      expect(threatFindings(list(), { ...known, read: () => text }).join(), text).to.include('is called “holds”');
    for (const call of ['describe.skip', 'test.describe.fixme', 'it.only', 'xdescribe'])
      expect(
        threatFindings(list(), { ...known, read: () => `${call}('all', () => {\n  it('holds', () => {` }).join(),
      ).to.include(`${call}, which keeps tests from running`);
  });

  it('finds a threat without a mutant, unless the list has a reason', () => {
    const { tests } = proven;
    expect(
      only({ T2: { ...row, tests, withoutMutant: 'the test alters the files' }, T3: { ...row, tests } }),
    ).to.deep.equal(['docs/security.md, T3: no mutant, and no reason (withoutMutant)']);
  });

  it('finds a mutant that no threat lists', () => {
    const more = { ...known, mutants: ['HTML: a break', 'HTML: new'], named: ['HTML: a break', 'HTML: new'] };
    expect(threatFindings(list(), more)).to.deep.equal(['docs/security.md: no threat lists the mutant "HTML: new"']);
  });
});
