import { clock } from '../../../runtime/page/clock.ts';
import type { Handlers } from '../../../runtime/declare/element.ts';
import { logError } from '../../../runtime/page/log.ts';
import type { ChartApi } from '../../chart-api.ts';
import type { ChartEvents } from '../../chart-props.ts';
import { READY_LIMIT, READY_TIMEOUT } from '../../chart-ready.ts';
import type { ControllerEvents } from '../chart-context.ts';
import { ChartController, type ControllerOptions } from '../controller.ts';
import { makeApi } from './make-api.ts';

/** A chart of an element: it outlives the element's removal, so that adding the tag again goes on with it. */
export interface StartedChart {
  readonly controller: ChartController;
  /** The box with the canvas; the element's React tree only holds it. */
  readonly canvas: HTMLElement;
  readonly preview: boolean;
  /** Joins it to the element again. */
  resume(handlers: () => Handlers<ChartEvents>): void;
  /** Ends all calls, subscriptions and timers. */
  suspend(): void;
  /** Ends it for good and takes its methods off the element. */
  stop(): void;
}

type ChartElement = HTMLElement & { chart?: ChartApi; ready?: unknown };

/** Charts by their elements; one that is out of the page is kept by its element alone. */
const charts = new WeakMap<Element, StartedChart>();
export const chartOf = (element: Element): StartedChart | undefined => charts.get(element);

/** `ready` of an element that has failed and starts again: a promise that was rejected cannot be taken back. */
class RenewedReady {
  private settle: { resolve(chart: ChartApi): void; reject(error: Error): void } | undefined;

  constructor(private readonly element: ChartElement) {}

  renew(): void {
    const ready = new Promise<ChartApi>((resolve, reject) => (this.settle = { resolve, reject }));
    // A host that does not ask must not see an unhandled rejection.
    ready.catch(() => undefined);
    this.element.ready = ready;
  }

  resolve(chart: ChartApi): void {
    this.settle?.resolve(chart);
    this.element.ready = Promise.resolve(chart);
  }

  reject(message: string): void {
    this.settle?.reject(new Error(message));
  }
}

/**
 * Starts a controller on a canvas and joins it to the element around: `chart` and `ready` when the first bars are there,
 * events, and the error after 30 s without bars (CHART-07).
 * @param canvas in the shadow root of the element
 * @param given the element's handlers as they are now, asked for with each event
 * @throws Error when the canvas could not be set up
 */
export const startChart = (
  canvas: HTMLElement,
  options: Omit<ControllerOptions, 'events'>,
  given: () => Handlers<ChartEvents>,
): StartedChart => {
  const element = (canvas.getRootNode() as ShadowRoot).host as ChartElement;
  const ready = new RenewedReady(element);
  let handlers = given;
  const fail = (code: 'data' | 'timeout', message: string) => {
    ready.reject(message);
    handlers().onError({ code, message });
  };
  const controller: ChartController = new ChartController(canvas, {
    ...options,
    events: {
      ...eventsOf(() => handlers()),
      ready() {
        stopLimit();
        const chart = makeApi(controller);
        element.chart = chart;
        ready.resolve(chart);
        handlers().onReady({ chart });
        handlers().onChartReady({ chart });
      },
      error: ({ message }) => fail('data', message),
      restarted() {
        if (element.chart) return;
        ready.renew();
        limit();
      },
    },
  });
  let stopLimit = (): void => undefined;
  const limit = () => {
    stopLimit();
    stopLimit = clock.after(READY_LIMIT, () => {
      logError(READY_TIMEOUT);
      fail('timeout', READY_TIMEOUT);
    });
  };
  limit();
  const started: StartedChart = {
    ...{ controller, canvas, preview: options.preview === true },
    resume(next) {
      handlers = next;
      if (element.chart) element.ready = Promise.resolve(element.chart);
      else limit();
      controller.resume();
    },
    suspend() {
      stopLimit();
      controller.suspend();
    },
    stop() {
      stopLimit();
      controller.dispose();
      charts.delete(element);
      delete element.chart;
    },
  };
  charts.set(element, started);
  return started;
};

/** Events of a controller for the handlers of its element. */
const eventsOf = (handlers: () => Handlers<ChartEvents>) => {
  const detailOf = (line: { id: string }, price?: number) => ({
    id: line.id,
    ...(price === undefined ? {} : { price }),
  });
  return {
    saved: (layout) => void handlers().onSave({ layout }),
    line(button, line, price) {
      const { onLineClose, onLineTpsl, onLineReverse } = handlers();
      ({ close: onLineClose, tpsl: onLineTpsl, reverse: onLineReverse })[button](detailOf(line, price));
    },
    crossed: (detail) => void handlers().onAlert(detail),
    order: (order) => void handlers().onChartOrder(order),
    moved: (line, price) => void handlers().onLineMove(detailOf(line, price)),
  } satisfies Partial<ControllerEvents>;
};
