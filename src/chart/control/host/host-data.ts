import type { ChartProps } from '../../chart-props.ts';
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
export const putHostData = (controller: ChartController, props: ChartProps): void => {
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
