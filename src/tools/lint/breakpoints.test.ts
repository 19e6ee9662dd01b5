import { expect } from '@open-wc/testing';
import { breakpointFindings } from './breakpoints.ts';

const TABLE = { width: { sheet: 480 }, height: { low: 400 } };
const findings = (text: string) => breakpointFindings([{ name: 'a.css', text }], TABLE);
const BOTH = '@media (max-width: 480px) and (max-height: 400px) { .a { top: 0; } }';

describe('lint: breakpoints', () => {
  it('accepts the boundaries of the table in both notations', () => {
    for (const query of ['(max-width: 480px)', '(min-width: 481px)', '(width <= 480px)', '(width > 480px)'])
      expect(findings(`${BOTH} @media ${query} { .b { top: 0; } }`), query).to.deep.equal([]);
    expect(findings(`${BOTH} @media print { .b { top: 0; } }`)).to.deep.equal([]);
  });

  it('names a boundary outside the table, and the axis that it is on', () => {
    for (const [query, size] of [
      ['(max-width: 479px)', 'width 479 px'],
      ['(min-width: 480px)', 'width 479 px'],
      ['(max-height: 480px)', 'height 480 px'],
      ['screen and (width > 768px)', 'width 768 px'],
    ] as const)
      expect(findings(`${BOTH} @media ${query} { .b { top: 0; } }`).join(), query).to.contain(size);
  });

  it('names a row that no media query uses', () => {
    expect(findings('@media (max-width: 480px) { .a { top: 0; } }')).to.deep.equal([
      'breakpoints.ts: no media query uses the height of "low"; remove the row',
    ]);
  });
});
