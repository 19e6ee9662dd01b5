/** The part of the chart that React renders: dialogs, menus, controls of lines, and pictures. Fetched when one appears. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ElementContext, type ElementContextValue } from '../../ui/element/element-context.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { EmptyChartPicture } from '../../ui/illustrations/drawings/empty-chart.tsx';
import { OfflinePicture } from '../../ui/illustrations/drawings/offline.tsx';
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

/** Renders something into a box, with its effects. @returns removes it */
const render = (box: HTMLElement, content: ReactNode): (() => void) => {
  adoptPanelStyles(box.getRootNode() as ShadowRoot);
  const root = createRoot(box);
  flushSync(() => root.render(content));
  return () => root.unmount();
};

/** Renders dialogs, menus and the controls of lines. @returns removes them */
export const renderPanels = (box: HTMLElement, props: Props): (() => void) => render(box, <Panels {...props} />);

/** Draws the picture of a chart without bars. @returns removes it */
export const renderPicture = (box: HTMLElement, hasFailed: boolean): (() => void) =>
  render(box, hasFailed ? <OfflinePicture /> : <EmptyChartPicture />);
