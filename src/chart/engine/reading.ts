import type { Bar } from '../feed/types.ts';
import { formatAmount, formatPercent, formatValue, toneOf } from '../price/format-number.ts';
import { mostDecimals, textOfValue } from '../price/value-text.ts';
import type { PriceStep } from '../price/price-step.ts';
import type { Study, StudyLine } from './study.ts';

/** Bars as they are drawn, and how their prices are written. */
export interface BarSource {
  shownBar(index: number): Bar | undefined;
  readonly prices: PriceStep;
}

/** A bar in words, as legend, table and screen readers have it: of a Heikin-Ashi chart its smoothed candle. */
export interface BarReading {
  /** Seconds since 1970. */
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  /** From the close of the bar before. */
  readonly change: string;
  /** It closes at or above its opening. */
  readonly isRising: boolean;
  /** Colour of the change. */
  readonly changeTone: ReturnType<typeof toneOf>;
}

/** Reads the bar at an index; undefined without one. */
export const readBar = (source: BarSource, index: number): BarReading | undefined => {
  const bar = source.shownBar(index);
  if (!bar) return undefined;
  const { prices } = source;
  const change = bar.close / (source.shownBar(index - 1)?.close ?? bar.open) - 1;
  return {
    time: bar.time,
    open: prices.format(bar.open),
    high: prices.format(bar.high),
    low: prices.format(bar.low),
    close: prices.format(bar.close),
    volume: formatAmount(bar.volume, prices.signs),
    change: formatPercent(change, 2, prices.signs),
    isRising: bar.close >= bar.open,
    changeTone: toneOf(change),
  };
};

const textOf = ({ kind }: StudyLine, place: Study['place'], value: number, prices: PriceStep): string => {
  if (kind === 'count') return String(value || '–');
  if (place === 'price') return formatValue(value, prices.decimals, mostDecimals(prices), prices.signs);
  return textOfValue(value, prices);
};

/** Reads the values of an indicator at a bar, in the order of its lines: those that are drawn there, shifts included. */
export const readStudy = (study: Study, index: number, prices: PriceStep): readonly string[] =>
  study.lines.map((line) => textOf(line, study.place, line.column.get(index - line.shift), prices));
