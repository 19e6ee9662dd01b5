import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EmptyChartPicture } from '../../ui/illustrations/drawings/empty-chart.tsx';
import { OfflinePicture } from '../../ui/illustrations/drawings/offline.tsx';
import illustrationCss from '../../ui/illustrations/illustration.css';
import { adoptAround } from './style-sheets.ts';

/** Draws the picture of a chart without bars. @returns removes it */
export const renderPicture = (box: HTMLElement, hasFailed: boolean): (() => void) => {
  adoptAround(box.getRootNode() as ShadowRoot, illustrationCss, '');
  const root = createRoot(box);
  flushSync(() => root.render(hasFailed ? <OfflinePicture /> : <EmptyChartPicture />));
  return () => root.unmount();
};
