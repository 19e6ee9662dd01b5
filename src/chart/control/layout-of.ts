import type { ChartView, Kept } from '../state/chart-view.ts';
import { defaultLayout, type ChartLayout } from '../state/layout.ts';

/** What of a chart is saved. @param drawings of all symbols */
export const layoutOf = (view: ChartView, drawings: ChartLayout['drawings']): ChartLayout => {
  const fallback = defaultLayout();
  const kept = Object.fromEntries(Object.keys(fallback).map((name) => [name, view[name as keyof Kept]])) as Kept;
  return {
    ...kept,
    ...(view.theme ? { theme: view.theme } : {}),
    version: fallback.version,
    indicators: view.indicators.map(({ id: _, ...rest }) => rest),
    drawings,
  };
};
