import { expect, nextFrame } from '@open-wc/testing';
import { put, setPage, until, type Drawn } from '../../loader/loader.testing.ts';
import type { ChartApi } from '../chart-api.ts';
import { hourly, testFeed, type TestFeed } from '../chart.testing.ts';
import { chartOf } from '../control/host/start-chart.ts';
import { removeCharts } from '../remove-charts.testing.ts';

type Chart = HTMLElementTagNameMap['gate-chart'] & { ready: Promise<ChartApi> };

const partOf = ({ element }: Drawn<HTMLElement>, selector: string) =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);
const placeOf = (drawn: Drawn<HTMLElement>, selector: string): string => {
  const { x, y, width, height } = partOf(drawn, selector)!.getBoundingClientRect();
  return [x, y, width, height].join();
};

const legendOf = ({ element }: Drawn<HTMLElement>): string =>
  chartOf(element)!
    .controller.engine.picture.paintedLegends.flatMap(({ words }) => words.map(({ text }) => text))
    .join(' ');

const draw = async (feed: TestFeed) => {
  const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
  (drawn.element as unknown as Chart).datafeed = feed;
  const api = await (drawn.element as unknown as Chart).ready;
  await until(() => partOf(drawn, '.side .tool') !== null && legendOf(drawn) !== '', 'the tools');
  return { drawn, api };
};

/** How often a method is called while something happens. */
const callsOf = async <O extends object>(owner: O, name: keyof O & string, run: () => Promise<unknown>) => {
  const real = owner[name];
  let count = 0;
  Object.assign(owner, {
    [name]: function (this: unknown, ...given: unknown[]) {
      count++;
      return Reflect.apply(real as () => unknown, this, given) as unknown;
    },
  });
  try {
    await run();
  } finally {
    Object.assign(owner, { [name]: real });
  }
  return count;
};

describe('the first picture of gate-chart', () => {
  before(async () => {
    await import('../index.ts');
  });
  beforeEach(() => void setPage());
  afterEach(() => removeCharts());

  it('waits for no tools; their room is kept, and nothing moves when they come', async () => {
    const drawn = await put('gate-chart', { symbol: 'BTC_USDT' });
    await until(() => partOf(drawn, '.canvas') !== null, 'the canvas');
    expect(partOf(drawn, '.tool'), 'tools before the first paint').to.equal(null);
    const kept = ['.bar', '.side', '.stage'].map((selector) => placeOf(drawn, selector));
    await until(() => partOf(drawn, '.bar .tool') !== null && partOf(drawn, '.side .tool') !== null, 'the tools');
    expect(['.bar', '.side', '.stage'].map((selector) => placeOf(drawn, selector))).to.deep.equal(kept);
  });

  it('asks for no time zones: those of the menu are listed when it is opened', async () => {
    let drawn!: Drawn<HTMLElement>;
    const whileOpening = await callsOf(Intl, 'DateTimeFormat', async () => ({ drawn } = await draw(testFeed())));
    expect(whileOpening).to.equal(0);
    const whileChoosing = await callsOf(Intl, 'DateTimeFormat', async () => {
      partOf(drawn, 'button[aria-label="Time zone: UTC"]')!.click();
      await until(() => partOf(drawn, '[role=menuitemradio]') !== null, 'the menu');
    });
    expect(whileChoosing).to.be.above(0);
  });

  it('drawing its controls anew does not lay the page out', async () => {
    const { drawn, api } = await draw(testFeed());
    // In the first frames, the toolbar is measured to find controls that do not fit.
    await nextFrame();
    await nextFrame();
    const calls = await callsOf(Element.prototype, 'getClientRects', async () => {
      api.setScaleMode('percent');
      await until(() => partOf(drawn, 'button[aria-label="Price scale: Percent"]') !== null, 'the controls');
    });
    expect(calls).to.equal(0);
    const stops = [...drawn.element.shadowRoot!.querySelectorAll<HTMLElement>('.bar .tool')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).to.have.length(1);
  });
});

describe('the legend of gate-chart', () => {
  before(async () => {
    await import('../index.ts');
  });
  beforeEach(() => void setPage());
  afterEach(() => removeCharts());

  it('says the price of the label in the frame that paints the label, and so does the table', async () => {
    const bars = hourly(400);
    const feed = testFeed(bars);
    const { drawn } = await draw(feed);
    partOf(drawn, 'button[aria-label="Show as table"]')!.click();
    await until(() => partOf(drawn, 'tbody tr') !== null, 'the table');
    const said: string[] = [];
    const real = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      // The next frame begins after the one that paints has been shown.
      if (text === '106.54')
        requestAnimationFrame(() => said.push(legendOf(drawn), partOf(drawn, 'tbody tr')!.textContent));
      return real.call(this, text, ...place);
    };
    try {
      const last = bars.at(-1)!;
      feed.push({ ...last, close: 106.54, high: 107, low: Math.min(last.low, 106) });
      await until(() => said.length > 0, 'the label');
    } finally {
      CanvasRenderingContext2D.prototype.fillText = real;
    }
    expect(said[0]).to.include('C 106.54');
    expect(said[1]).to.include('106.54');
    await nextFrame();
  });
});
