import { expect } from '@open-wc/testing';
import fc, { numbers, sizes } from '../../runtime/page/property.testing.ts';
import {
  formatAmount,
  formatDecimal,
  formatPercent,
  formatSigned,
  formatValue,
  plainDecimal,
  signsIn,
  toneOf,
} from './format-number.ts';
import { stepOf } from './price-step.ts';

describe('numbers', () => {
  it('writes an amount in the unit that it rounds to', () => {
    expect(
      [999, 999.99, 999.995, 12_345, 999_994, 999_995, 999_999, 1e9 - 1, 1e12, 5e15].map((amount) =>
        formatAmount(amount),
      ),
    ).to.deep.equal([
      ...['999', '999.99', '1.00K', '12.35K', '999.99K', '1.00M', '1.00M', '1.00B', '1.00T', '5,000.00T'],
    ]);
    expect([0, 0.5, 0.000_001_2, -2500, NaN].map((amount) => formatAmount(amount))).to.deep.equal([
      '0',
      '0.5',
      '0.000001',
      '−2.50K',
      '–',
    ]);
  });

  it('never writes 1,000 of a unit below trillions', () => {
    const border = fc.constantFrom(1e3, 1e6, 1e9, 1e12).chain((unit) => numbers(unit * 0.9999, unit * 1.0001));
    fc.assert(
      fc.property(fc.oneof(sizes(1e-9, 9e14), border, fc.constant(0)), (amount) => {
        expect(formatAmount(amount)).to.match(/^\d{1,3}(\.\d+)?[KMBT]?$/);
      }),
    );
  });

  it('keeps four significant digits of an indicator', () => {
    expect(formatValue(1.234e-10, 2, 16)).to.equal('0.0000000001234');
    expect(formatValue(-0.000_123_44, 2, 10)).to.equal('−0.0001234');
    expect(formatValue(56.789, 2, 10)).to.equal('56.79');
    expect(formatValue(65_432.123, 2, 10)).to.equal('65,432.12');
    expect(formatValue(0, 2, 10)).to.equal('0.00');
    fc.assert(
      fc.property(sizes(1e-9, 1e6), fc.boolean(), (size, isBelow) => {
        const value = isBelow ? -size : size;
        const read = Number(formatValue(value, 2, 10).replaceAll(',', '').replace('−', '-'));
        expect(Math.abs(read - value)).to.be.at.most(Math.max(5e-4 * size, 5e-11));
      }),
    );
  });

  it('takes the rounding of sums for zero', () => {
    expect(formatValue(1e-13, 2, 10)).to.equal('0.00');
    expect(formatValue(-1e-13, 2, 10)).to.equal('0.00');
  });

  it('groups thousands and has no sign before a zero', () => {
    expect(formatDecimal(1_234_567.891, 2)).to.equal('1,234,567.89');
    expect(formatDecimal(-1234, 0)).to.equal('−1,234');
    expect(formatDecimal(-0.001, 2)).to.equal('0.00');
    expect(formatDecimal(Infinity, 2)).to.equal('–');
  });

  it('writes decimals that a number is too large to have as zeros', () => {
    expect(plainDecimal(1e15, 2)).to.equal('1000000000000000.00');
    expect(formatDecimal(1e15, 2)).to.equal('1,000,000,000,000,000.00');
  });

  it('writes two decimals of an amount from 1 on, and six below', () => {
    expect([1.234_567, -1.234_567, 0.234_567_8].map((amount) => formatAmount(amount))).to.deep.equal([
      ...['1.23', '−1.23', '0.234568'],
    ]);
  });

  it('reads the language of a regional code', () => {
    expect(formatDecimal(1234.5, 1, signsIn('pt-br'))).to.equal('1.234,5');
    expect(formatDecimal(1234.5, 1, signsIn('zh-tw'))).to.equal('1,234.5');
  });

  it('writes a change with its sign', () => {
    expect([0.0125, -0.5, NaN].map((part) => formatPercent(part))).to.deep.equal(['+1.25%', '−50.00%', '–']);
    expect([12.5, -12.5].map((part) => formatPercent(part))).to.deep.equal(['+1,250.00%', '−1,250.00%']);
    expect([1.5, -1.5].map((value) => formatSigned(value, 2))).to.deep.equal(['+1.50', '−1.50']);
    expect([0.000_05, -0.000_05].map(toneOf)).to.deep.equal(['rise', 'fall']);
  });

  it('writes a change that rounds to zero without a sign, and not in a colour', () => {
    const zeros = [0, -0, 0.000_04, -0.000_04];
    expect(zeros.map((part) => formatPercent(part))).to.deep.equal(zeros.map(() => '0.00%'));
    expect(zeros.map((value) => formatSigned(value, 2))).to.deep.equal(zeros.map(() => '0.00'));
    expect(zeros.map(toneOf)).to.deep.equal(zeros.map(() => 'value'));
    expect(formatPercent(-0.000_04, 2, signsIn('tr'))).to.equal('%0,00');
  });

  it('keeps the hyphen of a number that machines read', () => {
    expect(plainDecimal(-1.5, 2)).to.equal('-1.50');
  });

  for (const lang of ['en', 'zh', 'zh-tw', 'vi', 'es', 'ru', 'fr', 'de', 'pt', 'th', 'tr', 'ja', 'ko', 'it'])
    it(`writes numbers with the signs of ${lang}, as Intl has them [CHART-13]`, () => {
      const text = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, numberingSystem: 'latn' }).format(65_432.1);
      expect(formatDecimal(65_432.1, 2, signsIn(lang))).to.equal(text);
      const percent = new Intl.NumberFormat(lang, {
        style: 'percent',
        minimumFractionDigits: 2,
        numberingSystem: 'latn',
        signDisplay: 'always',
      });
      expect(formatPercent(0.0125, 2, signsIn(lang))).to.equal(percent.format(0.0125));
    });

  it('writes prices, amounts and changes of a German chart in German', () => {
    const { signs } = stepOf(1, 100, signsIn('de'));
    expect(stepOf(1, 100, signs).format(65_432.1)).to.equal('65.432,10');
    expect(formatAmount(12_345, signs)).to.equal('12,35K');
    expect(formatPercent(-0.0125, 2, signs)).to.equal('−1,25\u00a0%');
    expect(formatValue(0.5, 2, 10, signs)).to.equal('0,5000');
  });

  it('Turkish has the percent sign before the number', () => {
    expect(formatPercent(0.0125, 2, signsIn('tr'))).to.equal('+%1,25');
  });

  it('fields and the clipboard keep the point', () => {
    expect(stepOf(1, 100, signsIn('de')).plain(65_432.1)).to.equal('65432.10');
  });
});
