import { expect } from '@open-wc/testing';
import { signsIn } from './format-number.ts';
import { HUNDREDTHS, stepOf } from './price-step.ts';
import { mostDecimals, textOfValue } from './value-text.ts';

describe('values beside prices', () => {
  it('have at most eight decimals more than prices, and ten at least', () => {
    expect([stepOf(1, 1), HUNDREDTHS, stepOf(1, 1e5)].map(mostDecimals)).to.deep.equal([10, 10, 13]);
  });

  it('are written in full below a million, and in its units from there on', () => {
    expect([999_999, 1e6, -999_999, -2_500_000].map((value) => textOfValue(value, HUNDREDTHS))).to.deep.equal([
      ...['999,999.00', '1.00M', '−999,999.00', '−2.50M'],
    ]);
    expect(textOfValue(1_234.5, HUNDREDTHS.inSigns(signsIn('de')))).to.equal('1.234,50');
    expect(textOfValue(0.000_123_4, HUNDREDTHS)).to.equal('0.0001234');
  });
});
