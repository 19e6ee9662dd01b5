import type { PriceSource } from '../../../core/check-indicator-input.ts';
import type { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';

type Prices = Readonly<Pick<Bar, 'open' | 'high' | 'low' | 'close'>>;

/** The price that an indicator follows (CHART-25). */
export const PRICE_OF: Readonly<Record<PriceSource, (bar: Prices) => number>> = {
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  close: ({ close }) => close,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ high, low, close }) => (high + low + close) / 3,
  ohlc4: ({ open, high, low, close }) => (open + high + low + close) / 4,
};

/** The same of every bar: a live view where it is a column. */
export const pricesOf = (columns: Columns, source: PriceSource): Float64Array => {
  if (source === 'open' || source === 'high' || source === 'low' || source === 'close') return columns[source];
  const { open, high, low, close } = columns;
  const priceOf = PRICE_OF[source];
  const prices = new Float64Array(columns.length);
  for (let at = 0; at < prices.length; at++)
    prices[at] = priceOf({ open: open[at]!, high: high[at]!, low: low[at]!, close: close[at]! });
  return prices;
};
