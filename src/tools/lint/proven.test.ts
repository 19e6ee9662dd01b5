import { expect } from '@open-wc/testing';
import type { EvidenceList } from './evidence.ts';
import { evidencePage, provenRows, unprovenRows, type TestRun } from './proven.ts';

const FILE = 'demo/e2e/bars.spec.ts';
const listOf = (...titles: string[]): EvidenceList => ({
  F1: { table: 'files', cells: {}, tests: titles.map((title) => ({ file: FILE, title })) },
});
const ran = (title: string, result: TestRun['result'] = 'passed', file = FILE): TestRun => ({ file, title, result });
const findings = (list: EvidenceList, ...runs: TestRun[]) => unprovenRows(provenRows({ faults: list }, runs));

describe('tests that the documentation cites', () => {
  it('are proven if a test with their title passes', () => {
    expect(findings(listOf('folds notices'), ran('a phone folds notices [DL-12]'))).to.eql([]);
  });

  it('are proven by any of the tests that one line of the source makes', () => {
    const list = listOf('${lang}: folds (all) of ${count.toFixed(1)} notices');
    expect(
      findings(list, ran('de: folds (all) of 3.0 notices'), ran('ar: folds (all) of 3.0 notices', 'skipped')),
    ).to.eql([]);
    expect(findings(list, ran('de: folds all of 3.0 notices'))).to.have.length(1);
  });

  it('fail the run if they are renamed', () => {
    expect(findings(listOf('folds notices'), ran('folds every notice'))).to.eql([
      `docs/reliability.md, F1: “folds notices” of ${FILE} did not run`,
    ]);
  });

  it('fail the run if only another file has their title', () => {
    expect(findings(listOf('folds notices'), ran('folds notices', 'passed', 'demo/e2e/edges.spec.ts'))).to.have.length(
      1,
    );
  });

  it('fail the run if they are skipped', () => {
    expect(findings(listOf('folds notices'), ran('folds notices', 'skipped'))).to.eql([
      `docs/reliability.md, F1: “folds notices” of ${FILE} was skipped`,
    ]);
  });

  it('fail the run if one of several cases fails', () => {
    expect(findings(listOf('folds'), ran('folds here'), ran('folds there', 'failed'))).to.eql([
      `docs/reliability.md, F1: “folds” of ${FILE} failed`,
    ]);
  });

  it('are listed with the date and commit of the run', () => {
    const rows = provenRows({ faults: listOf('folds | {{opens}} <b>') }, [
      ran('folds | {{opens}} <b>'),
      ran('folds | {{opens}} <b>', 'skipped'),
    ]);
    const page = evidencePage({ commit: 'abc123', date: '2026-11-27T08:15:00.000Z', rows });
    expect(page).to.contain('Run on 2026-11-27 at 08:15 UTC, for commit `abc123`.');
    expect(page).to.contain(`| F1 | folds \\| &#123;&#123;opens}} &lt;b> (\`${FILE}\`) | 1, 1 skipped |`);
  });
});
