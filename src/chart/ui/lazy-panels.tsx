import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../core/after-paint.ts';
import { logError } from '../../core/log.ts';
import { useChart } from './use-chart.ts';

/**
 * The dialogs, once the press that opens one has been answered on the screen: drawing one takes longer than a frame.
 * They are fetched when the first of them opens: no picture waits for them.
 */
export function LazyPanels() {
  const { panel, writing, overlappingLines } = useChart().view;
  const isWanted = Boolean(panel || writing || overlappingLines);
  const [Panels, setPanels] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    Promise.all([import('./panels.tsx'), new Promise<void>(afterPaint)]).then(
      ([loaded]) => {
        // With its effects: the focus goes into the dialog in the same turn.
        if (!isGone) flushSync(() => setPanels(() => loaded.Panels));
      },
      (error: unknown) => logError('chart: its dialogs could not be loaded', error),
    );
    return () => {
      isGone = true;
      setPanels(undefined);
    };
  }, [isWanted]);
  return isWanted && Panels ? <Panels /> : null;
}
