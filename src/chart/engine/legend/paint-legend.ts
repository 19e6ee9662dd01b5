import type { Palette } from '../palette.ts';
import type { Scene } from '../scene.ts';
import type { LegendWord } from './legend-rows.ts';
import { VALUE_WEIGHT, type LegendFont, type PlacedLegend, type PlacedWord, type Weight } from './place-legend.ts';

/** Alpha of the background: words can be read over candles and over the boxes of lines. 78 %. */
const VEIL = 'c7';

const inkOf = ({ role, color }: LegendWord, palette: Palette): string => {
  if (palette.forced) return palette.forced.ink;
  if (typeof color === 'string') return color;
  if (color !== undefined) return palette.lines[color % palette.lines.length]!;
  const inks = { name: palette.text, rise: palette.riseText, fall: palette.fallText };
  return role in inks ? inks[role as keyof typeof inks] : palette.muted;
};

/** Writes a value with its figures in columns of one width, if the font has none. */
const write = (context: CanvasRenderingContext2D, { text, left, top, weight }: PlacedWord, font: LegendFont): void => {
  const { ascent, descent, figure, hasEvenFigures } = font.metricsOf(weight);
  const y = top + Math.floor((font.lineHeight - ascent - descent) / 2) + ascent;
  if (hasEvenFigures || weight !== VALUE_WEIGHT) return context.fillText(text, left, y);
  let x = left;
  for (const part of text.split(/(\d)/).filter(Boolean)) {
    const isFigure = /^\d/.test(part);
    const inset = isFigure ? (figure - context.measureText(part).width) / 2 : 0;
    context.fillText(part, x + inset, y);
    x += isFigure ? figure : font.widthOf(part, weight);
  }
};

/** Paints a legend over its pane. */
export const paintLegend = (scene: Scene, { boxes, words }: PlacedLegend, font: LegendFont): void => {
  const { context, palette, ratioX, ratioY } = scene;
  context.save();
  context.scale(ratioX, ratioY);
  context.fillStyle = palette.forced?.ground ?? palette.background + VEIL;
  context.beginPath();
  for (const { left, top, width, height } of boxes) context.roundRect(left, top, width, height, palette.radius);
  context.fill();
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  let weight: Weight | undefined;
  for (const word of words) {
    if (word.weight !== weight) context.font = font.fontOf((weight = word.weight));
    context.fillStyle = inkOf(word, palette);
    write(context, word, font);
  }
  context.restore();
};
