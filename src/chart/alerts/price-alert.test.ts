import fc from '../../core/property.testing.ts';
import { expect } from '@open-wc/testing';
import { ALERT_CONDITIONS, alertState, crosses, readAlert, readAlerts, type PriceAlert } from './price-alert.ts';

const alert = (more: Partial<PriceAlert> = {}): PriceAlert => ({
  ...{ id: 'a', symbol: 'BTC_USDT', price: 100, condition: 'both', note: '', every: false },
  ...more,
});

describe('price alerts', () => {
  it('fire when the price passes or reaches them, the way that was asked for', () => {
    for (const [condition, before, now, fires] of [
      ['both', 99, 101, true],
      ['both', 101, 99, true],
      ['both', 99, 100, true],
      ['both', 100, 101, false],
      ['both', 99, 99.9, false],
      ['up', 50, 5000, true],
      ['up', 101, 99, false],
      ['down', 101, 100, true],
      ['down', 99, 101, false],
    ] as const)
      expect(crosses(alert({ condition }), before, now), `${condition} ${before} ${now}`).to.equal(fires);
  });

  it('along any walk an alert for both ways fires as often as the price changes sides (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 2, maxLength: 60 }), (prices) => {
        const steps = prices.slice(1).map((now, at) => [prices[at]!, now] as const);
        const count = (condition: PriceAlert['condition'], price: number) =>
          steps.filter(([before, now]) => crosses(alert({ condition, price }), before, now)).length;
        // Between two whole prices there is no touching: sides are all that counts.
        const sides = steps.filter(([before, now]) => before > 100.5 !== now > 100.5).length;
        expect(count('both', 100.5)).to.equal(sides);
        expect(count('up', 100.5) + count('down', 100.5)).to.equal(sides);
      }),
    );
  });

  it('rest once they have fired, or when their time is over; those for every time go on', () => {
    expect(alertState(alert(), 5)).to.equal('active');
    expect(alertState(alert({ fired: 1 }), 5)).to.equal('triggered');
    expect(alertState(alert({ fired: 1, every: true }), 5)).to.equal('active');
    expect(alertState(alert({ expires: 5 }), 4)).to.equal('active');
    expect(alertState(alert({ expires: 5 }), 5)).to.equal('expired');
  });

  it('are read out of anything: good ones stay, fields that do not hold take their defaults', () => {
    const good = alert({ note: 'Exit', expires: 7, fired: 3, condition: 'up', every: true });
    expect(readAlerts(JSON.stringify([good, { ...good, price: 1 }, { id: 'b' }, null]))).to.deep.equal([good]);
    expect(
      readAlert({ id: 'a', symbol: 'X', price: 1, condition: 'x', note: 5, every: 1, expires: 'y' }),
    ).to.deep.equal(alert({ symbol: 'X', price: 1 }));
    for (const bad of ['', '{', '{}', 'null', 5, undefined, [[]], [{ id: 'a', symbol: 'X', price: -1 }]])
      expect(readAlerts(bad)).to.deep.equal([]);
  });

  it('whatever was stored, what is read holds and reads the same again (property)', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.object()), (one, some) => {
        for (const given of [one, some, JSON.stringify(some)])
          for (const read of readAlerts(given)) {
            expect(read.price).to.be.above(0);
            expect(ALERT_CONDITIONS).to.include(read.condition);
            expect(readAlert(JSON.parse(JSON.stringify(read)))).to.deep.equal(read);
          }
      }),
    );
  });
});
