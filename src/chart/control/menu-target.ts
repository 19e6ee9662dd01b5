import type { DrawingOverlay } from '../drawings/drawing-overlay.ts';
import type { ChartEngine } from '../engine/engine.ts';
import type { Place } from '../engine/grabber.ts';
import { xOf } from '../engine/view/viewport.ts';
import type { MenuTarget, OpenMenu } from '../state/chart-view.ts';
import type { HostOverlays } from './host-overlays.ts';
import type { IndicatorSet } from './indicator-set.ts';

/** Parts of the controller that can be targets of a menu. */
interface Chart {
  readonly drawings: DrawingOverlay;
  readonly engine: ChartEngine;
  readonly indicators: IndicatorSet;
  readonly overlays: HostOverlays;
  pointed(): { index: number; price: number };
}

/** px around a line of an indicator that still count as on it. */
const REACH = 8;

/** The indicator on the price that has a line near a place, the topmost. */
const indicatorNear = ({ engine, indicators }: Chart, { index, y }: Place): string | undefined => {
  const at = Math.round(index);
  return [...indicators.studies].reverse().find(
    ({ place, lines }) =>
      place === 'price' &&
      lines.some(({ column, shift, kind }) => {
        const height = kind === 'count' ? NaN : engine.priceToY(column.get(at - shift));
        return Math.abs(height - y) <= REACH;
      }),
  )?.id;
};

/** Returns the object under a point; the topmost one if several overlap. */
const targetAt = (chart: Chart, place: Place): MenuTarget => {
  const { drawings, engine, overlays } = chart;
  const { study } = engine.picture.paneAt(place.y);
  if (place.x >= engine.width) return { kind: 'axis', price: study ? undefined : place.price };
  if (study) return { kind: 'indicator', id: study.id };
  const line = overlays.lines.lineUnder(place);
  if (line) return { kind: 'line', line };
  const drawing = drawings.drawingAt(place, true);
  if (drawing) return { kind: 'drawing', id: drawing.id };
  const id = indicatorNear(chart, place);
  return id ? { kind: 'indicator', id } : { kind: 'chart', price: place.main ? place.price : undefined };
};

/** Returns the context menu for a point, or for the keyboard's target: the selected drawing or the crosshair's bar. */
export const menuFor = (chart: Chart, place?: Place): Omit<OpenMenu, 'symbol'> => {
  if (place) return { x: place.x, y: place.y, target: targetAt(chart, place) };
  const { engine, drawings } = chart;
  const { index, price } = chart.pointed();
  const target: MenuTarget = drawings.chosen ? { kind: 'drawing', id: drawings.chosen } : { kind: 'chart', price };
  return { x: xOf(engine.view, engine.width, index), y: engine.priceToY(price) || 0, target };
};
