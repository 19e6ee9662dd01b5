import {
  createChart,
  customSeriesDefaultOptions,
  type CustomData,
  type CustomSeriesOptions,
  type CustomSeriesPricePlotValues,
  type IChartApi,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type ISeriesApi,
  type PaneRendererCustomData,
  type PriceToCoordinateConverter,
  type Time,
} from 'lightweight-charts';
import { mostVolume, paintPrice, paintVolume } from '../../../src/chart/engine/paint/paint-price.ts';
import { paintStudy } from '../../../src/chart/engine/paint/paint-study.ts';
import { HeikinAshi } from '../../../src/chart/engine/heikin-ashi.ts';
import type { Target } from '../../../src/chart/engine/layer.ts';
import { paletteOf } from '../../../src/chart/engine/palette.ts';
import type { Scene } from '../../../src/chart/engine/scene.ts';
import type { Study } from '../../../src/chart/engine/study.ts';
import { Columns } from '../../../src/chart/feed/columns.ts';
import type { Contestant } from './contestant.ts';
import { benchStudies } from './engine.ts';

/** A bar of the window: the library has its time, and painters read the rest from the columns. */
interface Row extends CustomData<Time> {
  readonly index: number;
}
type Rows = PaneRendererCustomData<Time, Row>;
type Values = (index: number) => CustomSeriesPricePlotValues;

/** Bars in the library at a time, and the minimum distance of the visible range from their end. */
const WINDOW = 800;
const MARGIN = 100;

const palette = paletteOf('light', false);

/** A series of the library that is painted by one of our painters. */
class PaintedSeries implements ICustomSeriesPaneView<Time, Row>, ICustomSeriesPaneRenderer {
  private rows: Rows | undefined;

  constructor(
    private readonly values: Values,
    private readonly paint: (scene: Scene) => void,
  ) {}

  renderer = () => this;
  defaultOptions = (): CustomSeriesOptions => customSeriesDefaultOptions;
  priceValueBuilder = ({ index }: Row) => this.values(index);
  isWhitespace = (row: Row | { time: Time }): row is { time: Time } => !('index' in row);
  update(rows: Rows): void {
    this.rows = rows;
  }

  draw(target: Target, priceToCoordinate: PriceToCoordinateConverter): void {
    const { rows } = this;
    if (!rows?.visibleRange || !rows.bars.length) return;
    const { bars, barSpacing, visibleRange } = rows;
    target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio, verticalPixelRatio }) => {
      // Only rows that are seen have a place.
      const start = bars[Math.max(0, visibleRange.from)]!;
      const first = start.originalData.index;
      const last = bars[Math.min(visibleRange.to, bars.length) - 1]!.originalData.index;
      context.save();
      this.paint({
        context,
        ...bitmapSize,
        ratioX: horizontalPixelRatio,
        ratioY: verticalPixelRatio,
        first,
        last,
        from: first,
        to: last,
        spacing: barSpacing,
        palette,
        x: (index) => (start.x + (index - first) * barSpacing) * horizontalPixelRatio,
        y: (price) => (priceToCoordinate(price) ?? NaN) * verticalPixelRatio,
      });
      context.restore();
    });
  }
}

/**
 * The alternative to the element's engine: time scale, time labels, gestures and crosshair are the library's, which gets a
 * window of bars around the visible range. Painters and indicators are the element's.
 */
export const make = (): Contestant => {
  let chart: IChartApi;
  let columns: Columns;
  let studies: Study[];
  let series: ISeriesApi<'Custom'>[] = [];
  let start = 0;

  const rowOf = (index: number): Row => ({ time: columns.time.get(index) as Time, index });
  const fill = (from: number): void => {
    start = Math.max(0, Math.min(from, columns.length - WINDOW));
    const rows = Array.from({ length: Math.min(WINDOW, columns.length) }, (_, at) => rowOf(start + at));
    for (const one of series) one.setData(rows);
  };
  /** Loads other bars when the visible range comes near the end of the library's bars. */
  const show = (from: number, to: number): void => {
    const end = start + Math.min(WINDOW, columns.length);
    if ((from < start + MARGIN && start > 0) || (to > end - MARGIN && end < columns.length))
      fill(Math.round((from + to - WINDOW) / 2));
    chart.timeScale().setVisibleLogicalRange({ from: from - start, to: to - start });
  };
  const rangeOf =
    (study: Study): Values =>
    (index) => {
      const values = study.lines.map(({ column }) => column.get(index)).filter((value) => value === value);
      return values.length ? [Math.min(0, ...values), Math.max(0, ...values), values[0]!] : [0];
    };

  return {
    mount(box, bars) {
      columns = Columns.from(bars);
      studies = benchStudies();
      for (const study of studies) study.rebuild(columns);
      chart = createChart(box, { autoSize: true, layout: { attributionLogo: false } });
      const smooth = new HeikinAshi();
      const averages = studies.filter(({ place }) => place === 'volume').flatMap(({ lines }) => lines);
      const candles = new PaintedSeries(
        (index) => [columns.low.get(index), columns.high.get(index), columns.close.get(index)],
        (scene) => {
          paintVolume(scene, columns, mostVolume(columns, scene.first, scene.last), averages);
          paintPrice(scene, columns, 'candles', smooth);
        },
      );
      series = [chart.addCustomSeries(candles, {}, 0)];
      for (const study of studies.filter(({ place }) => place === 'pane')) {
        const view = new PaintedSeries(rangeOf(study), (scene) => paintStudy(scene, study, columns));
        series.push(chart.addCustomSeries(view, {}, series.length));
      }
      fill(columns.length - WINDOW);
      const length = columns.length;
      chart.timeScale().setVisibleLogicalRange({ from: length - 150 - start, to: length - start });
      chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
        if (range && start > 0 && range.from < 0) show(range.from + start, range.to + start);
      });
    },
    show: (right, visible) => show(right - visible + 1, right),
    tick(bar) {
      columns.replaceAt(columns.last, bar);
      for (const study of studies) study.tick(columns, false);
      const row = rowOf(columns.last);
      if (start + WINDOW >= columns.length) for (const one of series) one.update(row);
    },
    lines: () => undefined,
    marks: () => undefined,
  };
};
