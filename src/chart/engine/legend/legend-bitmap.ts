import type { Palette } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { paintLegend } from './paint-legend.ts';
import { footOf, type LegendFont, type PlacedLegend } from './place-legend.ts';

/** The inputs of a painted legend. */
interface Look {
  readonly placed: PlacedLegend;
  readonly palette: Palette;
  readonly font: LegendFont;
  readonly ratioX: number;
  readonly ratioY: number;
}

/**
 * Paints the legend of a pane. One that is painted again without a change is kept as a bitmap: while the chart is panned,
 * all panes are repainted in each frame, and writing words costs more than copying them.
 */
export class LegendBitmap {
  private look: Look | undefined;
  private bitmap: ImageBitmap | undefined;

  paint(scene: Scene, placed: PlacedLegend, font: LegendFont): void {
    const { context, palette, ratioX, ratioY } = scene;
    const { look } = this;
    // A chart outside the document has no font size.
    if (!(footOf(placed.boxes) > 0)) return;
    if (
      look?.placed !== placed ||
      look.palette !== palette ||
      look.font !== font ||
      look.ratioX !== ratioX ||
      look.ratioY !== ratioY
    ) {
      this.bitmap?.close();
      this.bitmap = undefined;
      this.look = { placed, palette, font, ratioX, ratioY };
      return paintLegend(scene, placed, font);
    }
    this.bitmap ??= this.copy(scene, placed, font);
    context.drawImage(this.bitmap, 0, 0);
  }

  private copy(scene: Scene, placed: PlacedLegend, font: LegendFont): ImageBitmap {
    const right = Math.max(...placed.boxes.map(({ left, width }) => left + width));
    const canvas = new OffscreenCanvas(Math.ceil(right * scene.ratioX), Math.ceil(footOf(placed.boxes) * scene.ratioY));
    // Its methods are those of a canvas in the document.
    const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    paintLegend({ ...scene, context }, placed, font);
    return canvas.transferToImageBitmap();
  }
}
