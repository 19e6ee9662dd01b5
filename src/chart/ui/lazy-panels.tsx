import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { logError } from '../../runtime/page/log.ts';
import { useAfterPaint } from '../../ui/element/use-after-paint.ts';
import { useChart } from './use-chart.ts';

/** Dialogs and context menus are fetched when the first of them opens: no picture waits for them. */
export function LazyPanels() {
  const { controller, view } = useChart();
  const { menu, panel, writing, overlappingLines } = view;
  const isPanelWanted = Boolean(panel || writing || overlappingLines);
  const isAnswered = useAfterPaint(isPanelWanted, flushSync);
  const [code, setCode] = useState<typeof import('./panels.tsx')>();
  const isNeeded = !code && (isPanelWanted || menu !== undefined);
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    import('./panels.tsx').then(
      (loaded) => {
        // With its effects: the focus goes into what has opened in the same turn.
        if (!isGone) flushSync(() => setCode(loaded));
      },
      (error: unknown) => {
        if (!isGone) controller.closePanels();
        logError('chart: its dialogs and menus could not be loaded', error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [controller, isNeeded]);
  return code ? (
    <>
      {menu && <code.ContextMenu menu={menu} />}
      {isAnswered && <code.Panels />}
    </>
  ) : null;
}
