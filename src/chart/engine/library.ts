// First: the library binds functions as soon as it is evaluated.
import '../../runtime/page/mend-builtins.ts';
import {
  createChart,
  CrosshairMode,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Palette } from './palette.ts';

export type Anchor = ISeriesApi<'Line'>;
export type { IChartApi };

const lookOf = (palette: Palette) => ({
  layout: {
    background: { color: palette.background },
    textColor: palette.muted,
    fontFamily: palette.font,
    fontSize: palette.fontSize,
    // Its logo brings an inline style sheet, which strict CSP forbids: the attribution is ours.
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { visible: false } },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { visible: false, labelVisible: false },
    horzLine: {
      color: palette.muted,
      labelBackgroundColor: palette.label,
      style: LineStyle.LargeDashed,
      width: 1 as const,
    },
  },
});

/** CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room that a box has for a chart; nothing while it is not displayed. */
export const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({ width: clientWidth, height: clientHeight });

/** Least width of the price axis, px: that of `65,000.00`. */
export const AXIS_WIDTH = 72;

/**
 * The library makes one pane, the boxes of the axes and the level line of the crosshair. Its scales stand still: that of
 * time holds one point, that of prices goes from 0 at the foot of the pane to 1 at its top. Our panes are parts of it. Bars,
 * grid lines, labels and the crosshair's vertical are ours. Moving the library's time scale would paint everything twice, since it applies a range in
 * the frame that it has planned for it and plans another.
 */
export const makeChart = (container: HTMLElement, palette: Palette, { width, height }: Size): IChartApi => {
  const border = { borderColor: palette.border };
  const chart = createChart(container, {
    // Read once for both; later sizes come by `resizeChart`.
    width,
    height,
    ...lookOf(palette),
    // It appears with the first bars, which need its width.
    rightPriceScale: {
      ...border,
      scaleMargins: { top: 0, bottom: 0 },
      visible: false,
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
    handleScale: false,
  });
  // The library lays out its panes in a table, which is not one for screen readers.
  chart.chartElement().querySelector('table')!.role = 'presentation';
  return chart;
};

/** Resizes the chart and draws synchronously: one frame later, the browser would have stretched the old picture. */
export const resizeChart = (chart: IChartApi, { width, height }: Size): void => chart.resize(width, height, true);

export const applyPalette = (chart: IChartApi, palette: Palette): void => {
  const border = { borderColor: palette.border };
  chart.applyOptions({ ...lookOf(palette), rightPriceScale: border, timeScale: border });
};

/** Shows the price axis, so wide at least. @param width CSS px, even */
export const showAxis = (chart: IChartApi, width: number): void =>
  chart.applyOptions({ rightPriceScale: { visible: true, minimumWidth: width } });

/** The only point of the time scale. */
const POINT = 0 as UTCTimestamp;

/**
 * Requests a frame of the library, in which it paints everything once. The `requestUpdate` of its primitives also lays the
 * chart out again, which plans a second frame.
 */
export const requestFrame = (anchor: Anchor): void => anchor.update({ time: POINT, value: 0 });

/** From the foot of the pane to its top: prices are placed by our own scale. */
const WHOLE_PANE = { priceRange: { minValue: 0, maxValue: 1 } };

/**
 * A series that draws nothing: without one the pane has no axis.
 * @param textAt returns the text of the crosshair's label at a fraction of the pane's height
 */
export const addAnchor = (chart: IChartApi, textAt: (part: number) => string): Anchor => {
  const anchor = chart.addSeries(LineSeries, {
    lineVisible: false,
    pointMarkersVisible: false,
    crosshairMarkerVisible: false,
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: {
      type: 'custom',
      formatter: textAt,
      tickmarksFormatter: (parts: readonly number[]) => parts.map(() => ''),
      minMove: 1e-6,
    },
    autoscaleInfoProvider: () => WHOLE_PANE,
  });
  // A scale without a value is not drawn.
  requestFrame(anchor);
  return anchor;
};

/** Puts the library's crosshair at a part of the height; its place in time is ours. */
export const pointLibrary = (chart: IChartApi, anchor: Anchor, part: number): void =>
  chart.setCrosshairPosition(part, POINT, anchor);
