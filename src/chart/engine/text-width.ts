import { doc } from '../../runtime/dom/safe-dom.ts';

/** Measures texts of one font; figures count as zeros, so that few texts are measured. */
export class TextWidths {
  private readonly known = new Map<string, number>();
  private readonly context = doc.createElement('canvas').getContext('2d');
  private font = '';

  /** @returns the width of the widest in CSS px; 0 without texts */
  widest(texts: Iterable<string>, font: string): number {
    if (font !== this.font) this.known.clear();
    this.font = font;
    let widest = 0;
    for (const text of texts) widest = Math.max(widest, this.widthOf(text.replace(/\d/g, '0')));
    return widest;
  }

  private widthOf(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined || !this.context) return known ?? 0;
    this.context.font = this.font;
    const { width } = this.context.measureText(text);
    this.known.set(text, width);
    return width;
  }
}
