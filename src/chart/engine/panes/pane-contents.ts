import { sizeOf } from '../../price/fraction.ts';
import type { PriceStep } from '../../price/price-step.ts';
import { textOfValue } from '../../price/value-text.ts';
import { leastOfValues } from '../../scale/pane-scale.ts';
import type { ScaleLook } from '../../scale/price-scale.ts';
import { priceTicks, scaleText, valueTicks } from '../../scale/ticks.ts';
import type { Palette } from '../palette.ts';
import { studyRange, type PaneContent } from './pane.ts';
import { priceRange, type PriceContent } from './price-pane.ts';
import type { Study } from '../study.ts';

/** The parts of the chart that its scales depend on. */
export interface ScaledContent extends PriceContent {
  readonly palette: Palette;
  readonly prices: PriceStep;
  /** How the price pane is scaled. */
  readonly scaleLook: ScaleLook;
  /** Width of the panes without the price axis, in CSS px. */
  readonly width: number;
  /** First and last bar on screen. */
  visible(): { first: number; last: number };
}

/** Minimum number of price steps between the edges of a scale. */
const LEAST_STEPS = 4;
/** Least distance of two labels, in heights of their letters. */
const LABEL_GAP = 2.5;
const STUDY_LOOK: ScaleLook = { mode: 'normal', inverted: false };

const labelGap = ({ palette }: ScaledContent): number => palette.fontSize * LABEL_GAP;

/** Returns the content of the price pane: space for the legend at the top, and for volume at the bottom. */
export const pricePane = (content: ScaledContent): PaneContent => ({
  margins: { top: 0.12, bottom: 0.2 },
  width: () => content.width,
  look: () => content.scaleLook,
  range: () => {
    const { first, last } = content.visible();
    const [low, high] = priceRange(content, first, last);
    return { low, high };
  },
  least: ({ high }) => LEAST_STEPS * sizeOf(content.prices.at(high)),
  ticks: (scale) => priceTicks(scale, content.prices, labelGap(content)),
  textAt: (scale, price) => scaleText(scale, content.prices, price),
});

/** The pane of an indicator. */
export const studyPane = (content: ScaledContent, study: Study): PaneContent => ({
  margins: { top: 0.22, bottom: 0.08 },
  width: () => content.width,
  look: () => STUDY_LOOK,
  range: () => {
    const { first, last } = content.visible();
    const [low, high] = studyRange(study, first, last);
    return { low, high };
  },
  least: leastOfValues,
  ticks: (scale) => valueTicks(scale, labelGap(content), content.prices.signs),
  textAt: (_, value) => textOfValue(value, content.prices),
});
