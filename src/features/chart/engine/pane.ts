import { Layer, type Draw } from './layer.ts';
import { addAnchor, type Anchor, type IChartApi } from './library.ts';
import type { Study } from './study.ts';

/** Price → CSS px of a pane. Every scale but the logarithmic one is a straight line, which two questions tell. */
export const scaleOf = (
  anchor: Anchor,
  logarithmic: boolean,
  low: number,
  high: number,
): ((value: number) => number) => {
  const yLow = anchor.priceToCoordinate(low);
  const yHigh = anchor.priceToCoordinate(high);
  if (logarithmic || yLow === null || yHigh === null || high === low)
    return (value) => anchor.priceToCoordinate(value) ?? NaN;
  const slope = (yHigh - yLow) / (high - low);
  return (value) => yLow + (value - low) * slope;
};

/** Lowest and highest value of some columns between two bars. */
export const extremes = (columns: readonly Float64Array[], first: number, last: number): [number, number] => {
  let low = Infinity;
  let high = -Infinity;
  for (const column of columns)
    for (let at = first; at <= last; at++) {
      const value = column[at]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  return [low, high];
};

/** What a study must have on screen. */
export const studyRange = (study: Study, first: number, last: number): [number, number] => {
  const columns = study.lines.filter(({ kind }) => kind !== 'count').map(({ column }) => column);
  let [low, high] = extremes(columns, first, last);
  for (const level of study.levels) {
    low = Math.min(low, level);
    high = Math.max(high, level);
  }
  if (study.lines.some(({ kind }) => kind === 'histogram')) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  return [low, high];
};

/** Autoscale of the library in its own shape; nothing for an empty or broken range. */
export const asRange = ([low, high]: readonly [number, number]) =>
  high >= low && Number.isFinite(high - low) ? { priceRange: { minValue: low, maxValue: high } } : null;

/** A pane of one indicator. */
export class StudyPane {
  readonly anchor: Anchor;
  readonly layer: Layer;

  constructor(
    chart: IChartApi,
    index: number,
    readonly study: Study,
    digits: () => number,
    visible: () => { first: number; last: number },
    draw: (pane: StudyPane) => Draw,
  ) {
    this.anchor = addAnchor(
      chart,
      index,
      (value) => value.toFixed(Math.min(8, Math.max(2, digits()))),
      () => {
        const { first, last } = visible();
        return asRange(studyRange(study, first, last));
      },
    );
    this.anchor.priceScale().applyOptions({ scaleMargins: { top: 0.22, bottom: 0.08 } });
    this.layer = new Layer(
      draw(this),
      () => undefined,
      () => undefined,
    );
    this.anchor.attachPrimitive(this.layer);
  }

  toY(scene: { first: number; last: number }): (value: number) => number {
    const [low, high] = studyRange(this.study, scene.first, scene.last);
    return Number.isFinite(high - low) && high > low
      ? scaleOf(this.anchor, false, low, high)
      : (value) => this.anchor.priceToCoordinate(value) ?? NaN;
  }

  /** One point of the pane's own: a scale without data is not drawn. */
  hold(point: { time: never; value: number } | undefined): void {
    this.anchor.setData(point ? [point] : []);
  }
}
