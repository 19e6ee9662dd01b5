import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { logError } from '../../core/log.ts';
import type { ChartController } from '../control/controller.ts';
import type { PanelsProps } from './panels.tsx';

/** The dialogs are fetched when the first of them opens: no picture waits for them. */
export function LazyPanels({ isWanted, ...props }: PanelsProps & { isWanted: boolean; controller: ChartController }) {
  const [Panels, setPanels] = useState<ComponentType<PanelsProps>>();
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
  return Panels ? <Panels {...props} /> : null;
}
