import { useEffect } from 'react';
import type { ChartProps } from '../../chart-props.ts';
import { localAlertStore, localLayoutStore, storeOf } from '../../state/layout-store.ts';
import type { ChartController } from '../controller.ts';
import { warn } from '../../../runtime/page/log.ts';

/** Applies the host's props to a chart. */
const PUT = {
  orders: (chart, orders) => chart.set({ takesOrders: orders === true }),
  positionLines: ({ overlays }, lines) => overlays.setLines(lines),
  markers: ({ overlays }, markers) => overlays.setMarkers(markers),
  liquidation: ({ overlays }, points) => overlays.setLiquidation(points),
  events: ({ overlays }, events) => overlays.setEvents(events),
} satisfies Readonly<Record<string, (chart: ChartController, value: unknown) => void>>;

/** Props that a chart was given last: one that is back in the page keeps what was put on it by methods since. */
const given = new WeakMap<ChartController, Map<string, unknown>>();

/** Puts those props on the chart that differ from the ones before. */
const put = (controller: ChartController, props: ChartProps): void => {
  const known = given.get(controller) ?? new Map<string, unknown>();
  given.set(controller, known);
  for (const name of Object.keys(PUT) as (keyof typeof PUT)[]) {
    if (known.has(name) && known.get(name) === props[name]) continue;
    known.set(name, props[name]);
    try {
      PUT[name](controller, props[name]);
    } catch (error) {
      // A getter that throws or a revoked proxy: what the chart had stays.
      warn(`gate-chart: "${name}" cannot be read`, error);
    }
  }
};

/** Passes changes of the host on to the controller: symbol, resolution, stores, and what lies over the bars. */
export const useHostData = (controller: ChartController | undefined, props: ChartProps): void => {
  const { symbol, resolution, layoutStore, alertStore } = props;
  useEffect(() => controller?.market.follow({ symbol, resolution }), [controller, symbol, resolution]);
  useEffect(() => void controller?.keeper.use(storeOf(layoutStore, localLayoutStore)), [controller, layoutStore]);
  useEffect(() => controller?.alerts.use(storeOf(alertStore, localAlertStore)), [controller, alertStore]);
  useEffect(() => controller && put(controller, props));
};
