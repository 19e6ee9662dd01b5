import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { ALERT_CONDITIONS, alertState, readAlert, readAlerts, type PriceAlert } from './price-alert.ts';

const alert = (more: Partial<PriceAlert> = {}): PriceAlert => ({
  ...{ id: 'a', symbol: 'BTC_USDT', price: 100, condition: 'both', note: '', every: false },
  ...more,
});

describe('price alerts', () => {
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
