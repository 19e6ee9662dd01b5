import type { Overlay } from '../engine/engine-types.ts';
import { FONT } from '../engine/library.ts';
import type { Scene } from '../engine/scene.ts';

/** The last price: a dotted line and a label on the axis, right wherever the window of bars is. */
export class PriceLabel implements Overlay {
  /** @param last newest close, its open (for the colour) and what the label says */
  constructor(private readonly last: () => { price: number; open: number; text: string; left: string } | undefined) {}

  paint(scene: Scene): void {
    const last = this.last();
    if (!last) return;
    const { context, width, height, ratioX, ratioY, palette } = scene;
    const y = Math.round(scene.y(last.price));
    if (!(y > 0 && y < height)) return;
    context.fillStyle = last.price >= last.open ? palette.rise : palette.fall;
    for (let x = 0; x < width; x += 4 * ratioX) context.fillRect(x, y, 2 * ratioX, Math.max(1, Math.floor(ratioY)));
  }

  paintAxis(scene: Scene): void {
    const last = this.last();
    if (!last) return;
    const { context, ratioX, ratioY, palette } = scene;
    const y = scene.y(last.price) / ratioY;
    context.save();
    context.scale(ratioX, ratioY);
    context.fillStyle = last.price >= last.open ? palette.rise : palette.fall;
    const tall = last.left ? 34 : 20;
    context.fillRect(0, Math.round(y) - 10, scene.width / ratioX, tall);
    context.fillStyle = palette.onLabel;
    context.font = `600 11px ${FONT}`;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    context.fillText(last.text, 6, y + 0.5);
    if (last.left) {
      context.font = `10px ${FONT}`;
      context.fillText(last.left, 6, y + 15);
    }
    context.restore();
  }
}
