import type { FontMetrics } from '../text-width.ts';
import type { LegendGroup, LegendRow, LegendWord } from './legend-rows.ts';

export type Weight = 400 | 500 | 700;
export const VALUE_WEIGHT: Weight = 500;

/** Font of the legend in all its weights. Lengths in CSS px. */
export interface LegendFont {
  readonly lineHeight: number;
  /** Returns the font as CSS. */
  fontOf(weight: Weight): string;
  widthOf(text: string, weight: Weight): number;
  metricsOf(weight: Weight): FontMetrics;
}

/** A word with its place. CSS px from the upper left corner of the pane. */
export interface PlacedWord extends LegendWord {
  readonly left: number;
  /** Upper edge of its line. */
  readonly top: number;
  readonly width: number;
  readonly weight: Weight;
}

/** The background of a row. CSS px. */
interface LegendBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLegend {
  readonly boxes: readonly LegendBox[];
  readonly words: readonly PlacedWord[];
}

/** Distances in CSS px: of the legend from the edges of its pane, of words from the edges of their box, of groups. */
const TOP = 4;
const LEFT = 8;
const RIGHT = 4;
const PADDING = 3;
const GROUP_GAP = 8;
const STUDY_GAP = 6;
/** Sums of the same widths in another order differ by less. */
const ROUNDING = 0.01;
/** Figures of the longest usual value. */
const ROOMY = '00000000';

const weightOf = ({ role }: LegendWord): Weight => (role === 'name' ? 700 : role === 'label' ? 400 : VALUE_WEIGHT);

interface Measured {
  readonly words: readonly { word: LegendWord; weight: Weight; width: number }[];
  readonly gap: number;
  readonly width: number;
}

const measure = ({ words, isStudy }: LegendGroup, font: LegendFont): Measured => {
  const gap = isStudy ? STUDY_GAP : font.widthOf(' ', 400);
  const measured = words.map((word) => {
    const weight = weightOf(word);
    const width = font.widthOf(word.text, weight);
    return { word, weight, width: word.isRoomy ? Math.max(width, font.widthOf(ROOMY, weight)) : width };
  });
  return { words: measured, gap, width: measured.reduce((sum, { width }) => sum + width, gap * (words.length - 1)) };
};

/** Places one row; groups that do not fit continue on the next line. @param width of the row without its padding */
const placeRow = (row: LegendRow, top: number, width: number, font: LegendFont) => {
  const placed: PlacedWord[] = [];
  const start = LEFT + PADDING;
  let [x, y, widest] = [0, top, 0];
  const wrap = (needed: number) => {
    if (!x || x + needed <= width + ROUNDING) return;
    [x, y] = [0, y + font.lineHeight];
  };
  for (const group of row) {
    const { words, gap, width: whole } = measure(group, font);
    wrap(Math.min(whole, width));
    for (const { word, weight, width: own } of words) {
      // Only a group that is longer than a line is divided.
      wrap(own);
      placed.push({ ...word, left: start + x, top: y, width: own, weight });
      widest = Math.max(widest, x + own);
      x += own + gap;
    }
    x += GROUP_GAP - gap;
  }
  const box = { left: LEFT, top, width: widest + 2 * PADDING, height: y + font.lineHeight - top };
  return { placed, box };
};

/** Places rows below each other, each on a background as wide as its words. @param paneWidth CSS px */
export const placeLegend = (rows: readonly LegendRow[], paneWidth: number, font: LegendFont): PlacedLegend => {
  const width = paneWidth - LEFT - RIGHT - 2 * PADDING;
  const words: PlacedWord[] = [];
  const boxes: LegendBox[] = [];
  for (const row of rows) {
    const { placed, box } = placeRow(row, footOf(boxes), width, font);
    words.push(...placed);
    boxes.push(box);
  }
  return { boxes, words };
};

/** Returns the lower edge of the boxes: where what follows the legend begins. */
export const footOf = (boxes: readonly LegendBox[]): number => {
  const last = boxes.at(-1);
  return last ? last.top + last.height : TOP;
};
