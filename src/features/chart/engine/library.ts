import {
  createChart,
  CrosshairMode,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type IChartApi,
  type ISeriesApi,
  type LineData,
  type WhitespaceData,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ScaleMode } from './engine-types.ts';
import { formatTick, formatTime } from './format.ts';
import type { Palette } from './palette.ts';
import { MAX_SPACING, MIN_SPACING, RIGHT_OFFSET, START_SPACING } from './viewport.ts';

export type Anchor = ISeriesApi<'Line'>;
export type Point = LineData<UTCTimestamp> | WhitespaceData<UTCTimestamp>;
export type { IChartApi };

const MODES: Record<ScaleMode, PriceScaleMode> = {
  normal: PriceScaleMode.Normal,
  logarithmic: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
  indexed: PriceScaleMode.IndexedTo100,
};
export const scaleModeOf = (mode: ScaleMode): PriceScaleMode => MODES[mode];

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const lookOf = (palette: Palette) => ({
  layout: {
    background: { color: palette.background },
    textColor: palette.muted,
    fontFamily: FONT,
    fontSize: 11,
    // Its logo brings an inline style sheet, which strict CSP forbids: the attribution is ours.
    attributionLogo: false,
    panes: { separatorColor: palette.border, separatorHoverColor: palette.grid },
  },
  grid: { vertLines: { color: palette.grid }, horzLines: { color: palette.grid } },
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { color: palette.muted, labelBackgroundColor: palette.label, style: LineStyle.Dashed, width: 1 as const },
    horzLine: { color: palette.muted, labelBackgroundColor: palette.label, style: LineStyle.Dashed, width: 1 as const },
  },
});

/** Language and step length of the time axis. */
export const timesOf = (lang: string, step: number) => ({
  localization: { timeFormatter: (time: unknown) => formatTime(Number(time), step, lang), locale: lang },
  timeScale: {
    timeVisible: step < 86_400,
    secondsVisible: step < 60,
    tickMarkFormatter: (time: unknown, kind: number) => formatTick(Number(time), kind, lang),
  },
});

export const makeChart = (container: HTMLElement, palette: Palette): IChartApi => {
  const border = { borderColor: palette.border };
  return createChart(container, {
    autoSize: true,
    // Known from the start, or everything is laid out and drawn once more.
    width: container.clientWidth,
    height: container.clientHeight,
    ...lookOf(palette),
    rightPriceScale: { ...border, scaleMargins: { top: 0.12, bottom: 0.24 }, minimumWidth: 64 },
    timeScale: {
      ...border,
      // Where every chart begins, so that the first picture needs no move.
      barSpacing: START_SPACING,
      rightOffset: RIGHT_OFFSET,
      minBarSpacing: MIN_SPACING,
      maxBarSpacing: MAX_SPACING,
      shiftVisibleRangeOnNewBar: false,
      minimumHeight: 26,
    },
    // Panning and zooming are ours: the library must not lose its place when the window of bars moves.
    handleScroll: false,
    handleScale: {
      axisPressedMouseMove: { price: true, time: false },
      axisDoubleClickReset: { price: true, time: false },
    },
  });
};

export const applyPalette = (chart: IChartApi, palette: Palette): void => {
  const border = { borderColor: palette.border };
  chart.applyOptions({ ...lookOf(palette), rightPriceScale: border, timeScale: border });
};

/** A series that draws nothing: it holds the pane's scale. */
export const addAnchor = (
  chart: IChartApi,
  pane: number,
  format: (value: number) => string,
  range: () => { priceRange: { minValue: number; maxValue: number } } | null,
): Anchor =>
  chart.addSeries(
    LineSeries,
    {
      lineVisible: false,
      pointMarkersVisible: false,
      crosshairMarkerVisible: false,
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: { type: 'custom', formatter: format, minMove: 1e-12 },
      autoscaleInfoProvider: range,
    },
    pane,
  );
