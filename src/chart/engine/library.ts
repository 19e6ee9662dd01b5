// First: the library binds functions as soon as it is evaluated.
import '../../runtime/page/mend-builtins.ts';
import {
  createChart,
  CrosshairMode,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ScaleMode } from './engine-types.ts';
import type { Palette } from './palette.ts';

export type Anchor = ISeriesApi<'Line'>;
export type { IChartApi };

const MODES: Record<ScaleMode, PriceScaleMode> = {
  normal: PriceScaleMode.Normal,
  logarithmic: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
  indexed: PriceScaleMode.IndexedTo100,
};
export const scaleModeOf = (mode: ScaleMode): PriceScaleMode => MODES[mode];

const lookOf = (palette: Palette, ownGrid: boolean) => ({
  layout: {
    background: { color: palette.background },
    textColor: palette.muted,
    fontFamily: palette.font,
    fontSize: palette.fontSize,
    // Its logo brings an inline style sheet, which strict CSP forbids: the attribution is ours.
    attributionLogo: false,
    panes: { separatorColor: palette.border, separatorHoverColor: palette.grid },
  },
  grid: { vertLines: { visible: false }, horzLines: { visible: !ownGrid, color: palette.grid } },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { visible: false, labelVisible: false },
    horzLine: { color: palette.muted, labelBackgroundColor: palette.label, style: LineStyle.Dashed, width: 1 as const },
  },
});

/** CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room that a box has for a chart; nothing while it is not displayed. */
export const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({ width: clientWidth, height: clientHeight });

/** Least width of the price axis, px: room for `65,000.00`, so that most charts need not be laid out twice. */
export const AXIS_WIDTH = 72;

/**
 * The library makes panes, price axes and the level line of the crosshair. Its time scale stands still and holds one
 * point; bars, grid lines in time, time labels and the crosshair's vertical are ours. Moving the library's time scale
 * would paint everything twice, since it applies a range in the frame that it has planned for it and plans another.
 */
export const makeChart = (container: HTMLElement, palette: Palette, { width, height }: Size): IChartApi => {
  const border = { borderColor: palette.border };
  const chart = createChart(container, {
    // Read once for both; later sizes come by `resizeChart`.
    width,
    height,
    ...lookOf(palette, true),
    // A label that the edge of its pane would cut off is left out.
    rightPriceScale: {
      ...border,
      scaleMargins: { top: 0.12, bottom: 0.24 },
      minimumWidth: AXIS_WIDTH,
      entireTextOnly: true,
    },
    timeScale: {
      ...border,
      minimumHeight: 26,
      tickMarkFormatter: () => '',
      shiftVisibleRangeOnNewBar: false,
      allowBoldLabels: false,
    },
    // Panning and zooming are ours.
    handleScroll: false,
    handleScale: {
      axisPressedMouseMove: { price: true, time: false },
      axisDoubleClickReset: { price: true, time: false },
    },
  });
  // It lays its panes out in a table without words: for screen readers there is none.
  chart.chartElement().querySelector('table')!.role = 'presentation';
  return chart;
};

/** Gives the chart another size, and draws at once: a frame later the old picture would have been stretched. */
export const resizeChart = (chart: IChartApi, { width, height }: Size): void => chart.resize(width, height, true);

/** @param ownGrid level grid lines are painted by us; where the scale counts in percent, the library does it */
export const applyPalette = (chart: IChartApi, palette: Palette, ownGrid: boolean): void => {
  const border = { borderColor: palette.border };
  chart.applyOptions({ ...lookOf(palette, ownGrid), rightPriceScale: border, timeScale: border });
};

/** The only point of the time scale. */
const POINT = 0 as UTCTimestamp;

/** A series that draws nothing: it holds the pane's scale. */
export const addAnchor = (
  chart: IChartApi,
  pane: number,
  format: (value: number) => string,
  range: () => { priceRange: { minValue: number; maxValue: number } } | null,
  /** Told which values have a label, whenever these change. */
  labelled: (values: readonly number[]) => void,
): Anchor =>
  chart.addSeries(
    LineSeries,
    {
      lineVisible: false,
      pointMarkersVisible: false,
      crosshairMarkerVisible: false,
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: {
        type: 'custom',
        formatter: format,
        tickmarksFormatter: (values: readonly number[]) => {
          labelled(values);
          return values.map(format);
        },
        minMove: 1e-12,
      },
      autoscaleInfoProvider: range,
    },
    pane,
  );

/** A scale without a value is not drawn. In percent and indexed mode this is the value that it counts from. */
export const holdValue = (anchor: Anchor, value: number): void => anchor.update({ time: POINT, value });

/** Puts the library's crosshair at a price; its place in time is ours. */
export const pointLibrary = (chart: IChartApi, anchor: Anchor, price: number): void =>
  chart.setCrosshairPosition(price, POINT, anchor);
