import type { Place } from '../engine/gestures.ts';
import type { PositionLine } from '../overlays/overlay-types.ts';
import type { ChartController } from './controller.ts';

/** What a context menu is about. */
export type MenuTarget =
  | { readonly kind: 'chart'; readonly price: number | undefined }
  | { readonly kind: 'axis' }
  | { readonly kind: 'indicator'; readonly id: string }
  | { readonly kind: 'drawing'; readonly id: string }
  | { readonly kind: 'line'; readonly line: PositionLine };

/** px around a line of an indicator that still count as on it. */
const REACH = 8;

/** The indicator on the price that has a line near a place, the topmost. */
const indicatorNear = ({ engine, indicators }: ChartController, { index, y }: Place): string | undefined => {
  const at = Math.round(index);
  return [...indicators.studies].reverse().find(
    ({ place, lines }) =>
      place === 'price' &&
      lines.some(({ column, shift, kind }) => {
        const height = kind === 'count' ? NaN : engine.priceToY(column[at - shift] ?? NaN);
        return Math.abs(height - y) <= REACH;
      }),
  )?.id;
};

/** What lies under a place, the nearest to the visitor first. */
export const targetAt = (controller: ChartController, place: Place): MenuTarget => {
  const { drawings, engine, indicators, overlays, tops } = controller;
  if (place.x >= engine.width) return { kind: 'axis' };
  const pane = tops.peek().findLastIndex((top) => place.y >= top);
  if (pane > 0) {
    const study = indicators.studies.filter((one) => one.place === 'pane')[pane - 1];
    if (study) return { kind: 'indicator', id: study.id };
  }
  const line = overlays.lines.lineUnder(place);
  if (line) return { kind: 'line', line };
  const drawing = drawings.drawingAt(place, true);
  if (drawing) return { kind: 'drawing', id: drawing.id };
  const id = indicatorNear(controller, place);
  if (id) return { kind: 'indicator', id };
  return { kind: 'chart', price: place.main ? place.price : undefined };
};

/** What the keyboard is on: the chosen drawing, else the chart at the crosshair. */
export const targetOfKeys = ({ drawings, engine, hover }: ChartController): MenuTarget => {
  if (drawings.chosen) return { kind: 'drawing', id: drawings.chosen };
  const { bar, price } = hover.peek() ?? { bar: engine.bars.bar(engine.bars.length - 1), price: undefined };
  return { kind: 'chart', price: price ?? bar?.close };
};
