import { inkOn, type Palette } from '../engine/palette.ts';
import type { Mark, TimescaleMark } from '../feed/types.ts';
import { formatAmount } from '../price/format-number.ts';
import type { PriceStep } from '../price/price-step.ts';
import { EVENT_TYPES, type EventType, type ImportantEvent, type TradeMarker } from './overlay-types.ts';

/** Colours, letter and words of a mark. */
export interface MarkLook {
  shape: 'circle' | 'square';
  letter: string;
  fill: string;
  ink: string;
  /** Around the fill. */
  edge?: string;
  text: string;
}

const LETTERS: Record<EventType, string> = { 1: 'H', 2: 'L', 3: 'i', 4: 'S', 5: 'M', 6: '★', 7: 'AI', 8: '+' };
/** Names that feeds use; white letters can be read on each. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#d92f4b',
  green: '#0a7d5c',
  blue: '#2354e6',
  yellow: '#9a6700',
};

const colorOf = (color: string): string => NAMED[color] ?? color;
const lettersOf = (label: string): string => [...label].slice(0, 2).join('');
const joined = (texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\n');
const count = (marks: readonly unknown[]): string => (marks.length > 1 ? ` (${marks.length})` : '');

/** Trades of one side on one bar: their amount at their mean price (`sb_point_widget`). */
export const tradeLook = (trades: readonly TradeMarker[], palette: Palette, prices: PriceStep): MarkLook => {
  const [{ type, price }] = trades as [TradeMarker];
  const counted = trades.filter(({ quantity }) => Number.isFinite(quantity));
  const amount = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  const cost = counted.reduce((sum, trade) => sum + trade.quantity * trade.price, 0);
  // The mean of several is the chart's own price, a single one is the host's.
  const at = trades.length > 1 && amount ? prices.format(cost / amount) : prices.formatGiven(price);
  const letter = type === 'buy' ? 'B' : 'S';
  const fill = type === 'buy' ? palette.riseLabel : palette.fallLabel;
  return {
    shape: 'circle',
    letter,
    fill,
    ink: inkOn(fill),
    text: `${letter} ${formatAmount(amount, prices.signs)} @ ${at}${count(trades)}`,
  };
};

/** Important events on one bar; several are a number (`important_events_widget`). */
export const eventLook = (events: readonly ImportantEvent[], palette: Palette, prices: PriceStep): MarkLook => {
  const [{ type }] = events as [ImportantEvent];
  const fill = events.length === 1 && type === EVENT_TYPES.AI_REASONING ? '#7c3aed' : palette.brand;
  return {
    shape: 'circle',
    letter: events.length > 1 ? String(events.length) : LETTERS[type],
    fill,
    ink: inkOn(fill),
    text: joined(
      events.map(({ text, price }) => text ?? (price === undefined ? undefined : prices.formatGiven(price))),
    ),
  };
};

/** Marks of a feed on one bar. */
export const feedMarkLook = (marks: readonly Mark[]): MarkLook => {
  const [{ color, label, labelFontColor }] = marks as [Mark];
  const own = typeof color === 'object' ? color : undefined;
  return {
    shape: 'circle',
    letter: marks.length > 1 ? String(marks.length) : lettersOf(label),
    fill: colorOf(own?.background ?? (color as string)),
    ink: labelFontColor,
    ...(own ? { edge: colorOf(own.border) } : {}),
    text: joined(marks.map(({ text, label: short }) => text || short)),
  };
};

/** Marks of a feed on the time scale. */
export const scaleMarkLook = (marks: readonly TimescaleMark[], palette: Palette): MarkLook => {
  const [{ color, label }] = marks as [TimescaleMark];
  return {
    shape: 'square',
    letter: marks.length > 1 ? String(marks.length) : lettersOf(label),
    fill: palette.background,
    ink: palette.text,
    edge: colorOf(color),
    text: joined(marks.map(({ tooltip, label: short }) => tooltip.join('\n') || short)),
  };
};
