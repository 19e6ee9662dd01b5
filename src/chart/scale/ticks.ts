import {
  decimalsOf,
  ENGLISH_SIGNS,
  formatDecimal,
  formatPercent,
  unitOf,
  type NumberSigns,
} from '../price/format-number.ts';
import { multipleOf, powerOfTen, sizeOf, type Fraction } from '../price/fraction.ts';
import type { PriceStep } from '../price/price-step.ts';
import { roundDistance } from './distances.ts';
import type { Edges, PriceScale } from './price-scale.ts';

/** A label of a scale. */
export interface Tick {
  readonly price: number;
  readonly text: string;
}

/** Whole multiples of a distance between two edges. */
const multiplesBetween = ({ low, high }: Edges, distance: Fraction): number[] => {
  const size = sizeOf(distance);
  const [first, last] = [Math.ceil(low / size - 1e-9), Math.floor(high / size + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => multipleOf(distance, first + at) || 0);
};

/** The distance in values at which linear labels are `gap` px apart. */
const leastDistance = ({ low, high }: Edges, height: number, gap: number): number =>
  ((high - low) * gap) / Math.max(gap, height);

/** Below this ratio of highest and lowest price a logarithmic scale is labelled as if it were linear. */
const NEARLY_LINEAR = 2;

/** Labels of a logarithmic scale over less than an octave: their distance is that of the top, where they are closest. */
const nearlyLinear = ({ edges, height }: PriceScale, step: PriceStep, gap: number): number[] => {
  const { low, high } = edges;
  const least = high * (1 - (low / high) ** Math.min(1, gap / height));
  return multiplesBetween(edges, roundDistance(least, step.at(high)));
};

/** Parts of a decade, each divided evenly. */
const PARTS = [
  [1, 2],
  [2, 5],
  [5, 10],
] as const;

/** Prices of one part of a decade. @param decade px that a decade takes */
const partOfDecade = ([from, to]: (typeof PARTS)[number], power: number, decade: number, gap: number): number[] => {
  const first = powerOfTen(from, power);
  for (let finer = -6; finer <= 0; finer++)
    for (const digit of finer ? [1, 2, 5] : [1]) {
      const part = digit * 10 ** finer;
      if (decade * Math.log10(to / (to - part)) < gap) continue;
      const distance = powerOfTen(digit, power + finer);
      const count = Math.round((to - from) / part);
      const start = Math.round(from / part);
      return Array.from({ length: count }, (_, at) => multipleOf(distance, start + at));
    }
  return [sizeOf(first)];
};

/** A round price moves so many px at most to be a multiple of the step. */
const ROUNDING = 2;

/** Labels of a logarithmic scale: the same prices wherever the pane has been moved to. */
const logarithmic = ({ edges, height, toY }: PriceScale, step: PriceStep, gap: number): number[] => {
  const [low, high] = [Math.log10(edges.low), Math.log10(edges.high)];
  const decade = height / (high - low);
  const stride = Math.ceil(gap / decade);
  const prices: number[] = [];
  for (let power = Math.floor(low); power <= Math.floor(high); power++) {
    if (decade * Math.log10(2) >= gap) for (const part of PARTS) prices.push(...partOfDecade(part, power, decade, gap));
    else if (power % stride === 0) prices.push(sizeOf(powerOfTen(1, power)));
  }
  const near = prices.filter((price) => Math.abs(toY(step.round(price)) - toY(price)) < ROUNDING);
  return near.map((price) => step.round(price)).filter((price) => price >= edges.low && price <= edges.high);
};

/** Labels in percent of the base, or of 100 at the base. */
const relativeTicks = ({ edges, height, look }: PriceScale, base: number, gap: number, signs: NumberSigns): Tick[] => {
  const start = look.mode === 'percent' ? 100 : 0;
  const partOf = (price: number) => (price / base) * 100 - start;
  const range = { low: partOf(edges.low), high: partOf(edges.high) };
  const distance = roundDistance(leastDistance(range, height, gap));
  const decimals = Math.max(2, decimalsOf(sizeOf(distance)));
  return multiplesBetween(range, distance).map((value) => ({
    price: (base * (value + start)) / 100,
    text: relativeText(look.mode, value, decimals, signs),
  }));
};

const relativeText = (mode: PriceScale['look']['mode'], value: number, decimals: number, signs: NumberSigns): string =>
  mode === 'indexed' ? formatDecimal(value, decimals, signs) : formatPercent(value / 100, decimals, signs);

/**
 * The labels of a price scale, from its lowest price to its highest: at multiples of the step, none twice.
 * @param gap least distance of two labels in CSS px
 */
export const priceTicks = (scale: PriceScale, step: PriceStep, gap: number): Tick[] => {
  const { edges, height, look } = scale;
  const isRelative = look.mode === 'percent' || look.mode === 'indexed';
  if (isRelative && look.base! > 0) return relativeTicks(scale, look.base!, gap, step.signs);
  const prices = !scale.isLogarithmic
    ? multiplesBetween(edges, roundDistance(leastDistance(edges, height, gap), step.at(edges.high)))
    : edges.high < NEARLY_LINEAR * edges.low
      ? nearlyLinear(scale, step, gap)
      : logarithmic(scale, step, gap);
  return prices.filter((price) => step.isPrice(price)).map((price) => ({ price, text: step.format(price) }));
};

/** A price as the scale labels it, at a place that is no tick. */
export const scaleText = ({ look }: PriceScale, step: PriceStep, price: number): string => {
  const { mode, base = 0 } = look;
  if ((mode !== 'percent' && mode !== 'indexed') || !(base > 0)) return step.format(step.round(price));
  return relativeText(mode, (price / base) * 100 - (mode === 'percent' ? 100 : 0), 2, step.signs);
};

/** From here on values are written in thousands, millions and so on, all of a scale in the same unit. */
const LONG_VALUE = 1e6;

/** The labels of a pane of values that are no prices, such as those of an oscillator or a sum of volumes. */
export const valueTicks = ({ edges, height }: PriceScale, gap: number, signs = ENGLISH_SIGNS): Tick[] => {
  const distance = roundDistance(leastDistance(edges, height, gap));
  const largest = Math.max(Math.abs(edges.low), Math.abs(edges.high));
  const [unit, letter] = largest >= LONG_VALUE ? unitOf(largest) : ([1, ''] as const);
  const decimals = Math.max(letter ? 0 : 2, decimalsOf(sizeOf(distance) / unit));
  return multiplesBetween(edges, distance).map((value) => ({
    price: value,
    text: formatDecimal(value / unit, decimals, signs) + (value ? letter : ''),
  }));
};
