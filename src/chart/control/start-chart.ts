import { clock } from '../../runtime/page/clock.ts';
import type { Handlers } from '../../runtime/declare/element.ts';
import { logError } from '../../runtime/page/log.ts';
import type { ChartApi } from '../chart-api.ts';
import type { ChartEvents } from '../chart-props.ts';
import { READY_LIMIT, READY_TIMEOUT } from '../chart-ready.ts';
import { ChartController, type ControllerOptions } from './controller.ts';
import { makeApi } from './make-api.ts';

/** A controller that is joined to its element. */
export interface StartedChart {
  controller: ChartController;
  /** Ends the controller and takes its methods off the element. */
  stop(): void;
}

/**
 * Starts a controller on a canvas and joins it to the element around: `chart` and `ready` when the first bars are there,
 * events, and the error after 30 s without bars (CHART-07).
 * @param handlers the element's handlers as they are now, asked for with each event
 * @throws Error when the canvas could not be set up
 */
export const startChart = (
  canvas: HTMLElement,
  options: Omit<ControllerOptions, 'events'>,
  handlers: () => Handlers<ChartEvents>,
): StartedChart => {
  const element = (canvas.getRootNode() as ShadowRoot).host as HTMLElement & { chart?: ChartApi; ready?: unknown };
  const detailOf = (line: { id: string }, price?: number) => ({
    id: line.id,
    ...(price === undefined ? {} : { price }),
  });
  const controller: ChartController = new ChartController(canvas, {
    ...options,
    events: {
      ready() {
        stopLimit();
        const chart = makeApi(controller);
        element.chart = chart;
        element.ready = Promise.resolve(chart);
        handlers().onReady({ chart });
        handlers().onChartReady({ chart });
      },
      error: (error) => void handlers().onError({ code: 'data', message: error.message }),
      saved: (layout) => void handlers().onSave({ layout }),
      line(button, line, price) {
        const { onLineClose, onLineTpsl, onLineReverse } = handlers();
        ({ close: onLineClose, tpsl: onLineTpsl, reverse: onLineReverse })[button](detailOf(line, price));
      },
      crossed: (detail) => void handlers().onAlert(detail),
      order: (order) => void handlers().onChartOrder(order),
      moved: (line, price) => void handlers().onLineMove(detailOf(line, price)),
    },
  });
  const stopLimit = clock.after(READY_LIMIT, () => {
    logError(READY_TIMEOUT);
    handlers().onError({ code: 'timeout', message: READY_TIMEOUT });
  });
  return {
    controller,
    stop() {
      stopLimit();
      controller.dispose();
      delete element.chart;
    },
  };
};
