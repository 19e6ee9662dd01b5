import type { ChartController } from '../../control/controller.ts';
import { runKeys } from './commands.ts';
import { xOf } from '../../engine/view/viewport.ts';

/**
 * Keys of the chart beside panning and zooming: reading bar by bar and mark by mark, and drawings.
 * @param reading index of the bar that is read
 * @returns the bar to read now, or undefined when the key was something else
 */
export const chartKeys = (
  controller: ChartController,
  event: globalThis.KeyboardEvent,
  reading: number | undefined,
): number | undefined => {
  const { drawings, engine, overlays } = controller;
  const { key, shiftKey } = event;
  const command = event.ctrlKey || event.metaKey;
  const took = () => event.preventDefault();
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    took();
    controller.openMenu();
  } else if ((key === 'Delete' || key === 'Backspace') && drawings.remove()) took();
  else if (key === 'Escape' && (drawings.tool || drawings.chosen)) {
    took();
    drawings.use(undefined);
    drawings.choose(undefined);
  } else if (key === 'Enter' && (drawings.placeInMiddle() ?? drawings.chooseNext())) took();
  else if (key === ' ' && drawings.holdNext() !== undefined) took();
  else if (arrow && !shiftKey && !command && drawings.nudge(arrow[0]!, arrow[1]! * 4)) took();
  else if (arrow && shiftKey && arrow[0]) {
    took();
    const { first, last } = engine.bars;
    return readAt(controller, Math.max(first, Math.min(last, (reading ?? engine.visible().last + 1) + arrow[0])));
  } else if (key.toLowerCase() === 'm' && !command && !event.altKey) {
    took();
    const next = overlays.marks.nextFrom(reading ?? engine.visible().last + 1, shiftKey ? 1 : -1);
    if (next !== undefined) return readAt(controller, next);
  } else if (runKeys(controller, event)) took();
  return undefined;
};

/** Scrolls a bar into view and puts the crosshair on it, with the texts of its marks. @returns its index */
const readAt = ({ engine, overlays, pointerTip }: ChartController, index: number): number => {
  const { view, width } = engine;
  const x = xOf(view, width, index);
  if (x < 0 || x > width) engine.setView({ ...view, right: index + width / view.spacing / 2 });
  engine.picture.pointAtBar(index);
  const text = overlays.marks.wordsAt(index);
  const low = engine.bars.low.get(index);
  pointerTip.shown.value = text ? { text, x: xOf(engine.view, width, index), y: engine.priceToY(low) || 0 } : undefined;
  return index;
};
