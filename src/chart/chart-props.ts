import type { CommonProps, Handlers, NavigateDetail } from '../runtime/declare/element.ts';
import type {
  AlertDetail,
  AlertStore,
  ChartApi,
  ChartLayout,
  LayoutStore,
  LineDetail,
  OrderDetail,
} from './chart-api.ts';
import type { RiseColor } from './state/layout.ts';
import type { Product } from './feed/products.ts';

/** `event.detail` of the element's events, without `gate-` before their names. */
export interface ChartEvents {
  /** The first bars are drawn (`chart`: its methods). */
  ready: { chart: ChartApi };
  /** The same under the name of the charting library. */
  'chart-ready': { chart: ChartApi };
  /** Bars could not be loaded or drawn (`message`). */
  error: { code: 'init' | 'data' | 'timeout'; message: string };
  /** The layout was stored (`layout`). */
  save: { layout: ChartLayout };
  /** Close button of a line (`id`). */
  'line-close': LineDetail;
  /** TP/SL of a line was pressed, or dropped at a `price` (`id`). */
  'line-tpsl': LineDetail;
  /** Reverse button of a position (`id`). */
  'line-reverse': LineDetail;
  /** A line was dragged to another `price` (`id`). */
  'line-move': LineDetail;
  /** The live price has crossed an `alert` (`before`, `price`). */
  alert: AlertDetail;
  /** The user requested an order: `side`, `price` and `symbol`. */
  'chart-order': OrderDetail;
  /** A screenshot is opened by the page's own service (`url`); cancel it to take over. */
  navigate: NavigateDetail;
}

/** Attributes and properties of `gate-chart`, as its declaration reads them. */
export interface ChartProps extends CommonProps, Handlers<ChartEvents> {
  /** Example data: nothing is read, requested or stored. */
  preview?: boolean;
  symbol: string;
  resolution: string | undefined;
  product: Product;
  udfUrl: string | undefined;
  gateApi: string | undefined;
  datafeed: unknown;
  feed: unknown;
  layoutStore: LayoutStore | undefined;
  alertStore: AlertStore | undefined;
  orders: boolean;
  rise: RiseColor;
  positionLines: unknown;
  markers: unknown;
  liquidation: unknown;
  events: unknown;
}
