import { expect } from '@open-wc/testing';
import { approvalState, approve, type Approvals } from './approvals.ts';

const NONE: Approvals = { questions: {}, approved: {} };
const text = { namespace: 'bar', key: 'verify', english: 'Verify now', translation: 'Jetzt verifizieren' };

describe('approvals of translations', () => {
  it('a text is open until somebody approves it', () => {
    expect(approvalState(NONE, 'de', text)).to.equal('open');
    const approved = approve(NONE, 'de', [text], 'A. Reader', '2026-11-24');
    expect(approvalState(approved, 'de', text)).to.equal('approved 2026-11-24, A. Reader');
    expect(approvalState(approved, 'nl', text), 'another language').to.equal('open');
  });

  it('an approval ends with the words that were read, English ones too', () => {
    const approved = approve(NONE, 'de', [text], 'A. Reader', '2026-11-24');
    for (const change of [{ translation: 'Verifizieren' }, { english: 'Verify' }])
      expect(approvalState(approved, 'de', { ...text, ...change })).to.equal('changed since 2026-11-24, A. Reader');
  });

  it('approvals of other texts stay', () => {
    const first = approve(NONE, 'de', [text], 'A', '2026-11-24');
    const both = approve(first, 'de', [{ ...text, key: 'help' }], 'B', '2026-11-25');
    expect(Object.keys(both.approved['de']!)).to.deep.equal(['bar.verify', 'bar.help']);
  });
});
