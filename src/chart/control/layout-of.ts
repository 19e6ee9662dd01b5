import type { ChartView } from '../state/chart-view.ts';
import { defaultLayout, type ChartLayout } from '../state/layout.ts';

/** What of a chart is saved. @param drawings of all symbols */
export const layoutOf = (view: ChartView, drawings: ChartLayout['drawings']): ChartLayout => {
  const { symbol, resolution, type, mode, volume, zone, theme, magnet, indicators } = view;
  const { favourites, pinned, templates, intervals, inverted, rise, colors, compared } = view;
  return {
    ...defaultLayout(),
    ...{ symbol, resolution, type, mode, volume, zone, magnet },
    ...(theme ? { theme } : {}),
    ...{ favourites, pinned, templates, intervals, inverted, rise, colors, compared },
    indicators: indicators.map(({ id: _, ...rest }) => rest),
    drawings,
  };
};
