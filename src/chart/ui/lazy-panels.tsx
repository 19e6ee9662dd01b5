import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPaint } from '../../ui/element/use-after-paint.ts';
import { fetchOpened } from './menus/fetch-opened.ts';
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
    return fetchOpened(
      () => controller,
      () => import('./panels.tsx'),
      // With its effects: the focus goes into what has opened in the same turn.
      (loaded) => flushSync(() => setCode(loaded)),
    );
  }, [controller, isNeeded]);
  return code ? (
    <>
      {menu && <code.ContextMenu menu={menu} />}
      {isAnswered && <code.Panels />}
    </>
  ) : null;
}
