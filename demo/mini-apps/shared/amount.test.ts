import { expect } from '@open-wc/testing';
import { formatAmount, readAmount, toUnits } from './amount.ts';

describe('amounts in the demo’s transfer apps', () => {
  for (const [typed, read] of [
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['１２．５', '12.5'],
    [' 12.5\u200f', '12.5'],
    ['abc', 'abc'],
  ] as const)
    it(`"${typed}" is read as ${read} [APP-13]`, () => {
      expect(readAmount(typed)).to.equal(read);
    });

  it('shows grouped digits with the decimal mark of the language, without rounding [APP-13]', () => {
    expect(formatAmount('1000', 'en')).to.equal('1,000');
    expect(formatAmount('1234.5', 'de')).to.equal('1.234,5');
    expect(formatAmount('1234.5', 'ar')).to.equal('1,234.5');
    expect(formatAmount('999999999999.99999999', 'en')).to.equal('999,999,999,999.99999999');
  });

  it('units are exact; what the server would refuse is none [APP-13]', () => {
    expect(toUnits('0.1')).to.equal(10_000_000n);
    expect(toUnits('999999999999.99999999')).to.equal(99_999_999_999_999_999_999n);
    expect(toUnits('1')! > toUnits('0.99999999')!).to.equal(true);
    for (const bad of ['', '0', '0.00', '-1', '1.', '.5', '1e3', '1.123456789', '1.2.3', '1234567890123', 'abc'])
      expect(toUnits(bad), bad).to.equal(undefined);
  });
});
