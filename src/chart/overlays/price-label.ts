import type { Overlay } from '../engine/engine-types.ts';
import { strokeLine } from '../engine/paint/stroke-line.ts';
import { inkOn } from '../engine/palette.ts';
import type { Scene } from '../engine/scene.ts';
import type { TakenZone } from './cluster.ts';

/** Half the height of a label of one line, px. */
const HALF_LABEL = 10;

/** The last price: a dotted line and a label on the axis. */
export class PriceLabel implements Overlay {
  /** Rows of the last paint. */
  private painted: Partial<Record<'pane' | 'axis', readonly [number, number]>> = {};

  /** @param last returns the newest close, its open (for the colour) and the label's text */
  constructor(private readonly last: () => { price: number; open: number; text: string; left: string } | undefined) {}

  paint(scene: Scene): void {
    const last = this.last();
    const rows = this.rows(scene, 'pane');
    this.painted.pane = rows;
    if (!last || !rows) return;
    const [y, end] = rows;
    if (!(y > 0 && y < scene.height)) return;
    const { context, width, ratioX, palette } = scene;
    context.strokeStyle = last.price >= last.open ? palette.rise : palette.fall;
    context.lineWidth = end - y;
    strokeLine(context, 0, (y + end) / 2, width, (y + end) / 2, [2 * ratioX, 2 * ratioX]);
  }

  paintAxis(scene: Scene): void {
    const last = this.last();
    const rows = this.rows(scene, 'axis');
    this.painted.axis = rows;
    if (!last || !rows) return;
    const { context, ratioX, ratioY, palette } = scene;
    const [top, bottom] = rows;
    const middle = top / ratioY + HALF_LABEL;
    context.save();
    context.fillStyle = last.price >= last.open ? palette.riseLabel : palette.fallLabel;
    context.fillRect(0, top, scene.width, bottom - top);
    context.scale(ratioX, ratioY);
    context.fillStyle = inkOn(last.price >= last.open ? palette.riseLabel : palette.fallLabel);
    // In the weight of the axis: another one is another font, which costs the first picture milliseconds.
    context.font = `${palette.fontSize}px ${palette.font}`;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    context.fillText(last.text, 6, middle + 0.5);
    if (last.left) {
      context.font = `10px ${palette.font}`;
      context.fillText(last.left, 6, middle + 15);
    }
    context.restore();
  }

  axisTexts(): readonly string[] {
    const last = this.last();
    return last ? [last.text, last.left] : [];
  }

  /** Returns the part of the axis that the label covers, which other labels avoid. */
  zone(scene: Scene): TakenZone | undefined {
    const rows = this.rows(scene, 'axis');
    const [from, to] = rows?.map((row) => row / scene.ratioY) ?? [];
    return from === undefined || to === undefined ? undefined : { from, to, price: from + HALF_LABEL };
  }

  axisRows(scene: Scene): readonly (readonly [number, number])[] {
    return [this.rows(scene, 'axis')].filter((rows) => rows !== undefined);
  }

  liveRows(scene: Scene, on: 'pane' | 'axis'): readonly (readonly [number, number])[] {
    const rows = [this.painted[on], this.rows(scene, on)].filter((known) => known !== undefined);
    if (on === 'pane') return rows;
    // With the scale labels that come and go beside it.
    const reach = Math.ceil(scene.palette.fontSize * scene.ratioY);
    return rows.map(([top, bottom]) => [top - reach, bottom + reach] as const);
  }

  private rows(scene: Scene, on: 'pane' | 'axis'): readonly [number, number] | undefined {
    const last = this.last();
    if (!last) return undefined;
    const y = Math.round(scene.y(last.price));
    if (!Number.isFinite(y)) return undefined;
    const { ratioY } = scene;
    if (on === 'pane') return [y, y + Math.max(1, Math.floor(ratioY))];
    const top = Math.round(y - HALF_LABEL * ratioY);
    return [top, top + Math.round((last.left ? 34 : 2 * HALF_LABEL) * ratioY)];
  }
}
