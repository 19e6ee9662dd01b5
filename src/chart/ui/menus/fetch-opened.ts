import { doc } from '../../../runtime/dom/safe-dom.ts';
import { logError } from '../../../runtime/page/log.ts';
import type { ChartController } from '../../control/controller.ts';
import { failOpened, hasOpened, takeBackOpened } from '../../control/opened.ts';

/**
 * Fetches the code of a dialog or a menu that the visitor has opened. If the visitor presses elsewhere or Escape before
 * it arrives, the dialog stays closed. If fetching fails, a notice is shown and the next press tries again.
 * @param chartOf returns the chart that is shown
 * @param load imports the code
 * @param use runs with the code
 * @param onFailure runs when fetching has failed
 * @returns ends it: neither function runs afterwards
 */
export const fetchOpened = <Code>(
  chartOf: () => ChartController | undefined,
  load: () => Promise<Code>,
  use: (code: Code) => void,
  onFailure?: () => void,
): (() => void) => {
  const takeBack = () => {
    const chart = chartOf();
    if (chart) takeBackOpened(chart);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') takeBack();
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    doc.removeEventListener('pointerdown', takeBack, true);
    doc.removeEventListener('keydown', onKeyDown, true);
  };
  doc.addEventListener('pointerdown', takeBack, true);
  doc.addEventListener('keydown', onKeyDown, true);
  load().then(
    (code) => {
      if (isOver) return;
      end();
      const chart = chartOf();
      const view = chart?.view.peek();
      if (view?.notice === 'notOpened' && hasOpened(view)) chart?.set({ notice: undefined });
      use(code);
    },
    (error: unknown) => {
      logError('chart: its dialogs and menus could not be loaded', error);
      if (isOver) return;
      end();
      onFailure?.();
      const chart = chartOf();
      if (chart) failOpened(chart);
    },
  );
  return end;
};
