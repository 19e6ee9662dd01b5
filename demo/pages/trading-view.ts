import type { Product } from '../market/bodies.ts';
import type { Market } from '../market/generator.ts';
import type { TradeCopy } from './trade-copy/index.ts';
import type { View } from './view.ts';

/** Input of a trading page's parts. */
export interface Trading {
  readonly view: View;
  readonly copy: TradeCopy;
  readonly market: Market;
  readonly product: Product;
  /** Seconds. */
  readonly now: number;
}
