import { useEffect } from 'react';
import type { ChartProps } from '../chart-props.ts';
import { localAlertStore, localLayoutStore, storeOf } from '../state/layout-store.ts';
import type { ChartController } from './controller.ts';

/** Passes changes of the host on to the controller: symbol, resolution, layout store, and what lies over the bars. */
export const useHostData = (
  controller: ChartController | undefined,
  { symbol, resolution, layoutStore, alertStore, orders, positionLines, markers, liquidation, events }: ChartProps,
): void => {
  useEffect(() => controller?.market.follow({ symbol, resolution }), [controller, symbol, resolution]);
  useEffect(() => void controller?.keeper.use(storeOf(layoutStore, localLayoutStore)), [controller, layoutStore]);
  useEffect(() => controller?.alerts.use(storeOf(alertStore, localAlertStore)), [controller, alertStore]);
  useEffect(() => controller?.set({ takesOrders: orders }), [controller, orders]);
  useEffect(() => controller?.overlays.setLines(positionLines), [controller, positionLines]);
  useEffect(() => controller?.overlays.setMarkers(markers), [controller, markers]);
  useEffect(() => controller?.overlays.setLiquidation(liquidation), [controller, liquidation]);
  useEffect(() => controller?.overlays.setEvents(events), [controller, events]);
};
