import { expect } from '@open-wc/testing';
import { scaleFindings } from './type-scale.ts';

const findings = (text: string) => scaleFindings({ name: 'a.css', text });

describe('lint: scale of text', () => {
  it('accepts sizes of the scale, and fields with one line', () => {
    expect(
      findings('.a { font-size: 14px; font-weight: 600; } .b { font-size: 28px; line-height: 36px; }'),
    ).to.deep.equal([]);
    expect(findings('.field input { font-size: 16px; } .c { font-size: var(--figure, 40px); }')).to.deep.equal([]);
  });

  it('names sizes and weights outside the scale, and large text without its leading', () => {
    expect(findings('.a { font-size: 15px; }')).to.have.length(1);
    expect(findings('@media print {\n  .a {\n    font-weight: 700;\n  }\n}')[0]).to.contain('.a has the weight 700');
    expect(findings('.a { font-size: 20px; }')[0]).to.contain('line-height of 28px');
  });
});
