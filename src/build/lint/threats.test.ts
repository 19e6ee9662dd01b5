import { expect } from '@open-wc/testing';
import { threatFindings } from './threats.ts';

const page = (change: (rows: string[]) => void = () => undefined) => {
  const rows = Array.from(
    { length: 28 },
    (_, at) => `| T${at + 1} | a threat | x | \`src/a.test.ts\` | "HTML: a break" | |`,
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
  exists: (file: string) => file === 'src/a.test.ts',
  mutants: ['HTML: a break'],
  named: ['HTML: a break'],
};

describe('the lint of the threat model', () => {
  it('has nothing to say when every threat has a test and all that is named exists', () => {
    expect(threatFindings(page(), known)).to.deep.equal([]);
  });

  it('finds a test and a mutant that are gone', () => {
    const changed = page(
      (rows) => (rows[4] = '| T5 | x | x | `src/a.test.ts` `src/gone.test.ts` | "HTML: another one" | |'),
    );
    expect(threatFindings(changed, known)).to.deep.equal([
      'docs/security.md: T5: there is no test src/gone.test.ts',
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

  it('finds a threat without a mutant, unless it says why there is none', () => {
    const changed = page((rows) => {
      rows[1] = '| T2 | x | x | `src/a.test.ts` | none: the test alters the files itself | |';
      rows[2] = '| T3 | x | x | `src/a.test.ts` | | |';
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
