import type { GateChartMembers } from '../../../elements/gate-chart.ts';
import type { ChartLayout } from '../../../src/chart/chart-api.ts';
import type { Datafeed, FeedBar, SymbolInfo } from '../../../src/chart/feed/types.ts';
import type { Contestant } from './contestant.ts';
import type { BenchBar } from './seeded.ts';

type Host = HTMLElement & GateChartMembers & Record<'datafeed' | 'layoutStore' | 'positionLines' | 'markers', unknown>;

const RESOLUTION = '60';
const info: SymbolInfo = {
  name: 'BTC',
  description: 'BTC',
  type: 'crypto',
  exchange: '',
  listed_exchange: '',
  timezone: 'Etc/UTC',
  session: '24x7',
  format: 'price',
  pricescale: 100,
  minmov: 1,
  supported_resolutions: [RESOLUTION],
};

/** The same picture as the others draw. */
const layout: ChartLayout = {
  version: 1,
  symbol: '',
  resolution: RESOLUTION,
  type: 'candles',
  mode: 'normal',
  volume: true,
  zone: 'Etc/UTC',
  magnet: false,
  indicators: ['VOL-MA', 'MACD', 'KDJ'].map((name) => ({ name, params: {} })),
  favourites: [],
  pinned: [],
  intervals: [],
  inverted: false,
  rise: 'page',
  colors: {},
  compared: [],
  templates: {},
  drawings: {},
};

const own = (bar: BenchBar): FeedBar => ({ ...bar, time: bar.time * 1000 });

/** Adds the host's script, with the chart's files preloaded, as on pages that know their elements. */
export const load = (cdn: string): Promise<unknown> => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `${cdn}/gate.js`;
  script.dataset['site'] = 'main';
  script.dataset['preload'] = 'chart';
  const loaded = new Promise((done, failed) => {
    script.onload = done;
    script.onerror = () => failed(new Error('gate.js could not be loaded'));
  });
  document.head.append(script);
  return loaded;
};

/** Resolves once the chunks that the script fetches have been run. */
export const settled = async (cdn: string): Promise<unknown> => {
  const { elements } = (await (await fetch(`${cdn}/manifest.json`)).json()) as { elements: Record<string, string[]> };
  const modules = elements['gate-chart']!.filter((file) => file.endsWith('.js'));
  return Promise.all(modules.map((file) => import(`${cdn}/${file}`)));
};

/** The element as a host embeds it: a tag, a feed with TradingView's methods, and the public methods afterwards. */
export const make = (): Contestant => {
  const host = document.createElement('gate-chart') as unknown as Host;
  let all: readonly BenchBar[] = [];
  let push: (bar: FeedBar) => void = () => undefined;
  let pressed: HTMLElement | undefined;
  const feed: Datafeed = {
    onReady: (done) => queueMicrotask(() => done({ supported_resolutions: [RESOLUTION] })),
    searchSymbols: (_text, _exchange, _type, done) => queueMicrotask(() => done([])),
    resolveSymbol: (_name, done) => queueMicrotask(() => done(info)),
    getBars(_info, _resolution, { firstDataRequest }, done) {
      queueMicrotask(() => done(firstDataRequest ? all.map(own) : [], { noData: !firstDataRequest }));
    },
    subscribeBars: (_info, _resolution, onTick) => void (push = onTick),
    unsubscribeBars: () => undefined,
  };
  return {
    async mount(box, bars) {
      all = bars;
      const ready = new Promise((done) => host.addEventListener('gate-ready', done, { once: true }));
      host.style.setProperty('--gate-chart-height', `${box.clientHeight}px`);
      host.setAttribute('symbol', 'BTC');
      host.datafeed = feed;
      host.layoutStore = { load: () => layout, save: () => undefined };
      box.append(host);
      await ready;
    },
    show(right, visible) {
      void host.chart!.showRange(all[Math.max(0, right - visible + 1)]!.time, all[right]!.time);
    },
    tick: (bar) => push(own(bar)),
    press() {
      const { shadowRoot } = host;
      pressed ??= shadowRoot!.querySelector<HTMLElement>('.side .tool[aria-pressed="false"]')!;
      pressed.click();
    },
    lines(prices) {
      host.positionLines = prices.map((avgPrice, at) => ({
        id: String(at),
        avgPrice,
        type: 0,
        side: at % 2 ? 1 : -1,
        sideText: 'Limit',
        qty: 1,
        showCloseButton: true,
      }));
    },
    marks(indices) {
      host.markers = indices.map((index, at) => ({
        time: all[index]!.time,
        type: at % 2 ? 'buy' : 'sell',
        price: 1,
        quantity: 1,
      }));
    },
  };
};
