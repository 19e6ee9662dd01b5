import { expect } from '@open-wc/testing';
import { clock } from '../../runtime/page/clock.ts';
import { put, setPage, until, type Drawn, type TestPage } from '../../loader/loader.testing.ts';
import type { ChartApi } from '../chart-api.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import { restorePage, setOnline } from '../simulator/page-state.testing.ts';
import { SimulatedFeed, type SimulatedFeedOptions } from '../simulator/simulated-feed.testing.ts';
import { World } from '../simulator/world.testing.ts';
import { chartDriver } from './chart-driver.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi>; chart: ChartApi };
const DAY = 86_400;

describe('signs of the feed on gate-chart', () => {
  let page: TestPage;
  let drawn: Drawn<HTMLElement>;
  let feed: SimulatedFeed;
  let chart: Chart;
  const { one, named } = chartDriver(() => drawn);
  const signs = () => one('.signs')?.textContent ?? '';
  /** Lets time pass until a condition holds. */
  const passUntil = (holds: () => boolean, what: string, step = 100) =>
    until(() => {
      page.pass(step);
      return holds();
    }, what);
  const draw = async (options: Partial<SimulatedFeedOptions> = {}, resolution = '1') => {
    drawn = await put('gate-chart', { symbol: 'BTC_USDT', resolution });
    chart = drawn.element as unknown as Chart;
    const world = new World({ begin: clock.now() / 1000 - 90 * DAY });
    feed = new SimulatedFeed({ world, clock, resolutions: ['1'], roughness: { limit: 1000 }, ...options });
    Object.assign(chart, { datafeed: feed });
    await passUntil(() => chart.chart !== undefined && one('.signs') !== null, 'the chart');
  };

  before(async () => {
    await import('../index.ts');
  });
  beforeEach(() => (page = setPage()));
  afterEach(async () => {
    restorePage();
    await removeCharts();
  });

  it('a page without a network says so within 5 s, and no longer once it is back, with the price of now [CHART-27]', async () => {
    await draw();
    expect(signs()).to.equal('');
    feed.isOnline = false;
    setOnline(false);
    page.pass(5000);
    await until(() => signs().includes('No connection'), 'the sign');
    for (let minute = 0; minute < 10; minute++) page.pass(60_000);
    feed.isOnline = true;
    const asked = feed.pages.length;
    setOnline(true);
    expect(feed.pages.length, 'what was missed is asked for immediately').to.equal(asked + 1);
    await passUntil(
      () => chart.chart.bars().at(-1)!.time >= Math.floor(clock.now() / 60_000) * 60 - 60,
      'the newest bar',
    );
    await until(() => !signs().includes('No connection'), 'no sign');
  });

  it('a quiet market shows how old its last trade is, which is no loss [CHART-27]', async () => {
    await draw({ world: new World({ begin: clock.now() / 1000 - 2 * DAY, quiet: 0 }) });
    feed.unsubscribeBars([...feed.subscriptions.keys()][0]!);
    await passUntil(() => /Last trade [23] min/.test(signs()), 'the age', 30_000);
    expect(signs()).not.to.include('No connection');
  });

  it('a far date shows its progress, and Cancel ends it where it is [CHART-27]', async () => {
    await draw();
    const outcome = chart.chart
      .showRange(clock.now() / 1000 - 60 * DAY, clock.now() / 1000 - 59 * DAY)
      .catch((error: Error) => error.name);
    await passUntil(() => /Loading older bars \d+%/.test(signs()), 'the progress');
    named('Cancel').click();
    expect(await outcome).to.equal('AbortError');
    await until(() => !signs().includes('Loading'), 'no sign');
    const asked = feed.pages.length;
    page.pass(5000);
    expect(feed.pages.length).to.equal(asked);
  });

  it('older bars that fail are said quietly, and the button asks again immediately [CHART-27]', async () => {
    await draw();
    feed.isOnline = false;
    const range = [clock.now() / 1000 - 9 * DAY, clock.now() / 1000 - 8 * DAY] as const;
    const shown = chart.chart.showRange(...range);
    await passUntil(() => signs().includes('Older bars could not be loaded'), 'the sign');
    feed.isOnline = true;
    const asked = feed.pages.length;
    named('Try again').click();
    await until(() => feed.pages.length > asked, 'the question');
    await passUntil(() => chart.chart.bars()[0]!.time <= range[0], 'the bars');
    await shown;
    await until(() => signs() === '', 'no sign');
  });
});
