import { expect } from '@open-wc/testing';
import fc, { numbers, sizes } from '../../runtime/page/property.testing.ts';
import { signsIn } from './format-number.ts';
import { sizeOf } from './fraction.ts';
import { HUNDREDTHS, readPriceStep, stepOf } from './price-step.ts';

/** Steps that markets have, as `minmov / pricescale`. */
const STEPS = [
  [5, 100],
  [1, 2],
  [1, 4],
  [25, 100],
  [1, 1e8],
  [1, 100],
  [3, 1000],
  [1, 32],
  [10, 1],
  [1, 1e12],
] as const;

const step = fc.constantFrom(...STEPS).map(([minmov, pricescale]) => ({ minmov, pricescale }));
const price = sizes(1e-9, 200_000);
/** Two prices, mostly close to each other. */
const pair = fc.oneof(
  fc.tuple(price, price),
  fc.tuple(price, numbers(-1e-3, 1e-3)).map(([one, part]) => [one, one * (1 + part)] as const),
);

describe('the step of a market', () => {
  it('makes each price a whole multiple of the step, above zero, as a decimal number writes it', () => {
    fc.assert(
      fc.property(step, fc.oneof(numbers(-1000, 200_000), price), ({ minmov, pricescale }, given) => {
        const rounded = stepOf(minmov, pricescale).round(given);
        expect(rounded).to.be.greaterThan(0);
        const count = Math.round((rounded * pricescale) / minmov);
        expect(rounded).to.equal((count * minmov) / pricescale);
        if (given > minmov / pricescale)
          expect(Math.abs(rounded - given)).to.be.at.most((minmov / pricescale / 2) * (1 + 1e-6) + given * 1e-15);
      }),
    );
  });

  it('leaves the prices of the market as they are, and never swaps two', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 1, max: 1e9 }), pair, ({ minmov, pricescale }, count, [one, other]) => {
        const market = stepOf(minmov, pricescale);
        expect(market.round((count * minmov) / pricescale)).to.equal((count * minmov) / pricescale);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(market.round(low)).to.be.at.most(market.round(high));
      }),
    );
  });

  it('writes each of its prices so that it can be read back, and each next price differently', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 1, max: 1e6 }), ({ minmov, pricescale }, count) => {
        const market = stepOf(minmov, pricescale);
        const at = (count * minmov) / pricescale;
        expect(market.round(Number(market.plain(at)))).to.equal(at);
        expect(market.format(at)).not.to.equal(market.format(((count + 1) * minmov) / pricescale));
        expect(market.format(at).replaceAll(',', '')).to.equal(market.plain(at));
      }),
    );
  });

  it('has the decimals of its step', () => {
    expect(STEPS.map(([minmov, pricescale]) => stepOf(minmov, pricescale).decimals)).to.deep.equal([
      ...[2, 1, 2, 2, 8, 2, 3, 5, 0, 12],
    ]);
    expect(stepOf(5, 100).format(1234.5)).to.equal('1,234.50');
    expect(stepOf(1, 4).format(0.75)).to.equal('0.75');
    expect(stepOf(1, 1e8).format(5e-8)).to.equal('0.00000005');
    expect(stepOf(1, 1e8).format(110_000)).to.equal('110,000.00000000');
    expect(stepOf(1, 1e12).format(65_432.1)).to.equal('65,432.100000000000');
  });

  it('writes a price of the host with all the decimals that it was given', () => {
    expect(HUNDREDTHS.formatGiven(43_000.12345)).to.equal('43,000.12345');
    expect(HUNDREDTHS.formatGiven(43_000)).to.equal('43,000.00');
    expect(HUNDREDTHS.formatGiven(0.1 + 0.2)).to.equal('0.30');
  });

  it('has steps that depend on the price', () => {
    const market = readPriceStep({ minmov: 1, pricescale: 100, variable_tick_size: '0.01 10 0.02 25 0.05' });
    expect([9.994, 9.999, 10.011, 24.99, 25.02, 30.08].map((at) => market.round(at))).to.deep.equal([
      ...[9.99, 10, 10.02, 25, 25, 30.1],
    ]);
    expect([5, 15, 25].map((at) => sizeOf(market.at(at)))).to.deep.equal([0.01, 0.02, 0.05]);
  });

  it('writes the prices of all bands with the decimals of the finest one', () => {
    const market = readPriceStep({ variable_tick_size: '  0.001 10   0.01 ' });
    expect(market.decimals).to.equal(3);
    expect([5, 15, Infinity].map((at) => sizeOf(market.at(at)))).to.deep.equal([0.001, 0.01, 0.01]);
    expect(market.inSigns(signsIn('de')).format(1234.5)).to.equal('1.234,500');
  });

  it('tells multiples of a step from other prices', () => {
    expect([0.05, 0.1, 0.03, 0.04].map((price) => stepOf(5, 100).isPrice(price))).to.deep.equal([
      ...[true, true, false, false],
    ]);
  });

  it('writes as many decimals of thirds as tell one from the next', () => {
    expect([stepOf(1, 3).decimals, stepOf(1, 300).decimals, stepOf(100, 3).decimals]).to.deep.equal([1, 3, 0]);
  });

  it('falls back where a symbol makes no sense', () => {
    for (const variable_tick_size of ['', 'x', '0.01 10', '0.01 10 0.02 5 0.05', '0 1 2'])
      expect(sizeOf(readPriceStep({ minmov: 1, pricescale: 4, variable_tick_size }).at(3))).to.equal(0.25);
    const bands = '0.01 10 0.02 10 0.05';
    expect(sizeOf(readPriceStep({ variable_tick_size: bands }).at(10.5)), 'two bands end at one price').to.equal(0.01);
    for (const [minmov, pricescale] of [[0, 100] as const, [1, 0] as const, [1, -100] as const, [NaN, 5] as const])
      expect(sizeOf(stepOf(minmov, pricescale).at(1))).to.equal(0.01);
    expect(readPriceStep().decimals).to.equal(2);
  });

  it('moves prices by round distances of at least a step', () => {
    expect(stepOf(1, 100).roundDistance(7.3, 100)).to.equal(1);
    expect(stepOf(1, 4).roundDistance(0.6, 100)).to.equal(0.25);
    expect(stepOf(1, 4).roundDistance(30, 100)).to.equal(10);
    expect(stepOf(3, 100).roundDistance(7, 100)).to.equal(3);
    expect(stepOf(1, 1e8).roundDistance(NaN, 5e-8)).to.equal(1e-8);
    fc.assert(
      fc.property(step, price, ({ minmov, pricescale }, size) => {
        const market = stepOf(minmov, pricescale);
        expect(market.isPrice(market.roundDistance(size, 1))).to.equal(true);
      }),
    );
  });
});
