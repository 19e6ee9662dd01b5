import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import {
  normalizeAmount,
  normalizeAmountOnBlur,
  normalizeTyped,
  withoutExponent,
  type AmountOptions,
} from './amount.ts';

type Row = readonly [text: string, amount: string, options?: AmountOptions];
const table = (ids: string, rows: readonly Row[], run = normalizeAmount) => {
  for (const [text, amount, options] of rows)
    it(`${ids} ${JSON.stringify(text)}${options ? ` with ${JSON.stringify(options)}` : ''} gives ${JSON.stringify(amount)}`, () => {
      expect(run(text, options)).to.equal(amount);
    });
};

const negative = { allowNegative: true };

describe('normalizeAmount', () => {
  table('FMT-01', [
    ['', ''],
    ['abc', ''],
    ['1a2b3', '123'],
    ['1,234.56', '1234.56'],
    ['$ 12.50', '12.50'],
    ['1.2.3', '1.23'],
    ['1..2', '1.2'],
    ['1e5', '15'],
    ['  7 ', '7'],
    ['٣٤٫٥', '34.5'],
    ['۱۲۳', '123'],
    ['１２．５', '12.5'],
    ['๑๒', '12'],
    ['1。5', '1.5'],
    ['½²', ''],
    ['\u202e12', '12'],
  ]);
  table('FMT-02', [
    ['-5', '5'],
    ['−5', '5'],
    ['-5', '-5', negative],
    ['−5.5', '-5.5', negative],
    ['－5', '-5', negative],
    ['--5', '-5', negative],
    ['5-', '5', negative],
    ['1-5', '15', negative],
    ['-', '', negative],
    ['-.', '-0.', negative],
    ['-007', '-7', negative],
  ]);
  table('FMT-03', [
    ['1.234', '1.23'],
    ['1.999', '1.99'],
    ['0.009', '0.00'],
    ['1.23456789', '1.234567', { precision: 6 }],
    ['1.239', '1.23', { precision: 2.9 }],
    ['1.239', '1.23', { precision: NaN }],
    ['1.239', '1.23', { precision: -1 }],
    ['1.5', '1.5', { precision: 8 }],
  ]);
  table('FMT-04', [
    ['.', '0.'],
    ['.5', '0.5'],
    ['..5', '0.5'],
    ['-.5', '-0.5', negative],
  ]);
  table('FMT-05', [
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    ['0.5', '0.5'],
    ['00.5', '0.5'],
    ['010', '10'],
  ]);
  table('FMT-06', [
    ['12.5', '12', { precision: 0 }],
    ['12.', '12', { precision: 0 }],
    ['.5', '0', { precision: 0 }],
    ['.', '', { precision: 0 }],
    ['1.2.3', '1', { precision: 0 }],
  ]);
  table('FMT-07', [
    ['999999999998.99', '999999999998.99'],
    ['999999999999', '999999999999'],
    ['999999999999.00', '999999999999.00'],
    ['999999999999.01', '999999999999'],
    ['1000000000000', '999999999999'],
    ['9'.repeat(400), '999999999999'],
    ['100', '100', { max: 100 }],
    ['100.01', '100', { max: 100 }],
    ['101', '99.99', { max: '99.99' }],
    ['0.126', '0.12', { max: 0.125 }],
    ['0.13', '0.12', { max: 0.125 }],
    ['5', '0', { max: 0 }],
    ['7', '7', { max: NaN }],
    ['7', '7', { max: 'much' }],
    ['7', '7', { max: -1 }],
    ['0.2', '0.00000015', { max: 1.5e-7, precision: 8 }],
    ['-1000000000000', '-1000000000000', negative],
  ]);
  table('FMT-10', [
    ['123456789012345678901234567890.12', '123456789012345678901234567890.12', { max: '9'.repeat(30) + '.99' }],
    ['0.1234567890123456789', '0.123456789012345678', { precision: 18 }],
    ['9007199254740993', '9007199254740993', { max: '9007199254740993' }],
    ['9007199254740994', '9007199254740993', { max: '9007199254740993' }],
    ['0.30000000000000004', '0.30000000000000004', { precision: 20 }],
  ]);

  it('a trailing point stays while typing [FMT-08]', () => {
    expect(normalizeAmount('12.')).to.equal('12.');
    expect(normalizeAmount('0.')).to.equal('0.');
    expect(normalizeAmount('1.50')).to.equal('1.50');
  });

  it('what is no text at all is empty [FMT-01]', () => {
    const loose = normalizeAmount as (text: unknown) => string;
    expect(loose(undefined)).to.equal('');
    expect(loose(null)).to.equal('');
    expect(loose(12.5)).to.equal('12.5');
  });
});

describe('normalizeAmountOnBlur', () => {
  table(
    'FMT-08',
    [
      ['12.', '12'],
      ['0.', '0'],
      ['.', '0'],
    ],
    normalizeAmountOnBlur,
  );
  table(
    'FMT-09',
    [
      ['007', '7'],
      ['007.', '7'],
      ['5.00', '5'],
      ['5.0', '5'],
      ['0.00', '0'],
      ['5.50', '5.50'],
      ['100', '100'],
      ['-', '', negative],
      ['-0', '0', negative],
      ['-0.00', '0', negative],
      ['-0.50', '-0.50', negative],
    ],
    normalizeAmountOnBlur,
  );
});

describe('amounts of any kind', () => {
  it('removes leading zeros from the maximum [FMT-07]', () => {
    expect(normalizeAmount('6', { max: '00' })).to.equal('0');
    expect(normalizeAmount('6', { max: '005.50' })).to.equal('5.50');
  });

  const options = fc.record(
    {
      precision: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.double(), fc.constant(undefined)),
      max: fc.oneof(
        fc.double(),
        fc.integer({ min: 0 }),
        fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 99 })).map(([a, b]) => `${a}.${b}`),
        fc.string(),
        fc.constant(undefined),
      ),
      allowNegative: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const digit = fc.constantFrom(...'0123456789.,-٠٩٫０９．eE+ x'.split(''));
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(digit, { maxLength: 40 }).map((all) => all.join('')),
    fc.double().map(String),
  );
  /** Scaled to whole numbers, so that the check has its own arithmetic. */
  const scaled = (amount: string): bigint => {
    const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
    return BigInt((whole || '0') + fraction.padEnd(60, '0').slice(0, 60));
  };

  it('any text gives an empty or a valid amount [FMT-01, FMT-02, FMT-03, FMT-05]', () => {
    fc.assert(
      fc.property(text, options, (given, how) => {
        const amount = normalizeAmount(given, how);
        expect(amount).to.match(/^$|^-?(0|[1-9]\d*)(\.\d*)?$/);
        if (!how.allowNegative) expect(amount.startsWith('-')).to.equal(false);
        const digits = how.precision !== undefined && how.precision >= 0 && how.precision <= 30 ? how.precision : 2;
        expect((amount.split('.')[1] ?? '').length).to.be.at.most(Math.floor(digits));
        if (Math.floor(digits) === 0) expect(amount).not.to.contain('.');
      }),
      { numRuns: 2000 },
    );
  });

  it('normalising twice changes nothing, neither while typing nor on blur [FMT-05]', () => {
    fc.assert(
      fc.property(text, options, (given, how) => {
        const amount = normalizeAmount(given, how);
        expect(normalizeAmount(amount, how)).to.equal(amount);
        const left = normalizeAmountOnBlur(given, how);
        expect(normalizeAmountOnBlur(left, how)).to.equal(left);
        expect(normalizeAmountOnBlur(amount, how)).to.equal(left);
        expect(left).to.match(/^$|^-?(0|[1-9]\d*)(\.\d+)?$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('never above max, and what is below it loses nothing but digits that are cut [FMT-07, FMT-10]', () => {
    const max = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 35n }), fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }))
      .map(([whole, fraction]) => (fraction.length ? `${whole}.${fraction.join('')}` : String(whole)));
    fc.assert(
      fc.property(max, max, fc.integer({ min: 0, max: 12 }), (given, limit, precision) => {
        const amount = normalizeAmount(given, { max: limit, precision });
        expect(scaled(amount) <= scaled(limit)).to.equal(true);
        const cut = (value: bigint) => value - (value % 10n ** BigInt(60 - precision));
        const [wanted, most] = [cut(scaled(given)), cut(scaled(limit))];
        expect(scaled(amount)).to.equal(wanted > most ? most : wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it('the caret stays behind the characters that it was behind [FMT-17]', () => {
    fc.assert(
      fc.property(text, fc.nat(60), options, (given, place, how) => {
        const caret = Math.min(place, given.length);
        const typed = normalizeTyped(given, caret, how);
        expect(typed.caret).to.be.within(0, typed.text.length);
        // Normalised already: nothing moves.
        const again = normalizeTyped(typed.text, typed.caret, how);
        expect(again).to.deep.equal(typed);
      }),
      { numRuns: 2000 },
    );
    for (const [given, caret, text2, place] of [
      ['1a23', 2, '123', 1],
      ['12x', 3, '12', 2],
      ['.', 1, '0.', 2],
      ['.5', 1, '0.5', 2],
      ['05', 2, '5', 1],
      ['1.923', 3, '1.92', 3],
      ['1.239', 5, '1.23', 4],
      ['1,234', 5, '1234', 4],
      ['1.2.3', 4, '1.23', 3],
    ] as const)
      expect(normalizeTyped(given, caret), given).to.deep.equal({ text: text2, caret: place });
    expect(normalizeTyped('1000000000000', 3)).to.deep.equal({ text: '999999999999', caret: 12 });
  });

  it('exponents are written out without a float [FMT-10]', () => {
    for (const [given, plain] of [
      ['1.5e-7', '0.00000015'],
      ['1e21', '1000000000000000000000'],
      ['1.23e1', '12.3'],
      ['-2E+3', '-2000'],
      ['1e', '1e'],
      ['e5', 'e5'],
      ['1e999', '1e999'],
      ['12', '12'],
    ] as const)
      expect(withoutExponent(given), given).to.equal(plain);
    // Any bit pattern is meant here: every exponent is equally frequent.
    fc.assert(
      fc.property(fc.double({ min: 1e-90, max: 1e90, noNaN: true }), (value) => {
        expect(Number(withoutExponent(String(value)))).to.equal(value);
      }),
    );
  });
});
