import type { GateMarket } from './gate-api/gate-api-bodies.ts';
import type { SearchItem } from './types.ts';

/** Product kinds (CHART-14); `memebox` is alpha. */
export const PRODUCTS = ['SPOT', 'PILOT', 'memebox'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Settings that depend on the kind of product; everything else is the same for all. [CHART-14] */
interface ProductKind {
  /** Market of the public API that has its candlesticks. */
  market: GateMarket;
  /** Symbol types that feeds use for this kind, in lower case. */
  types: readonly string[];
}

export const PRODUCT_KINDS: Readonly<Record<Product, ProductKind>> = {
  SPOT: { market: 'spot', types: ['spot', 'crypto'] },
  PILOT: { market: 'futures', types: ['pilot', 'futures', 'swap'] },
  // Alpha: its tokens are quoted on the spot market.
  memebox: { market: 'spot', types: ['memebox', 'alpha', 'meme'] },
};

/** Symbols of the product first, the order of the feed otherwise: a search on an alpha page finds alpha tokens. */
export const byProduct = (items: readonly SearchItem[], product: Product): readonly SearchItem[] => {
  const { types } = PRODUCT_KINDS[product];
  const isWanted = ({ type }: SearchItem) => types.includes(String(type).toLowerCase());
  return [...items.filter(isWanted), ...items.filter((item) => !isWanted(item))];
};
