import { useEffect } from 'react';
import { logError } from '../../core/log.ts';
import type { ChartProps } from '../chart-props.ts';
import { exampleFeed } from '../feed/example-feed.ts';
import { chooseFeed } from '../feed/feed-choice.ts';
import type { ChartController } from './controller.ts';

/** Gives the controller the feed that the host names, the example's in a preview; ends feeds that are our own. */
export const useFeed = (
  controller: ChartController | undefined,
  { datafeed: given, feed, udfUrl, gateApi, product, preview }: ChartProps,
): void => {
  const datafeed = given ?? feed;
  useEffect(() => {
    if (!controller) return;
    let gone = false;
    let dispose = (): void => undefined;
    const chosen = preview
      ? Promise.resolve({ feed: exampleFeed() })
      : chooseFeed({ datafeed, udfUrl, gateApi, product });
    chosen.then(
      (choice) => {
        const own = choice && 'own' in choice ? choice.own : undefined;
        if (gone) return own?.dispose();
        dispose = () => own?.dispose();
        return controller.useFeed(choice?.feed);
      },
      (error: unknown) => {
        logError('chart: the feed could not be loaded', error);
        controller.set({ status: 'failed' });
      },
    );
    return () => {
      gone = true;
      dispose();
    };
  }, [controller, datafeed, udfUrl, gateApi, product, preview]);
};
