import type { Signal } from '@preact/signals-core';
import type { ChartView } from '../state/chart-view.ts';
import type { ChartEngine } from '../engine/engine.ts';

/** What the controller's parts share: what is drawn, what is shown around it, and that something is to be saved. */
export interface ChartContext {
  readonly engine: ChartEngine;
  readonly view: Signal<ChartView>;
  set(change: Partial<ChartView>): void;
  /** Shows something that belongs to the layout, and saves it. */
  keep(change: Partial<ChartView>): void;
  /** Something to be saved has changed: it is saved a second after the last change. */
  saveSoon(): void;
}
