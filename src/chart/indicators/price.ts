import type { PriceSource } from './check-indicator-input.ts';
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
