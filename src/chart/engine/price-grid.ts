import type { Area, Scene } from './scene.ts';

/** Where the library writes a label: its tick and two paddings of 11 px type. */
const LABEL_LEFT = 10;

/** The labelled values of a price scale: their grid lines, and the axis where something was painted over it. */
export class PriceGrid {
  private values: readonly number[] = [];

  constructor(private readonly format: (value: number) => string) {}

  readonly labelled = (values: readonly number[]): void => {
    this.values = [...values];
  };

  paintLines({ context, width, palette, ratioX, y }: Scene): void {
    context.fillStyle = palette.grid;
    const thin = Math.max(1, Math.floor(ratioX));
    for (const value of this.values) context.fillRect(0, Math.round(y(value)), width, thin);
  }

  /** The axis's border and the labels in some rows, exactly as the library paints them. */
  paintAxis({ context, palette, ratioX, ratioY, y }: Scene, { top, height }: Area): void {
    context.save();
    context.fillStyle = palette.border;
    context.fillRect(0, top, Math.max(1, Math.floor(ratioX)), height);
    context.scale(ratioX, ratioY);
    context.font = `${palette.fontSize}px ${palette.font}`;
    context.fillStyle = palette.muted;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    const reach = palette.fontSize * ratioY;
    for (const value of this.values) {
      if (y(value) < top - reach || y(value) > top + height + reach) continue;
      const text = this.format(value);
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(
        text.replace(/[2-9]/g, '0'),
      );
      context.fillText(text, LABEL_LEFT, y(value) / ratioY + (up - down) / 2);
    }
    context.restore();
  }
}
