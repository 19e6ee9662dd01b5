import fc, { numbers, sizes } from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { LIQUIDATION_BUCKETS, liquidationBuckets } from './liquidation.ts';
import { isOrderType, isSide, OrderType, orderTypeName, Side } from './overlay-types.ts';

const point = (mark_price: unknown, long_liq_usd_new: unknown = 1, short_liq_usd_new: unknown = 2) => ({
  ...{ mark_price, long_liq_usd_new, short_liq_usd_new },
});

describe('liquidation map', () => {
  it('points go into 24 buckets of equal height, the highest price into the last [CHART-21]', () => {
    const buckets = liquidationBuckets([
      point(100, 5, 0),
      point(124, 0, 7),
      point('112.5', '3', '4'),
      point(101, 1, 1),
    ]);
    expect(buckets).to.have.length(24);
    expect(buckets[0]).to.deep.equal({ from: 100, to: 101, long: 5, short: 0 });
    expect(buckets[1]).to.deep.equal({ from: 101, to: 102, long: 1, short: 1 });
    expect(buckets[12]).to.deep.equal({ from: 112, to: 113, long: 3, short: 4 });
    expect(buckets[23]).to.deep.equal({ from: 123, to: 124, long: 0, short: 7 });
  });

  it('nothing is lost, and buckets join without a gap [CHART-21]', () => {
    // Around the price of a market, as a map has them, or anywhere.
    const priceOf = fc.oneof(
      sizes(1e-6, 1e6).map((price) => numbers(price * 0.8, price * 1.2)),
      fc.constant(sizes(0.01, 1e6)),
    );
    const points = priceOf.chain((price) =>
      fc.array(fc.record({ p: price, l: fc.nat(), s: fc.nat() }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(points, (given) => {
        const buckets = liquidationBuckets(given.map(({ p, l, s }) => point(p, l, s)));
        expect(buckets).to.have.length(LIQUIDATION_BUCKETS);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(buckets.map(({ long }) => long))).to.equal(sum(given.map(({ l }) => l)));
        expect(sum(buckets.map(({ short }) => short))).to.equal(sum(given.map(({ s }) => s)));
        buckets.slice(1).forEach(({ from }, index) => expect(from).to.equal(buckets[index]!.to));
      }),
    );
  });

  it('a single price has a bucket that can be seen [CHART-21]', () => {
    const buckets = liquidationBuckets([point(100, 5, 6), point(100, 1, 1)]);
    const filled = buckets.filter(({ long }) => long > 0);
    expect(filled).to.have.length(1);
    expect(filled[0]).to.deep.include({ long: 6, short: 7 });
    expect(filled[0]!.from).to.be.at.most(100);
    expect(filled[0]!.to).to.be.at.least(100);
  });

  it('broken points do not count, broken amounts count as 0 [CHART-21]', () => {
    for (const given of [undefined, null, {}, 'x', [], [null, 7], [point(0), point(-1), point('x'), point(NaN)]])
      expect(liquidationBuckets(given)).to.deep.equal([]);
    const buckets = liquidationBuckets([point(1, -5, 'x'), point(25, NaN, 4), point(Infinity, 9, 9)]);
    expect(buckets.map(({ long }) => long).every((long) => long === 0)).to.equal(true);
    expect(buckets[23]).to.deep.equal({ from: 24, to: 25, long: 0, short: 4 });
  });
});

describe('kinds of orders', () => {
  it('have these numbers [CHART-16]', () => {
    expect(OrderType).to.deep.equal({
      Limit: 0,
      Market: 1,
      Stop: 2,
      TrailingLimit: 3,
      Position: 4,
      TakeProfit: 5,
      StopLoss: 6,
    });
    expect(Side).to.deep.equal({ Buy: 1, Sell: -1 });
  });

  it('are told from other values [CHART-16]', () => {
    expect([0, 6, 7, -1, '0', null].map(isOrderType)).to.deep.equal([true, true, false, false, false, false]);
    expect([1, -1, 0, '1'].map(isSide)).to.deep.equal([true, true, false, false]);
    expect([orderTypeName(5), orderTypeName(7), orderTypeName('5')]).to.deep.equal([
      'TakeProfit',
      undefined,
      undefined,
    ]);
  });
});
