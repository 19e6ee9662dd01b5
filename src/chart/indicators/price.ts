import type { PriceSource } from './inputs.ts';
import type { Bar } from '../feed/types.ts';
import { State } from './running.ts';

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

/** The way of a bar, a gap before it included; of the first bar its own range. */
export const trueRange = () => {
  const close = new State(NaN);
  return {
    next({ high, low, close: now }: Prices): number {
      const { before } = close;
      close.now = now;
      return Number.isNaN(before) ? high - low : Math.max(high, before) - Math.min(low, before);
    },
    commit: () => close.commit(),
  };
};
