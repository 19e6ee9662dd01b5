import { expect } from '@open-wc/testing';
import { alertListOf } from '../alerts/alert-list.ts';
import type { AlertStore } from '../state/layout-store.ts';
import { TRADE_EVERY } from '../simulator/world.testing.ts';
import { SlowChart } from './slow-chart.testing.ts';

const MINUTE = 60;

describe('price alerts while bars are on their way', () => {
  let chart: SlowChart;
  afterEach(() => chart.close());

  const open = async (resolution: string) => {
    chart = await new SlowChart({ resolution }, { resolutions: ['1'] }).open();
    const store: AlertStore = { load: () => undefined, save: () => undefined };
    chart.controller.alerts.use(store);
    await chart.clock.pass(0);
    return store;
  };
  const newest = () => chart.controller.engine.bars.bar(chart.controller.engine.bars.last)!;
  const crossings = () => chart.heard.filter(({ name }) => name === 'crossed').length;
  /** Prices of the trades of a time. @param from seconds UTC · @param to seconds UTC */
  const tradesOf = (from: number, to: number) => {
    const prices: number[] = [];
    for (let trade = Math.ceil(from / TRADE_EVERY); trade * TRADE_EVERY <= to; trade++)
      prices.push(chart.world.price('BTC', trade));
    return prices;
  };

  it('ignores parts of a built bar that ended before the alert was set [CHART-27]', async () => {
    await open('60');
    const nextHour = Math.ceil(chart.clock.seconds / 3600) * 3600;
    // A second after a trade.
    await chart.clock.pass((nextHour + 5 * MINUTE + 1 - chart.clock.seconds) * 1000);
    const { close } = newest();
    chart.feed.isSilent = true;
    await chart.clock.pass(12 * MINUTE * 1000);
    // Minutes that were lost, and a price that only they have.
    const lost = chart.world.bars('BTC', '1', nextHour + 6 * MINUTE, nextHour + 15 * MINUTE, chart.clock.seconds);
    const now = chart.clock.seconds;
    const seen = [close, ...tradesOf(now - MINUTE, now + MINUTE)];
    const highest = Math.max(...lost.map((bar) => bar.close));
    const lowest = Math.min(...lost.map((bar) => bar.close));
    const [above, below] = [highest - Math.max(...seen), Math.min(...seen) - lowest];
    expect(Math.max(above, below)).to.be.above(0.02);
    chart.controller.alerts.add({ price: above > below ? highest - above / 2 : lowest + below / 2 });
    chart.feed.isSilent = false;
    await chart.clock.pass(30_000);
    expect(newest().close).to.not.equal(close);
    expect(crossings()).to.equal(0);
  });

  it('fires once although an older page arrives between two charts that see the crossing [CHART-27]', async () => {
    const store = await open('1');
    const { close } = newest();
    const later = tradesOf(chart.clock.seconds, chart.clock.seconds + TRADE_EVERY)[0]!;
    expect(Math.abs(later - close)).to.be.above(0.02);
    const alert = chart.controller.alerts.add({ price: (close + later) / 2, every: true });
    const faster = {};
    expect(alertListOf(store).crosses(faster, alert, close, later)).to.equal(true);
    const { bars } = chart.controller.engine;
    const { length } = bars;
    void chart.controller.feed.older.reach(bars.firstTime! - 400 * MINUTE);
    await chart.clock.until(() => bars.length > length, 'the older page');
    expect(crossings()).to.equal(0);
    await chart.clock.until(() => newest().close === later, 'the trade that crosses');
    expect(crossings()).to.equal(0);
  });
});
