import type { ChartView } from '../state/chart-view.ts';
import type { ChartController } from './controller.ts';

/** True if a dialog or a menu is open, or opens once its code has arrived. */
export const hasOpened = ({ menu, panel, writing, overlappingLines }: ChartView): boolean =>
  Boolean(menu ?? panel ?? writing ?? overlappingLines);

/** Closes what the visitor has opened before its code has arrived: somebody presses elsewhere meanwhile. */
export const takeBackOpened = (chart: ChartController): void =>
  chart.set({ menu: undefined, panel: undefined, overlappingLines: undefined });

/** Closes what could not be loaded, so that the next press tries again. A notice names the failure. */
export const failOpened = (chart: ChartController): void => {
  const view = chart.view.peek();
  if (!hasOpened(view)) return;
  takeBackOpened(chart);
  chart.set({ writing: undefined, notice: 'notOpened' });
  if (view.writing) chart.drawings.setText(view.writing.id, view.writing.text ?? '');
};
