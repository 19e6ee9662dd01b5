import type { PriceAlert } from '../alerts/price-alert.ts';

/** Kinds of orders, by the numbers that trading services use (CHART-16). */
export const OrderType = {
  Limit: 0,
  Market: 1,
  Stop: 2,
  TrailingLimit: 3,
  Position: 4,
  TakeProfit: 5,
  StopLoss: 6,
} as const;
export type OrderType = (typeof OrderType)[keyof typeof OrderType];

/** CHART-16 */
export const Side = { Buy: 1, Sell: -1 } as const;
export type Side = (typeof Side)[keyof typeof Side];

const TYPE_NAMES = Object.keys(OrderType) as (keyof typeof OrderType)[];

export const isSide = (value: unknown): value is Side => value === Side.Buy || value === Side.Sell;
export const isOrderType = (value: unknown): value is OrderType => orderTypeName(value) !== undefined;
/** @returns for example `"TakeProfit"` for 5; undefined for an unknown number */
export const orderTypeName = (type: unknown): keyof typeof OrderType | undefined =>
  TYPE_NAMES.find((name) => OrderType[name] === type);

/** CHART-22 */
export const EVENT_TYPES = {
  HIGH_PRICE: 1,
  LOW_PRICE: 2,
  MSG: 3,
  CFG_S: 4,
  CFG_M: 5,
  MEW: 6,
  AI_REASONING: 7,
  COMPLEX: 8,
} as const;
export type EventType = (typeof EVENT_TYPES)[keyof typeof EVENT_TYPES];

export type LineButton = 'close' | 'tpsl' | 'reverse';

/** A position, or an order, as the host gives it (CHART-17). */
export interface PositionLine {
  id: string;
  type?: OrderType;
  side?: Side;
  avgPrice: number;
  /** false hides it. */
  visible?: boolean;
  sideText?: string;
  pnlText?: string;
  /** Unrealised profit; shown with its sign when there is no `pnlText`. */
  pnlValue?: number;
  qty?: number;
  qtyText?: string;
  tpslText?: string;
  showCloseButton?: boolean;
  showTPSLButton?: boolean;
  showReverseButton?: boolean;
  tooltips?: { close?: string; tpsl?: string; reverse?: string };
  /** May be dragged to another price. */
  draggable?: boolean;
  onClose?(id: string): void;
  /** `price` is where the TP/SL handle was dropped; absent when it was only pressed. */
  onTPSL?(id: string, price?: number): void;
  onReverse?(id: string): void;
  onMove?(id: string, price: number): void;
}

/** A line on the chart: the host's, or that of a price alert, for which the host receives alert events. */
export interface ChartLine extends PositionLine {
  readonly alert?: PriceAlert;
}

/** CHART-20 */
export interface TradeMarker {
  /** Seconds since 1970; milliseconds are understood. */
  time: number;
  type: 'buy' | 'sell';
  price: number;
  quantity: number;
  symbol?: string;
}

export interface ImportantEvent {
  time: number;
  type: EventType;
  text?: string;
  price?: number;
}
