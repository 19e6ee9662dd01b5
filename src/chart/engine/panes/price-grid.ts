import type { PriceScale } from '../../scale/price-scale.ts';
import type { Tick } from '../../scale/ticks.ts';
import { isOutside, type Area, type Scene } from '../scene.ts';

/** Distance of a label from the left edge of the axis, CSS px. */
export const LABEL_LEFT = 10;

/** The labels of a price axis, and the level lines of its pane. */
export class PriceGrid {
  private known: PriceScale | undefined;
  private labels: readonly Tick[] = [];

  /** @param make the labels of a scale */
  constructor(
    private readonly scale: () => PriceScale | undefined,
    private readonly make: (scale: PriceScale) => readonly Tick[],
  ) {}

  /** The labels of the scale as it is now. */
  ticks(): readonly Tick[] {
    const scale = this.scale();
    if (scale !== this.known) this.labels = scale ? this.make(scale) : [];
    this.known = scale;
    return this.labels;
  }

  paintLines({ context, width, palette, ratioX, y }: Scene): void {
    context.fillStyle = palette.grid;
    const thin = Math.max(1, Math.floor(ratioX));
    for (const { price } of this.ticks()) context.fillRect(0, Math.round(y(price)), width, thin);
  }

  /**
   * Labels that the edge of the pane would cut off are left out, and those below other labels.
   * @param taken rows of other labels, in screen px
   */
  paintLabels(scene: Scene, taken: readonly (readonly [top: number, bottom: number])[] = []): void {
    const { context, palette, ratioX, ratioY, height, y } = scene;
    const reach = palette.fontSize * ratioY;
    context.save();
    context.scale(ratioX, ratioY);
    context.font = `${palette.fontSize}px ${palette.font}`;
    context.fillStyle = palette.muted;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    for (const { price, text } of this.ticks()) {
      const middle = y(price);
      if (middle < reach / 2 || middle > height - reach / 2 || isOutside(scene, middle - reach, middle + reach))
        continue;
      if (taken.some(([top, bottom]) => middle + reach / 2 > top && middle - reach / 2 < bottom)) continue;
      context.fillText(text, LABEL_LEFT, middle / ratioY + 0.5);
    }
    context.restore();
  }
}

/** The edge of a price axis in some rows, as the library paints it. */
export const paintAxisEdge = ({ context, palette, ratioX }: Scene, { top, height }: Area): void => {
  context.fillStyle = palette.border;
  context.fillRect(0, top, Math.max(1, Math.floor(ratioX)), height);
};
