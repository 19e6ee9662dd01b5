import { signal } from '@preact/signals-core';
import type { Hover, LegendWords } from '../engine-types.ts';
import type { PriceContent } from '../panes/price-pane.ts';
import type { Palette } from '../palette.ts';
import type { BarSource } from '../reading.ts';
import type { Study } from '../study.ts';
import type { TextWidths } from '../text-width.ts';
import { priceRows, studyGroup, type LegendRow } from './legend-rows.ts';
import type { LegendFont, Weight } from './place-legend.ts';

/** The part of the chart that the legend reads. */
export interface LegendContent extends Pick<PriceContent, 'bars' | 'studies' | 'volume' | 'type'>, BarSource {
  readonly palette: Palette;
  /** Counts changes of the bars. */
  readonly changes: number;
}

/** Where the legend takes what is not in the bars. */
interface LegendSource {
  /** Returns name and resolution of the symbol; undefined while its bars are not shown. */
  title(): string | undefined;
  /** Returns the bar under the crosshair. */
  hover(): Hover | undefined;
  /** The element whose font size and line height the legend has. */
  readonly element: Element;
  /** Requests a picture. */
  redraw(): void;
}

/**
 * Values of the bar under the crosshair, else of the newest, over each pane. It is painted on the canvas of the crosshair,
 * so neither a live price nor the crosshair repaints the bars below it.
 */
export class Legend {
  /** Lower edge of the rows over the price pane, CSS px: where rows of compared symbols begin. */
  readonly foot = signal(0);
  private words: LegendWords | undefined;
  private isNarrow = false;
  /** A picture is being saved: all values of the newest bar are painted. */
  isWhole = false;
  private known: LegendFont | undefined;

  constructor(
    private readonly content: LegendContent,
    private readonly source: LegendSource,
    private readonly widths: TextWidths,
  ) {}

  /** Sets the translated words; without any, nothing is painted. @param isNarrow true if the chart has little space */
  set(words: LegendWords, isNarrow: boolean): void {
    this.words = words;
    this.isNarrow = isNarrow;
    this.forgetFont();
    this.source.redraw();
  }

  /** The page may have another font or size. */
  forgetFont(): void {
    this.known = undefined;
  }

  /** Runs while the legend is as a saved picture needs it: with all values of the newest bar. */
  whole<Result>(run: () => Result): Result {
    this.isWhole = true;
    try {
      return run();
    } finally {
      this.isWhole = false;
    }
  }

  /** The font, read from the style sheet once. */
  get font(): LegendFont {
    if (this.known) return this.known;
    const { widths, content } = this;
    const { fontSize, lineHeight } = getComputedStyle(this.source.element);
    const { font } = content.palette;
    const fontOf = (weight: Weight) => `${weight} ${fontSize} ${font}`;
    return (this.known = {
      lineHeight: parseFloat(lineHeight) || parseFloat(fontSize) * 1.5,
      fontOf,
      widthOf: (text, weight) => widths.widthOf(text, fontOf(weight)),
      metricsOf: (weight) => widths.metricsOf(fontOf(weight)),
    });
  }

  /** Returns everything that the rows depend on. */
  inputs(): readonly unknown[] {
    const { changes, studies, prices, volume, type } = this.content;
    const { words, isNarrow, isWhole } = this;
    const { index, isHovered } = this.place();
    const content = [changes, studies, prices, volume, type];
    return [this.font, this.source.title(), words, isNarrow, isWhole, index, isHovered, ...content];
  }

  /** Returns the rows over a pane. @param study of the pane; undefined over the price pane */
  rows(study: Study | undefined): readonly LegendRow[] {
    const { content, words } = this;
    const title = this.source.title();
    if (title === undefined || !words || !content.bars.length) return [];
    const { index, isHovered } = this.place();
    if (study) return [[studyGroup(study, index, content)]];
    const isNarrow = this.isNarrow && !this.isWhole;
    return priceRows(content, content.studies, { title, words, index, isHovered, isNarrow, hasVolume: content.volume });
  }

  private place(): { index: number; isHovered: boolean } {
    const hover = this.isWhole ? undefined : this.source.hover();
    return { index: Math.min(hover?.index ?? Infinity, this.content.bars.last), isHovered: hover !== undefined };
  }
}
