/** Orders against the demo's market: what is filled when, and where the money goes. */
import { expect } from '@open-wc/testing';
import { marketOf } from '../market/generator.ts';
import { orderBook } from '../market/order-book.ts';
import { seeded } from '../market/seeded.ts';
import { firstCross } from './crossing.ts';
import { costOf, coinsOf, decimalText, priceOf, readDecimal, ticksOf } from './decimals.ts';
import { FuturesDesk, liquidationPrice } from './futures-desk.ts';
import { isProblem, type Draft, type Order, type Problem } from './order.ts';
import { readDraft } from './read-draft.ts';
import { SPOT_FEE, SpotDesk } from './spot-desk.ts';

const START = Date.UTC(2026, 10, 20, 13, 37, 0);
const BTC = marketOf('BTC_USDT')!;
const { instrument } = BTC;
const MINUTE = 60_000;
const units = (text: string) => readDecimal(text, 8) as bigint;
const lots = (text: string) => readDecimal(text, instrument.volumeDecimals) as bigint;
const last = (now: number) => BTC.lastTrade(now / 1000).price;
const spot = (usdt = '1000', btc = '0.05') =>
  new SpotDesk(
    new Map([
      ['USDT', units(usdt)],
      ['BTC', units(btc)],
    ]),
  );
const purseOf = (desk: SpotDesk | FuturesDesk) => (desk as unknown as { purse: Map<string, bigint> }).purse;
const draft = (side: Draft['side'], amount: string, price?: number): Draft => ({
  ...{ pair: 'BTC_USDT', side, type: price === undefined ? 'market' : 'limit', amount: lots(amount) },
  price: price === undefined ? 0n : ticksOf(instrument, price),
});
const placed = (given: Order | Problem): Order => {
  if (isProblem(given)) throw new Error(given.reason);
  return given;
};

describe('orders on the demo’s market', () => {
  it('a market order takes the book’s best prices', () => {
    const desk = spot();
    const order = placed(desk.place(draft('buy', '0.001'), START));
    expect(order.status).to.equal('filled');
    expect(priceOf(instrument, desk.fills[0]!.price)).to.equal(orderBook(BTC, START / 1000, 1).asks[0]![0]);
    const coins = coinsOf(instrument, order.amount);
    expect(purseOf(desk).get('BTC')).to.equal(units('0.05') + coins - coins / SPOT_FEE);
    expect(purseOf(desk).get('USDT')).to.equal(units('1000') - order.cost);
  });

  it('a limit order waits, and is filled by the first trade that reaches its price', () => {
    const price = Number((last(START) * 0.998).toFixed(1));
    const reached = firstCross(BTC, { price, where: 'at-or-below' }, START, START + 2880 * MINUTE)!;
    expect(reached.price).to.be.at.most(price);
    expect(reached.time).to.be.above(START);
    const desk = spot();
    const order = placed(desk.place(draft('buy', '0.001', price), START));
    expect(order.status).to.equal('open');
    expect(purseOf(desk).get('USDT'), 'reserved').to.equal(units('1000') - order.reserved);
    desk.settle(reached.time - 1);
    expect(order.status).to.equal('open');
    desk.settle(reached.time + 60 * MINUTE);
    expect([order.status, order.updated, order.filled]).to.deep.equal(['filled', reached.time, order.amount]);
    expect(desk.fills.at(-1)!.price).to.equal(order.price);
  });

  it('nothing reaches a price earlier than the first crossing', () => {
    const random = seeded('crossings');
    for (let count = 0; count < 20; count++) {
      const from = START + random.uniform() * 30 * 1440 * MINUTE;
      const price = last(from) * (1 + random.normal() * 0.0007);
      const where = price > last(from) ? 'at-or-above' : 'at-or-below';
      const found = firstCross(BTC, { price, where }, from, from + 20 * MINUTE);
      const end = found?.time ?? from + 20 * MINUTE;
      for (let second = Math.floor(from / 1000); second <= end / 1000; second++)
        for (const trade of BTC.trades(second, end / 1000))
          if (trade.time > from && trade.time < end)
            expect(where === 'at-or-below' ? trade.price > price : trade.price < price).to.equal(true);
    }
  });

  it('an order that is moved over the price is filled at once, a cancelled one gives everything back', () => {
    const desk = spot();
    const low = placed(desk.place(draft('buy', '0.002', last(START) * 0.95), START));
    placed(desk.amend(low.id, ticksOf(instrument, last(START) * 1.01), START));
    expect(low.status).to.equal('filled');
    const sale = placed(desk.place(draft('sell', '0.05', last(START) * 1.05), START));
    const before = purseOf(desk).get('BTC')!;
    placed(desk.cancel(sale.id, START + 1000));
    expect(purseOf(desk).get('BTC')! - before).to.equal(units('0.05'));
    expect(desk.cancel(sale.id, START + 2000)).to.deep.include({ reason: 'gone' });
  });

  it('no money comes or goes but by fills and their fee, over thousands of orders', () => {
    const random = seeded('orders');
    const desk = spot('20000', '1');
    const counted = new Map(purseOf(desk));
    const seen = new Set<(typeof desk.fills)[number]>();
    const countFills = () => {
      for (const fill of desk.fills) {
        if (seen.has(fill)) continue;
        seen.add(fill);
        const [cost, coins] = [costOf(instrument, fill.price, fill.amount), coinsOf(instrument, fill.amount)];
        const add = (coin: string, by: bigint) => counted.set(coin, counted.get(coin)! + by);
        add('USDT', fill.side === 'buy' ? -cost : cost - cost / SPOT_FEE);
        add('BTC', fill.side === 'buy' ? coins - coins / SPOT_FEE : -coins);
      }
    };
    for (let step = 0, now = START; step < 2000; step++, now += 1000 * Math.ceil(random.uniform() * 20)) {
      const side = random.uniform() < 0.5 ? 'buy' : 'sell';
      const amount = (0.0005 + random.uniform() * 0.02).toFixed(5);
      const isMarket = random.uniform() < 0.3;
      desk.place(draft(side, amount, isMarket ? undefined : last(now) * (1 + random.normal() * 0.0004)), now);
      const [open] = desk.openOrders();
      if (open && random.uniform() < 0.4) desk.cancel(open.id, now);
      countFills();
      for (const held of purseOf(desk).values()) expect(held >= 0n).to.equal(true);
    }
    // Until then, the market also fills open orders.
    for (const order of desk.openOrders()) desk.cancel(order.id, START + 86_400_000);
    countFills();
    expect(seen.size).to.be.above(500);
    expect(Object.fromEntries(purseOf(desk))).to.deep.equal(Object.fromEntries(counted));
  });
});

describe('contracts', () => {
  const futures = (usdt = '100') => new FuturesDesk(new Map([['USDT', units(usdt)]]));

  it('a position has a tenth of its worth as margin, and gives it back with its profit', () => {
    const desk = futures();
    placed(desk.place(draft('buy', '0.005'), START));
    const position = desk.positions.get('BTC_USDT')!;
    expect(Number(position.margin) / 1e8).to.be.closeTo((position.entry * 0.005) / 10, 0.01);
    const later = START + 15 * MINUTE;
    const sale = placed(desk.place(draft('sell', '0.005'), later));
    expect([sale.reduceOnly, desk.positions.size]).to.deep.equal([true, 0]);
    const profit = (priceOf(instrument, desk.fills.at(-1)!.price) - position.entry) * 0.005;
    const fees = (Number(decimalText(sale.cost, 8)) + position.entry * 0.005) * 0.0005;
    expect(Number(purseOf(desk).get('USDT')) / 1e8).to.be.closeTo(100 + profit - fees, 0.001);
  });

  it('is closed at its stop, its profit or its end, by the trade that reaches it', () => {
    const desk = futures();
    placed(desk.place(draft('buy', '0.005'), START));
    const stop = last(START) * 0.997;
    desk.protect('BTC_USDT', { stopLoss: ticksOf(instrument, stop) }, START);
    const reached = firstCross(BTC, { price: Number(stop.toFixed(1)), where: 'at-or-below' }, START, START + 1e9)!;
    desk.settle(reached.time - 1);
    expect(desk.positions.size).to.equal(1);
    desk.settle(reached.time);
    expect(desk.positions.size).to.equal(0);
  });

  it('never loses more than its margin', () => {
    const random = seeded('liquidations');
    for (let count = 0; count < 6; count++) {
      const now = START + random.uniform() * 200 * 86_400_000;
      const desk = futures();
      placed(desk.place(draft(random.uniform() < 0.5 ? 'buy' : 'sell', '0.006'), now));
      const end = liquidationPrice(desk.positions.get('BTC_USDT')!);
      const rest = purseOf(desk).get('USDT')!;
      desk.settle(now + 60 * 86_400_000);
      expect(purseOf(desk).get('USDT')! >= rest).to.equal(true);
      if (!desk.positions.size) expect(end).to.be.above(0);
    }
  });

  it('an order against the position is not larger than it', () => {
    const desk = futures();
    placed(desk.place(draft('sell', '0.005'), START));
    expect(desk.place(draft('buy', '0.006'), START)).to.deep.include({ reason: 'position-size', field: 'amount' });
    expect(desk.place(draft('sell', '0.05'), START)).to.deep.include({ reason: 'funds' });
  });
});

describe('an order form', () => {
  const read = (fields: string) => readDraft(new URLSearchParams(fields), instrument, 100_000);
  for (const [fields, reason, field] of [
    ['side=buy&type=limit&amount=1', 'price-missing', 'price'],
    ['side=buy&type=limit&price=abc&amount=1', 'price-invalid', 'price'],
    ['side=buy&type=limit&price=-5&amount=1', 'price-invalid', 'price'],
    ['side=buy&type=limit&price=100000.05&amount=1', 'price-decimals', 'price'],
    ['side=buy&type=limit&price=120000&amount=1', 'price-far', 'price'],
    ['side=sell&type=limit&price=50000&amount=1', 'price-far', 'price'],
    ['side=buy&type=market&amount=', 'amount-missing', 'amount'],
    ['side=buy&type=market&amount=1e5', 'amount-invalid', 'amount'],
    ['side=buy&type=market&amount=0', 'amount-invalid', 'amount'],
    ['side=buy&type=market&amount=0.000001', 'amount-decimals', 'amount'],
    ['side=buy&type=market&amount=0.00001', 'amount-small', 'amount'],
    ['side=hold&type=market&amount=1', 'request', ''],
  ] as const)
    it(`refuses ${fields}`, () => expect(read(fields)).to.deep.include({ reason, field }));

  it('takes what is right', () => {
    expect(read('side=sell&type=limit&price=100000.50&amount=0.01')).to.deep.equal({
      ...{ pair: 'BTC_USDT', side: 'sell', type: 'limit', price: 1_000_005n, amount: 1000n },
    });
  });

  it('funds that are not there are said with both figures', () => {
    const refused = spot('100').place(draft('buy', '0.01'), START) as Problem;
    expect([refused.reason, refused.figures['available']]).to.deep.equal(['funds', '100 USDT']);
    expect(Number(refused.figures['needed']!.split(' ')[0])).to.be.above(500);
  });
});
