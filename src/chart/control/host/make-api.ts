import type { ChartApi, LineHandle } from '../../chart-api.ts';
import type { ChartController } from '../controller.ts';
import { validated, wrongArgument } from './api-inputs.ts';
import { exportImage } from '../take-picture.ts';
import { OrderType, type PositionLine } from '../../overlays/overlay-types.ts';

/** The public methods of one chart; see `chart-api.ts`. */
export const makeApi = (controller: ChartController): ChartApi => {
  const line = (given: PositionLine): LineHandle => {
    let now = given;
    controller.overlays.putLine(now);
    return {
      id: given.id,
      update(change) {
        const next = { ...now, ...change, id: given.id };
        const wrong = wrongArgument('createOrderLine', [next]);
        if (wrong) throw wrong;
        controller.overlays.putLine((now = next));
      },
      remove: () => controller.overlays.dropLine(given.id),
    };
  };
  return validated(
    {
      bars: () => controller.engine.bars.slice(),
      setSymbol: (symbol, resolution) => controller.setSymbol(symbol, resolution),
      setResolution: (resolution) => controller.setResolution(resolution),
      setChartType: (type) => controller.look.set({ type }),
      setScaleMode: (mode) => controller.look.set({ mode }),
      setTheme: (theme) => controller.look.set({ theme }),
      setTimeZone: (zone) => controller.look.set({ zone }),
      addIndicator: (name, params, look) => controller.indicators.add(name, params, look),
      changeIndicator: (id, change) => controller.indicators.set(id, change),
      moveIndicator: (id, by) => controller.indicators.move(id, by),
      removeIndicator: (id) => controller.indicators.remove(id),
      indicators: () => controller.view.peek().indicators,
      createPositionLine: (given) => line({ type: OrderType.Position, ...given }),
      createOrderLine: (given) => line({ type: OrderType.Limit, ...given }),
      setMarkers: (markers) => controller.overlays.setMarkers(markers),
      setEvents: (events) => controller.overlays.setEvents(events),
      setLiquidation: (points) => controller.overlays.setLiquidation(points),
      addAlert: (alert) => controller.alerts.add(alert),
      changeAlert: (id, change) => controller.alerts.change(id, change),
      removeAlert: (id) => controller.alerts.remove(id),
      alerts: () => controller.alerts.all,
      compare: (symbol, scale) => controller.compare.add(symbol, scale),
      removeComparison: (symbol) => controller.compare.remove(symbol),
      comparisons: () => controller.view.peek().compared,
      addDrawing: (drawing) => controller.drawings.add(drawing),
      changeDrawing: (id, change) => controller.drawings.change(id, change),
      removeDrawing: (id) => controller.drawings.remove(id),
      drawings: () => controller.drawings.shown,
      useTool: (tool) => controller.drawings.use(tool),
      undo: () => controller.drawings.undo(),
      redo: () => controller.drawings.redo(),
      showRange: (from, to) => controller.feed.showRange(from, to),
      resetView: () => controller.gestures.reset(),
      exportImage: () => exportImage(controller),
      save: () => controller.keeper.save(),
      load: (layout) => controller.load(layout),
      retry: () => controller.market.retry(),
    },
    () => controller.isSuspended,
  );
};
