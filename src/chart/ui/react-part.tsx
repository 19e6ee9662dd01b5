/** The part of the chart that React renders: dialogs, menus and controls of lines. Fetched when one appears. */
import type { ReadonlySignal } from '@preact/signals-core';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ElementContext, type ElementContextValue } from '../../ui/element/element-context.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { LazyPanels } from './lazy-panels.tsx';
import { LineControls } from './lines/line-controls.tsx';
import { adoptPanelStyles } from './panel-styles.ts';
import { StageContext, type StageProps } from './use-chart.ts';

interface Props {
  /** Holds the controls of lines, which come before the other controls in reading order. */
  lines: HTMLElement;
  context: ReadonlySignal<ElementContextValue>;
  stage: ReadonlySignal<StageProps | undefined>;
}

function Panels({ lines, context, stage }: Props) {
  const outer = useSignalValue(() => context.value, [context]);
  const props = useSignalValue(() => stage.value, [stage]);
  return (
    props && (
      <ElementContext value={outer}>
        <StageContext value={props}>
          {createPortal(<LineControls />, lines)}
          <LazyPanels />
        </StageContext>
      </ElementContext>
    )
  );
}

/** Renders dialogs, menus and the controls of lines. @returns removes them */
export const renderPanels = (box: HTMLElement, props: Props): (() => void) => {
  adoptPanelStyles(box.getRootNode() as ShadowRoot);
  const root = createRoot(box);
  // With effects: the focus goes into what has opened in the same turn.
  flushSync(() => root.render(<Panels {...props} />));
  return () => root.unmount();
};
