import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { addBundles } from '../../../exchange/text/texts.ts';
import { put, setPage, until, type Drawn } from '../../../loader/loader.testing.ts';
import type { ChartApi } from '../../chart-api.ts';
import { hourly, infoOf, testFeed } from '../../chart.testing.ts';
import { removeCharts } from '../../remove-charts.testing.ts';
import { chartDriver } from '../chart-driver.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi> };

describe('the toolbar of gate-chart', () => {
  let drawn: Drawn<HTMLElement>;
  const { one, all } = chartDriver(() => drawn);
  before(async () => {
    await import('../../index.ts');
  });
  afterEach(async () => {
    await removeCharts();
    await setViewport({ width: 800, height: 600 });
  });

  /** Where the tools begin that are shown. */
  const places = () =>
    all('.bar .tool').flatMap((tool) => (tool.offsetWidth ? [Math.round(tool.getBoundingClientRect().left)] : []));

  for (const width of [360, 700, 1200])
    it(`keeps its tools in their places when names, bars and words arrive: ${width} px`, async () => {
      await setViewport({ width, height: 600 });
      setPage({ lang: 'de' });
      addBundles('de', { chart: {} });
      drawn = await put('gate-chart', { symbol: 'X' });
      const feed = testFeed(hourly(300));
      let resolve = (): void => undefined;
      feed.resolveSymbol = (name, done) => {
        resolve = () => done({ ...infoOf(name), name: '1000000MOG_USDT', exchange: 'Another exchange' });
      };
      const chart = drawn.element as unknown as Chart;
      chart.datafeed = feed;
      await until(() => one('.bar .tool') !== null, 'the tools');
      const before = places();
      expect(before.length).to.be.greaterThan(4);
      resolve();
      await chart.ready;
      addBundles('de', {
        chart: { indicators: 'Indikatoren und mehr', normal: 'Gewöhnliche Skala', symbol: 'Handelspaar' },
      });
      await until(() => one('.bar')!.textContent!.includes('1000000MOG'), 'the name');
      await until(() => all('[aria-label^="Indikatoren"], [title^="Indikatoren"]').length > 0, 'the words');
      await nextFrame();
      expect(places()).to.deep.equal(before);
      const bar = one('.bar')!;
      expect(bar.scrollWidth).to.be.at.most(bar.clientWidth);
    });
});
