import { createContext, useContext } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { chartCopy } from '../chart.copy.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';

/** Values that the chart shares with its dialogs, menus and line controls. */
export interface StageProps {
  controller: ChartController;
  lang: string;
  exchange: string;
  product: Product;
  onPicture(): void;
}

export const StageContext = createContext<StageProps | undefined>(undefined);

/** Returns the controller, its current view, texts and the stage's props. Throws outside a chart with a controller. */
export const useChart = () => {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('a control outside of a chart');
  const { controller } = stage;
  const view = useSignalValue(() => controller.view.value, [controller]);
  return { ...stage, view, t: useCopy(chartCopy) };
};
