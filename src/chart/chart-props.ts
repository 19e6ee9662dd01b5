import type { Given, Handlers } from '../core/element/element.ts';
import type { LayoutStore } from './chart-api.ts';
import type { Product } from './feed/products.ts';

/** The element's events without `gate-`. */
export type ChartEvent =
  'ready' | 'chart-ready' | 'error' | 'save' | 'line-close' | 'line-tpsl' | 'line-reverse' | 'line-move';

/** Attributes and properties of `gate-chart`, as its declaration reads them. */
export interface ChartProps extends Given, Handlers<ChartEvent> {
  symbol: string;
  resolution: string | undefined;
  product: Product;
  udfUrl: string | undefined;
  gateApi: string | undefined;
  datafeed: unknown;
  feed: unknown;
  layoutStore: LayoutStore | undefined;
  positionLines: unknown;
  markers: unknown;
  liquidation: unknown;
  events: unknown;
}
