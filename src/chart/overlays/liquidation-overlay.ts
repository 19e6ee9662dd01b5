import type { Overlay } from '../engine/engine-types.ts';
import type { Scene } from '../engine/scene.ts';
import type { LiquidationBucket } from './liquidation.ts';

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
