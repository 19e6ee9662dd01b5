import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import { remember } from '../../runtime/memory/remember.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { localAlertStore, type AlertStore } from '../state/layout-store.ts';
import { AlertList, alertListOf } from './alert-list.ts';
import type { PriceAlert } from './price-alert.ts';

const alert = (more: Partial<PriceAlert> = {}): PriceAlert => ({
  ...{ id: 'a', symbol: 'BTC_USDT', price: 100, condition: 'both', note: '', every: false },
  ...more,
});
const ids = ({ all }: AlertList) => all.value.map(({ id }) => id).join();

describe('crossings of price alerts', () => {
  it('count when the price passes or reaches them, the way that was asked for', () => {
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
      expect(new AlertList().crosses({}, alert({ condition }), before, now), `${condition} ${before} ${now}`).to.equal(
        fires,
      );
  });

  it('along any walk an alert for both ways fires as often as the price changes sides (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 2, maxLength: 60 }), (prices) => {
        const steps = prices.slice(1).map((now, at) => [prices[at]!, now] as const);
        const count = (condition: PriceAlert['condition'], price: number) =>
          steps.filter(([before, now]) => new AlertList().crosses({}, alert({ condition, price }), before, now)).length;
        // Between two whole prices there is no touching: sides are all that counts.
        const sides = steps.filter(([before, now]) => before > 100.5 !== now > 100.5).length;
        expect(count('both', 100.5)).to.equal(sides);
        expect(count('up', 100.5) + count('down', 100.5)).to.equal(sides);
      }),
    );
  });

  it('of two charts with the same prices, however they take turns, count once, whoever is first (property)', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 95, max: 105 }), { minLength: 2, maxLength: 60 }),
        fc.infiniteStream(fc.boolean()),
        (prices, turns) => {
          const [alone, shared] = [new AlertList(), new AlertList()];
          const [one, other] = [{}, {}];
          const every = alert({ price: 100.5, every: true });
          for (const [at, now] of prices.entries()) {
            if (at === 0) continue;
            const before = prices[at - 1]!;
            const expected = alone.crosses(one, every, before, now);
            const order = turns.next().value ? [one, other] : [other, one];
            const found = order.map((chart) => shared.crosses(chart, every, before, now));
            expect(found).to.deep.equal([expected, false]);
          }
        },
      ),
    );
  });

  it('a chart that leaves takes nothing along: the next crossing counts for the other one', () => {
    const list = new AlertList();
    const [first, second] = [{}, {}];
    const up = alert({ condition: 'up', every: true });
    expect(list.crosses(first, up, 99, 101)).to.equal(true);
    // The first chart is gone, the price fell while no chart was open, and the second starts below the alert.
    list.begins(second);
    expect(list.crosses(second, up, 99, 101)).to.equal(true);
    expect(list.crosses(second, up, 101, 99)).to.equal(false);
    expect(list.crosses(second, up, 99, 101)).to.equal(true);
  });

  it('an alert that has another price is crossed anew', () => {
    const list = new AlertList();
    expect(list.crosses({}, alert(), 99, 101)).to.equal(true);
    expect(list.crosses({}, alert({ price: 102 }), 101, 103)).to.equal(true);
  });
});

describe('the list of a store', () => {
  let page: TestPage;
  beforeEach(() => {
    page = setPage();
  });

  it('is one for all charts; it is read once, and again when a chart comes after all have gone', async () => {
    let [loads, kept]: [number, readonly PriceAlert[]] = [0, [alert()]];
    const store = { load: () => (loads++, Promise.resolve(kept)), save: (next: typeof kept) => void (kept = next) };
    const [first, second] = [{}, {}];
    const list = alertListOf(store);
    list.join(first);
    await until(() => ids(list) === 'a', 'the stored list');
    expect(alertListOf(store)).to.equal(list);
    list.join(second);
    await list.keep([...list.all.value, alert({ id: 'b' })]);
    list.leave(first);
    expect([ids(list), loads]).to.deep.equal(['a,b', 1]);
    list.leave(second);
    kept = [alert({ id: 'c' })];
    list.join(first);
    await until(() => ids(list) === 'c', 'what the store has now');
    expect(loads).to.equal(2);
    list.leave(first);
  });

  it('what is added while the store answers stays, and nothing stored is written over before', async () => {
    let answer = (_: unknown): void => undefined;
    const saved: string[] = [];
    const list = alertListOf({
      load: () => new Promise((resolve) => (answer = resolve)),
      save: (next) => void saved.push(next.map(({ id }) => id).join()),
    });
    list.join({});
    await list.keep([alert({ id: 'new' })]);
    expect(saved).to.deep.equal([]);
    answer([alert({ id: 'old' })]);
    await until(() => ids(list) === 'old,new', 'both');
    expect(saved).to.deep.equal(['old,new']);
  });

  it('a store that does not answer is asked again before anything is written over what it holds', async () => {
    let [stored, isBroken]: [readonly PriceAlert[], boolean] = [[alert({ id: 'old' })], true];
    const list = alertListOf({
      load: () => (isBroken ? Promise.reject(new Error('offline')) : Promise.resolve(stored)),
      save: (next) => void (stored = next),
    });
    const heard = hearConsole();
    list.join({});
    await until(() => heard.lines.join().includes('the price alerts could not be loaded'), 'the failure');
    heard.end();
    const failed = await list.keep([alert({ id: 'new' })]).catch((error: Error) => error.message);
    expect([failed, ids(list), stored.map(({ id }) => id).join()]).to.deep.equal(['offline', 'new', 'old']);
    isBroken = false;
    await list.keep([...list.all.value, alert({ id: 'newer' })]);
    expect(stored.map(({ id }) => id).join()).to.equal('old,new,newer');
    expect(ids(list)).to.equal('old,new,newer');
  });

  it('keeps what is stored when a save fails, whatever the error says [CHART-27]', async () => {
    let stored: readonly PriceAlert[] = [alert({ id: 'old' })];
    const errors: unknown[] = [new Error('busy'), {}, Object.assign(new Error('busy'), { status: 503 })];
    const store: AlertStore = {
      load: () => Promise.resolve(stored),
      save: (next) => (errors.length ? Promise.reject(errors.pop()) : void (stored = next)),
    };
    const list = alertListOf(store);
    list.join({});
    await until(() => ids(list) === 'old', 'the stored list');
    const heard = hearConsole();
    while (errors.length) await list.keep([...list.all.value, alert({ id: `new-${errors.length}` })]).catch(() => 0);
    heard.end();
    await list.keep([...list.all.value, alert({ id: 'last' })]);
    expect(ids(list)).to.equal('old,new-3,new-2,new-1,last');
    expect(stored.map(({ id }) => id).join()).to.equal('old,new-3,new-2,new-1,last');
  });

  it('of the browser follows what another tab writes, while a chart is there', async () => {
    const list = alertListOf(localAlertStore);
    const chart = {};
    const elsewhere = (id: string) => {
      page.local.setItem('gate_chart_alerts', JSON.stringify([alert({ id })]));
      rereadStored('gate_chart_alerts');
    };
    list.join(chart);
    elsewhere('x');
    await until(() => ids(list) === 'x', 'the list of the other tab');
    await list.keep([...list.all.value, alert({ id: 'mine' })]);
    expect(recall(memory.chartAlerts)).to.contain('"mine"').and.contain('"x"');
    list.leave(chart);
    remember(memory.chartAlerts, '[]');
    await Promise.resolve();
    expect(ids(list)).to.equal('x,mine');
  });
});
