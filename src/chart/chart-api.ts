import type { AlertDetail, NewAlert, PriceAlert } from './alerts/price-alert.ts';
import type { DrawingChange, NewDrawing } from './drawings/drawing-store.ts';
import type { Drawing, DrawingKind } from './drawings/tools/index.ts';
import type { ChartType, ScaleMode } from './engine/engine-types.ts';
import type { Bar, Datafeed, Resolution } from './feed/types.ts';
import type { IndicatorLook } from './indicators/look.ts';
import type { IndicatorParams } from './indicators/types.ts';
import type { Comparison } from './overlays/compare-overlay.ts';
import type { LiquidationPoint } from './overlays/liquidation.ts';
import type { ImportantEvent, PositionLine, TradeMarker } from './overlays/overlay-types.ts';
import type { ChartLayout, LayoutIndicator } from './state/layout.ts';
import type { AlertStore, LayoutStore } from './state/layout-store.ts';

export type {
  AlertDetail,
  AlertStore,
  Bar,
  ChartLayout,
  ChartType,
  Comparison,
  Datafeed,
  Drawing,
  DrawingKind,
  ImportantEvent,
  IndicatorLook,
  LayoutStore,
  LiquidationPoint,
  NewAlert,
  PriceAlert,
};
export type { ChartErrorCode } from './chart-error.ts';
export type { PositionLine, Resolution, ScaleMode, TradeMarker };

export interface IndicatorOnChart extends LayoutIndicator {
  id: string;
}

/** `event.detail` of line events: the line's id, and the price where it was dropped. */
export interface LineDetail {
  id: string;
  price?: number;
}

/** `event.detail` of `gate-chart-order`: side, price and symbol of the requested order. */
export interface OrderDetail {
  side: 'buy' | 'sell';
  price: number;
  symbol: string;
}

/** A line that the host can change and take away again. */
export interface LineHandle {
  readonly id: string;
  update(change: Partial<Omit<PositionLine, 'id'>>): void;
  remove(): void;
}

/**
 * The chart's API: `await element.ready` resolves with it, and `element.chart` is set from then.
 * *
 * On invalid arguments, methods throw a `ChartError`; methods that return a promise reject with it. Its `code` is the reason
 * (`API_INPUTS` in `control/host/api-inputs.ts` has the rules). Resolutions and time zones have fallbacks instead, and
 * methods that take an `id` return false for an unknown one.
 */
export interface ChartApi {
  /** Bars that are loaded, the oldest first. */
  bars(): readonly Bar[];
  /** Shows another symbol; resolves when its first bars are there. @throws Error the feed's reason */
  setSymbol(symbol: string, resolution?: Resolution): Promise<void>;
  /** One of the 20 resolutions; anything else becomes 60 (CHART-03). */
  setResolution(resolution: Resolution): Promise<void>;
  setChartType(type: ChartType): void;
  setScaleMode(mode: ScaleMode): void;
  /** `light` is id 0, `dark` id 1; undefined follows the page. Re-applies colours and saves (CHART-09). */
  setTheme(theme: 'light' | 'dark' | undefined): void;
  /** @param zone IANA name; an unknown one is ignored */
  setTimeZone(zone: string): void;
  /** @returns its id · @throws ChartError `indicator` for an unknown indicator or an input that does not hold (CHART-24, CHART-25) */
  addIndicator(name: string, params?: IndicatorParams, look?: IndicatorLook): string;
  /** Other inputs or another look; what is not named stays. @returns whether there was such an indicator */
  changeIndicator(id: string, change: { readonly params?: IndicatorParams } & IndicatorLook): boolean;
  /** Changes its place with the one above (-1) or below (1). @returns false at the end */
  moveIndicator(id: string, by: -1 | 1): boolean;
  /** @returns whether there was such an indicator */
  removeIndicator(id: string): boolean;
  indicators(): readonly IndicatorOnChart[];
  /** Adds a position line, or replaces the one with its id (CHART-17). */
  createPositionLine(line: PositionLine): LineHandle;
  /** The same for an order of the given `type` (CHART-16); default: Limit. */
  createOrderLine(line: PositionLine): LineHandle;
  /** Buy and sell marks (CHART-20); replaces those before. */
  setMarkers(markers: readonly TradeMarker[]): void;
  /** Important events (CHART-22); replaces those before. */
  setEvents(events: readonly ImportantEvent[]): void;
  /** Liquidation map (CHART-21). */
  setLiquidation(points: readonly LiquidationPoint[]): void;
  /** Price alerts of all symbols. @throws ChartError `argument` without a price above zero */
  addAlert(alert: NewAlert): PriceAlert;
  /** Changes an alert, which may then fire again. @returns false for an unknown alert or an invalid change */
  changeAlert(id: string, change: Partial<NewAlert>): boolean;
  removeAlert(id: string): boolean;
  alerts(): readonly PriceAlert[];
  /** Puts another symbol on the chart, or gives it another scale. */
  compare(symbol: string, scale?: Comparison['scale']): void;
  /** @returns whether it was there */
  removeComparison(symbol: string): boolean;
  comparisons(): readonly Comparison[];
  addDrawing(drawing: NewDrawing): Drawing;
  /** Another style, locked, hidden. @returns whether there was such a drawing */
  changeDrawing(id: string, change: DrawingChange): boolean;
  removeDrawing(id: string): boolean;
  drawings(): readonly Drawing[];
  /** Selects a drawing tool; undefined returns to panning. */
  useTool(tool: DrawingKind | undefined): void;
  undo(): void;
  redo(): void;
  /** Shows some time, in seconds UTC; older bars are loaded for it. */
  showRange(from: number, to: number): Promise<void>;
  /** Back to the newest bar. */
  resetView(): void;
  /** The picture with axes and overlays. */
  exportImage(): Promise<Blob | undefined>;
  /** The state as it is now, also stored. */
  save(): Promise<ChartLayout>;
  /** Applies a state; without one, what is stored. @returns false for a broken one, which changes nothing */
  load(layout?: unknown): Promise<boolean>;
  /** Tries again after a failure. */
  retry(): Promise<void>;
}
