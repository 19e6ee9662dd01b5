import { expect } from '@open-wc/testing';
import { setClock } from '../runtime/browser/test-browser.testing.ts';
import { put, setPage, until, type Drawn } from '../loader/loader.testing.ts';
import type { ChartApi, Datafeed } from './chart-api.ts';
import { removeCharts } from './remove-charts.testing.ts';

type Chart = HTMLElement & { ready: Promise<ChartApi>; chart?: ChartApi };
type TutorialFeed = Datafeed & { setConnected(isConnected: boolean): void };

/** Blocks of JavaScript of a page of the docs, in order. */
const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);

/** Runs code as a module of the page, and returns the feed that it has made. */
const run = async (code: string): Promise<TutorialFeed> => {
  const address = URL.createObjectURL(new Blob([`${code}\nexport { datafeed };`], { type: 'text/javascript' }));
  try {
    return ((await import(address)) as { datafeed: TutorialFeed }).datafeed;
  } finally {
    URL.revokeObjectURL(address);
  }
};

describe('the datafeed tutorial', () => {
  let drawn: Drawn<HTMLElement>;
  let blocks: string[];
  const chart = () => drawn.element as unknown as Chart;
  const bars = () => chart().chart?.bars() ?? [];
  const signs = () => drawn.element.shadowRoot!.querySelector('.signs')?.textContent ?? '';

  before(async () => {
    await import('./index.ts');
    blocks = blocksOf(await (await fetch('/docs/datafeed-tutorial.md')).text());
  });
  beforeEach(async () => {
    setPage();
    // The reader's clock: the tutorial uses the browser's timers.
    setClock();
    drawn = await put('gate-chart', { symbol: 'BTC_USDT', resolution: '1' });
  });
  afterEach(() => removeCharts());

  it('has a step for an array, one for live bars and one for errors', () => {
    expect(blocks).to.have.length(3);
  });

  it('draws the bars of an array, loads older ones and builds hours of minutes [CHART-27]', async () => {
    await run(blocks[0]!);
    const api = await chart().ready;
    expect(api.bars().length).to.be.within(500, 1500);
    await api.showRange(Date.now() / 1000 - 40 * 3600, Date.now() / 1000 - 39 * 3600);
    expect(bars().length).to.be.above(2400);
    await api.setResolution('60');
    expect(bars().length).to.be.within(49, 52);
  });

  it('follows live bars, and ends its timer with the chart [CHART-27]', async () => {
    const feed = await run(blocks.slice(0, 2).join('\n'));
    let stopped = 0;
    const { unsubscribeBars } = feed;
    feed.unsubscribeBars = (guid) => {
      stopped++;
      unsubscribeBars(guid);
    };
    await chart().ready;
    const newest = () => JSON.stringify(bars().at(-1));
    const before = newest();
    await until(() => newest() !== before, 'a live bar');
    await removeCharts();
    expect(stopped).to.equal(1);
  });

  it('says that the connection is lost, and that it is back [CHART-27]', async () => {
    const feed = await run(blocks.join('\n'));
    await chart().ready;
    await until(() => drawn.element.shadowRoot!.querySelector('.signs') !== null, 'the tools');
    feed.setConnected(false);
    await until(() => signs().includes('No connection'), 'the sign');
    feed.setConnected(true);
    await until(() => signs() === '', 'no sign');
  });
});
