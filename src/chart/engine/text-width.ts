import { doc } from '../../runtime/dom/safe-dom.ts';

/** Measures of a font in CSS px. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** Width of a figure. */
  readonly figure: number;
  /** All figures are of this width. */
  readonly hasEvenFigures: boolean;
}

/** Measures texts; figures count as zeros, so that few texts are measured. */
export class TextWidths {
  private readonly widths = new Map<string, number>();
  private readonly metrics = new Map<string, FontMetrics>();
  private readonly context = doc.createElement('canvas').getContext('2d');

  /** @returns the width of the widest in CSS px; 0 without texts */
  widest(texts: Iterable<string>, font: string): number {
    let widest = 0;
    for (const text of texts) widest = Math.max(widest, this.widthOf(text, font));
    return widest;
  }

  /** Returns the width of a text in CSS px. @param font as CSS writes it, with its size */
  widthOf(text: string, font: string): number {
    const measured = text.replace(/\d/g, '0');
    const key = font + measured;
    let width = this.widths.get(key);
    if (width === undefined) this.widths.set(key, (width = this.measure(measured, font)?.width ?? 0));
    return width;
  }

  metricsOf(font: string): FontMetrics {
    let known = this.metrics.get(font);
    if (!known) {
      const [zeros, ones] = [this.measure('00000000', font), this.measure('11111111', font)];
      known = {
        ascent: Math.round(zeros?.fontBoundingBoxAscent ?? 0),
        descent: Math.round(zeros?.fontBoundingBoxDescent ?? 0),
        figure: (zeros?.width ?? 0) / 8,
        hasEvenFigures: Math.abs((zeros?.width ?? 0) - (ones?.width ?? 0)) < 0.01,
      };
      this.metrics.set(font, known);
    }
    return known;
  }

  private measure(text: string, font: string): TextMetrics | undefined {
    if (!this.context) return undefined;
    this.context.font = font;
    return this.context.measureText(text);
  }
}
