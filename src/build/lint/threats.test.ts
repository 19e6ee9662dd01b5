import { expect } from '@open-wc/testing';
import { threatFindings } from './threats.ts';

const page = (change: (rows: string[]) => void = () => undefined) => {
  const rows = Array.from(
    { length: 28 },
    (_, at) => `| T${at + 1} | a threat | x | \`src/a.test.ts\` “holds” | "HTML: a break" | |`,
  );
  change(rows);
  return [
    '# Security',
    '| | threat | control | test | mutant | what remains |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};
const known = {
  read: (file: string) => (file === 'src/a.test.ts' ? "  it('holds what it says', () => {" : undefined),
  mutants: ['HTML: a break'],
  named: ['HTML: a break'],
};

describe('the lint of the threat model', () => {
  it('has nothing to say when every threat has a test and all that is named exists', () => {
    expect(threatFindings(page(), known)).to.deep.equal([]);
  });

  it('finds a test and a mutant that are gone', () => {
    const changed = page(
      (rows) =>
        (rows[4] = '| T5 | x | x | `src/a.test.ts` “holds”, `src/gone.test.ts` “is gone” | "HTML: another one" | |'),
    );
    expect(threatFindings(changed, known)).to.deep.equal([
      'docs/security.md: table, T5: there is no file src/gone.test.ts',
      'docs/security.md: T5: there is no mutant "HTML: another one"',
    ]);
  });

  it('finds a threat without a test, and one that is missing', () => {
    const changed = page((rows) => {
      rows[0] = '| T1 | x | x | none | "HTML: a break" | |';
      rows.pop();
    });
    expect(threatFindings(changed, known)).to.deep.equal([
      'docs/security.md: T1 has no test',
      'docs/security.md: T28 has no test',
    ]);
  });

  it('finds a test that has been renamed, commented out or skipped', () => {
    for (const text of ["  it('keeps', () => {", "  // it('holds', () => {", "  it.skip('holds', () => {"])
      expect(threatFindings(page(), { ...known, read: () => text }).join(), text).to.include('is called “holds”');
    for (const call of ['describe.skip', 'test.describe.fixme', 'it.only', 'xdescribe'])
      expect(
        threatFindings(page(), { ...known, read: () => `${call}('all', () => {\n  it('holds', () => {` }).join(),
      ).to.include(`${call}, which keeps tests from running`);
  });

  it('finds a test that is named by its file alone', () => {
    const changed = page(
      (rows) => (rows[4] = '| T5 | x | x | `src/a.test.ts` “holds”, `src/a.test.ts` | "HTML: a break" | |'),
    );
    expect(threatFindings(changed, known)).to.deep.equal([
      'docs/security.md: T5: name each test by file and title, not `src/a.test.ts`',
    ]);
  });

  it('finds a threat without a mutant, unless it says why there is none', () => {
    const changed = page((rows) => {
      rows[1] = '| T2 | x | x | `src/a.test.ts` “holds” | none: the test alters the files itself | |';
      rows[2] = '| T3 | x | x | `src/a.test.ts` “holds” | | |';
    });
    expect(threatFindings(changed, known)).to.deep.equal([
      'docs/security.md: T3 has no mutant, and does not say why ("none: …")',
    ]);
  });

  it('finds a mutant that no threat names', () => {
    const more = { ...known, mutants: ['HTML: a break', 'HTML: new'], named: ['HTML: a break', 'HTML: new'] };
    expect(threatFindings(page(), more)).to.deep.equal(['docs/security.md: no threat names the mutant "HTML: new"']);
  });
});
