import { flag, methods, object, oneOf, text, required, type Events } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import type {
  AlertStore,
  ChartApi,
  Datafeed,
  ImportantEvent,
  LayoutStore,
  LiquidationPoint,
  PositionLine,
  TradeMarker,
} from '../src/chart/index.ts';
import type { ChartEvents } from '../src/chart/chart-props.ts';
import { chartRule } from '../src/chart/chart.rule.ts';

/** Further members of the tag. */
export interface GateChartMembers {
  /** The chart's methods once its first bars are drawn. Rejects with "Chart ready timeout" after 30 s. */
  ready: Promise<ChartApi>;
  /** The same, once `ready` has come. */
  chart?: ChartApi;
}

/**
 * Trading chart: candles, indicators, drawings, positions and orders of one symbol.
 *
 * @csspart title
 * @csspart panel - The chart with its controls.
 * @csspart action - Opens the indicators, tries again after a failure, or confirms in a small dialog.
 * @csspart content - Message while loading or after a failure.
 * @csspart close - Closes one of its dialogs.
 * @cssprop --gate-chart-height, --gate-rise, --gate-fall, --gate-z-popup
 */
export const gateChart = element({
  tag: 'gate-chart',
  stage: 'inline',
  room: 'max(320px, var(--gate-chart-height, 560px))',
  showsFailure: true,
  mounts: true,
  attributes: {
    /** Symbol as the feed names it. */
    symbol: required(),
    /** One of the 20 resolutions; without it the visitor's last one, else 60. */
    resolution: text(),
    /** Kind of product. */
    product: oneOf('SPOT', 'PILOT', 'memebox'),
    /** Base address of a UDF server. */
    'udf-url': text(),
    /** Base address of the exchange's public API v4. */
    'gate-api': text(),
    /** Any object with the methods of TradingView's IBasicDataFeed. */
    datafeed: object<Datafeed>(),
    /** Another name of `datafeed`. */
    feed: object<Datafeed>(),
    /** Keeps layouts in place of the local storage: `load()` and `save(layout)`. */
    'layout-store': object<LayoutStore>(),
    /** Keeps price alerts in place of the local storage: `load()` and `save(alerts)`. */
    'alert-store': object<AlertStore>(),
    /** Offers to buy and to sell at a price of the chart, by `gate-chart-order`. */
    orders: flag(),
    /** Colour of rising bars, unless the visitor has chosen: as people are used to it in the page's language, green, red. */
    rise: oneOf('page', 'green', 'red'),
    /** Positions and orders as lines. */
    'position-lines': object<readonly PositionLine[]>(),
    /** Buy and sell marks. */
    markers: object<readonly TradeMarker[]>(),
    /** Liquidation map. */
    liquidation: object<readonly LiquidationPoint[]>(),
    /** Important events. */
    events: object<readonly ImportantEvent[]>(),
  },
  events: [
    'ready',
    'chart-ready',
    'error',
    'save',
    'line-close',
    'line-tpsl',
    'line-reverse',
    'line-move',
    'alert',
    'chart-order',
  ] as Events<ChartEvents>,
  methods: methods<GateChartMembers>(),
  rule: chartRule,
  texts: 'chart',
  prepare(host) {
    const ready = new Promise((done, failed) => {
      const on = (name: string, run: (detail: { chart: ChartApi; message: string }) => void) =>
        host.addEventListener('gate-' + name, (event) => run((event as CustomEvent).detail), { once: true });
      on('ready', ({ chart }) => done(chart));
      on('error', ({ message }) => failed(new Error(message)));
    });
    // A host that does not ask must not see an unhandled rejection.
    ready.catch(() => undefined);
    Object.assign(host, { ready });
  },
  load: () => import('../src/chart/index.ts'),
});
