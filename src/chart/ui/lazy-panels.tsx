import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { logError } from '../../runtime/page/log.ts';
import { useAfterPaint } from '../../ui/element/use-after-paint.ts';
import { useChart } from './use-chart.ts';

/** The dialogs are fetched when the first of them opens: no picture waits for them. */
export function LazyPanels() {
  const { panel, writing, overlappingLines } = useChart().view;
  const isWanted = Boolean(panel || writing || overlappingLines);
  const isAnswered = useAfterPaint(isWanted, flushSync);
  const [Panels, setPanels] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted || Panels) return;
    let isGone = false;
    import('./panels.tsx').then(
      (loaded) => {
        // With its effects: the focus goes into the dialog in the same turn.
        if (!isGone) flushSync(() => setPanels(() => loaded.Panels));
      },
      (error: unknown) => logError('chart: its dialogs could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, Panels]);
  return isAnswered && Panels ? <Panels /> : null;
}
