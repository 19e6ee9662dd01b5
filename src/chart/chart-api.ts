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

/** `event.detail` of what happens to a line: its id, and the price where it was dropped. */
export interface LineDetail {
  id: string;
  price?: number;
}

/** `event.detail` of `gate-chart-order`: what somebody wants to buy or sell, at which price. */
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
 * What `await element.ready` gives, and `element.chart` once it is there.
 *
 * A method that cannot take its arguments throws a `ChartError`; one that returns a promise rejects with it. Its `code`
 * says why (`API_INPUTS` in `control/host/api-inputs.ts` has the rules). Resolutions and time zones have fallbacks instead,
 * and methods that take an `id` return false for one that is not there.
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
  /** The same for an order: `type` says which (CHART-16); Limit when it says nothing. */
  createOrderLine(line: PositionLine): LineHandle;
  /** Buy and sell marks (CHART-20); replaces those before. */
  setMarkers(markers: readonly TradeMarker[]): void;
  /** Important events (CHART-22); replaces those before. */
  setEvents(events: readonly ImportantEvent[]): void;
  /** Liquidation map (CHART-21). */
  setLiquidation(points: readonly LiquidationPoint[]): void;
  /** Price alerts of all symbols. @throws ChartError `argument` without a price above zero */
  addAlert(alert: NewAlert): PriceAlert;
  /** What has changed may fire again. @returns false for an alert that is not there, or a change that does not hold */
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
  /** Chooses a drawing tool; undefined goes back to panning. */
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
