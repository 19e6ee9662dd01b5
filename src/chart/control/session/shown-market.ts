import type { Grabber } from '../../engine/grabber.ts';
import { resolutionText } from '../../feed/resolution-text.ts';
import type { ChartView } from '../../state/chart-view.ts';

/** True while the bars of a symbol are on screen: what was opened for it may still be pressed. */
export const isShown = ({ status, symbol }: ChartView, opened: string): boolean =>
  status === 'ready' && symbol === opened;

/** Returns name and resolution of the symbol whose bars are on screen, as the legend has them; undefined without bars. */
export const titleOf = ({ status, info, symbol, resolution }: ChartView): string | undefined =>
  status === 'ready' ? `${info?.name ?? symbol} · ${resolutionText(resolution)}` : undefined;

/** True when a change takes the bars away, for another symbol or for others of the same. */
export const leavesMarket = (before: ChartView, after: ChartView): boolean =>
  before.symbol !== after.symbol || (before.status === 'ready' && after.status !== 'ready');

/** Returns the view without what belongs to the bars before: menus and lists of lines, and for another symbol dialogs. */
export const withoutMarket = (before: ChartView, after: ChartView): ChartView => ({
  ...after,
  menu: undefined,
  overlappingLines: undefined,
  ...(before.symbol === after.symbol
    ? {}
    : { writing: undefined, panel: after.panel === 'objects' ? undefined : after.panel }),
});

/** Returns a grabber that takes nothing while the chart loads: prices under the pointer are not those of the symbol. */
export const whileShown = (grabber: Grabber, isReady: () => boolean): Grabber => ({
  press: (place, event) => (isReady() ? grabber.press(place, event) : undefined),
  over: (place) => (isReady() ? grabber.over?.(place) : undefined),
  leave: () => grabber.leave?.(),
  dismiss: () => grabber.dismiss?.(),
  doublePress: (place) => isReady() && grabber.doublePress?.(place) === true,
});
