import { createContext, useContext, type RefObject } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';
import { useChartCopy } from './words.ts';

/** Values that the chart shares with its controls. */
export interface StageProps {
  /** Holds the canvas, which belongs to the controller. */
  slot: RefObject<HTMLDivElement | null>;
  controller: ChartController | undefined;
  broken: Error | undefined;
  theme: 'light' | 'dark';
  lang: string;
  exchange: string;
  riseIsRed: boolean;
  product: Product;
  onPicture(): void;
  /** How often the chart was started: once, and once more for each retry. */
  startCount: number;
  /** Starts the chart again after a failure. */
  onRestart(): void;
}

export const StageContext = createContext<StageProps | undefined>(undefined);

/** Returns the controller, its current view, texts and the stage's props. Throws outside a chart with a controller. */
export const useChart = () => {
  const stage = useContext(StageContext);
  const controller = stage?.controller;
  if (!controller) throw new Error('a control outside of a chart');
  const view = useSignalValue(() => controller.view.value, [controller]);
  return { ...stage, controller, view, t: useChartCopy() };
};
