import type { Signal } from '@preact/signals-core';
import type { AlertDetail, OrderDetail } from '../chart-api.ts';
import type { LineButton, PositionLine } from '../overlays/overlay-types.ts';
import type { ChartLayout } from '../state/layout.ts';
import type { ChartView } from '../state/chart-view.ts';
import type { ChartEngine } from '../engine/engine.ts';

/** Events that a chart sends to its host. */
export interface ControllerEvents {
  ready(): void;
  error(error: Error): void;
  /** After a failure another start is made. */
  restarted?(): void;
  saved(layout: ChartLayout): void;
  line(button: LineButton, line: PositionLine, price?: number): void;
  moved(line: PositionLine, price: number): void;
  crossed(detail: AlertDetail): void;
  order(order: OrderDetail): void;
}

/** Shared by the controller's parts: the engine, the view state, events, and a way to save. */
export interface ChartContext {
  readonly engine: ChartEngine;
  readonly events: ControllerEvents;
  readonly view: Signal<ChartView>;
  set(change: Partial<ChartView>): void;
  /** Shows something that belongs to the layout, and saves it. */
  keep(change: Partial<ChartView>): void;
  /** Something to be saved has changed: it is saved a second after the last change. */
  saveSoon(): void;
}
