import { own } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import type { Overlay } from '../engine/engine-types.ts';
import type { Scene } from '../engine/scene.ts';

/** A point of the liquidation map as the host gives it (CHART-21). */
export interface LiquidationPoint {
  mark_price: number | string;
  long_liq_usd_new: number | string;
  short_liq_usd_new: number | string;
}

export interface LiquidationBucket {
  /** Lowest price of the bucket, included. */
  from: number;
  /** Highest price, exclusive except in the last bucket. */
  to: number;
  /** Sums in USD. */
  long: number;
  short: number;
}

/** CHART-21 */
export const LIQUIDATION_BUCKETS = 24;
/** Half the range that a single price is given, so that its bucket can be seen. */
const SINGLE_PRICE_MARGIN = 0.01;

const amountOf = (value: unknown): number => Math.max(0, toNumber(value, 0));

/**
 * Sums points into 24 buckets of equal height between their lowest and highest price (CHART-21). Points without a
 * price above zero do not count, amounts that are no number above zero count as 0.
 * @param given anything; what is no list gives no buckets
 * @returns 24 buckets from low to high, or none without a single good point
 */
export const liquidationBuckets = (given: unknown): LiquidationBucket[] => {
  const points = (Array.isArray(given) ? given : []).flatMap((point: unknown) => {
    const price = toNumber(own(point, 'mark_price'), 0);
    if (!(price > 0)) return [];
    return [
      { price, long: amountOf(own(point, 'long_liq_usd_new')), short: amountOf(own(point, 'short_liq_usd_new')) },
    ];
  });
  if (!points.length) return [];
  let low = points.reduce((least, { price }) => Math.min(least, price), Infinity);
  let high = points.reduce((most, { price }) => Math.max(most, price), 0);
  if (low === high) {
    low *= 1 - SINGLE_PRICE_MARGIN;
    high *= 1 + SINGLE_PRICE_MARGIN;
  }
  const height = (high - low) / LIQUIDATION_BUCKETS;
  const buckets = Array.from({ length: LIQUIDATION_BUCKETS }, (_, index): LiquidationBucket => {
    const isLast = index === LIQUIDATION_BUCKETS - 1;
    return { from: low + height * index, to: isLast ? high : low + height * (index + 1), long: 0, short: 0 };
  });
  for (const { price, long, short } of points) {
    const bucket = buckets[Math.min(Math.floor((price - low) / height), LIQUIDATION_BUCKETS - 1)]!;
    bucket.long += long;
    bucket.short += short;
  }
  return buckets;
};

/** A band of the map takes up to this part of the pane's width. */
const WIDEST = 0.28;

/** `liquidation_amount_indicator`: bars from the right edge, as long as what would be liquidated there. */
export class LiquidationOverlay implements Overlay {
  buckets: readonly LiquidationBucket[] = [];

  paint({ context, width, palette, ratioY, y }: Scene): void {
    const most = Math.max(0, ...this.buckets.map(({ long, short }) => long + short));
    if (!(most > 0)) return;
    for (const { from, to, long, short } of this.buckets) {
      const top = Math.round(y(to)) + Math.floor(ratioY);
      const tall = Math.max(1, Math.round(y(from)) - top);
      let right = width;
      for (const [amount, color] of [
        [long, palette.fallSoft],
        [short, palette.riseSoft],
      ] as const) {
        const wide = Math.round((amount / most) * width * WIDEST);
        context.fillStyle = color;
        context.fillRect(right - wide, top, wide, tall);
        right -= wide;
      }
    }
  }
}
