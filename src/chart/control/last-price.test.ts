import { expect } from '@open-wc/testing';
import { setPage } from '../../loader/loader.testing.ts';
import { hourly, LAST_HOUR } from '../chart.testing.ts';
import { ChartEngine } from '../engine/engine.ts';
import { paletteOf } from '../engine/palette.ts';
import { Columns } from '../feed/columns.ts';
import type { Resolution } from '../feed/types.ts';
import { LastPrice } from './last-price.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe('the label of the last price', () => {
  it('says how long the bar still has: hours only where there are some, nothing once it is over or for long bars', () => {
    const page = setPage({ now: LAST_HOUR + 15 * SECOND });
    const engine = new ChartEngine(document.createElement('div'), paletteOf('light', false), {
      ...{ lang: 'en', zone: 'Etc/UTC' },
    });
    engine.attach(Columns.from(hourly(3).map((bar) => ({ ...bar, time: bar.time / SECOND, volume: 1 }))));
    let resolution: Resolution = '60';
    const price = new LastPrice(engine, () => resolution);
    expect(price.read()).to.include({ price: engine.bars.bar(2)!.close, left: '59:45' });
    resolution = '240';
    expect(price.read()!.left).to.equal('01:59:45');
    resolution = '60';
    page.pass(40 * SECOND);
    expect(price.read()!.left).to.equal('59:05');
    page.pass(3600 * SECOND);
    expect(price.read()!.left, 'the next bar has not come').to.equal('');
    resolution = '1W';
    expect(price.read()!.left).to.equal('');
    resolution = '1D';
    let zone = 'Etc/UTC';
    const day = new LastPrice(
      engine,
      () => resolution,
      () => zone,
    );
    const today = hourly(1).map((bar) => ({ ...bar, time: Math.floor(LAST_HOUR / DAY) * (DAY / SECOND), volume: 1 }));
    engine.attach(Columns.from(today));
    const leftIn = (exchange: string) => {
      zone = exchange;
      return day.read()!.left;
    };
    expect([leftIn('Etc/UTC'), leftIn('America/New_York')], 'five hours later').to.deep.equal(['59:05', '05:59:05']);
    const start = today[0]!.time * SECOND;
    setPage({ now: start });
    expect(leftIn('Etc/UTC'), 'a whole day').to.equal('24:00:00');
    day.dispose();
    price.dispose();
    engine.dispose();
  });
});
