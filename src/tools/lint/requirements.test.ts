import { expect } from '@open-wc/testing';
import { requirementFindings, requirementsIn } from './requirements.ts';

const LIST = '# Requirements\n## KYC: identity\n- KYC-01: Fields of the toast.\n- KYC-02: The message. See KYC-01.\n';
const findings = (text: string, list = LIST) => requirementFindings(list, [{ name: 'a.test.ts', text }]);

describe('requirement IDs', () => {
  it('reads the IDs of the list', () => {
    expect(requirementsIn(LIST)).to.deep.equal(['KYC-01', 'KYC-02']);
  });

  it('accepts listed IDs, and names that only resemble one', () => {
    expect(findings("it('shows the message [KYC-02]', run); // KYC-01, UTF-16, KYC-2, XKYC-99, KYC-031")).to.deep.equal(
      [],
    );
  });

  it('finds an ID that the list lacks, once per file', () => {
    expect(findings("it('is closed [KYC-03]', run); // KYC-03")).to.deep.equal([
      'a.test.ts: docs/maintainers/requirements.md has no KYC-03',
    ]);
  });

  it('finds an ID that is listed twice', () => {
    expect(findings('', `${LIST}- KYC-01: Again.\n`)).to.deep.equal([
      'docs/maintainers/requirements.md lists KYC-01 twice',
    ]);
  });
});
