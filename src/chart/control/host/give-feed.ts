import type { ReadonlySignal } from '@preact/signals-core';
import { clock, SECOND } from '../../../runtime/page/clock.ts';
import { reportProblem } from '../../../runtime/page/problem.ts';
import { followValues } from '../../../ui/element/follow.ts';
import type { ChartProps } from '../../chart-props.ts';
import { exampleFeed } from '../../feed/example-feed.ts';
import { chooseFeed } from '../../feed/feed-choice.ts';
import type { ChartController } from '../controller.ts';

/** A host that sets `datafeed` by a script may do so this much later than the tag, in ms. */
const FEED_EXPECTED = 3 * SECOND;

/**
 * Gives the controller the feed that the host names, the example's in a preview; ends feeds that are our own.
 * @returns ends it
 */
export const giveFeed = (
  chart: ReadonlySignal<ChartController | undefined>,
  props: ReadonlySignal<ChartProps>,
): (() => void) =>
  followValues(
    () => {
      const { datafeed, feed, udfUrl, gateApi, product, preview } = props.value;
      return [chart.value, datafeed ?? feed, udfUrl, gateApi, product, preview];
    },
    (controller, datafeed, udfUrl, gateApi, product, preview) => {
      if (!controller) return undefined;
      const choice = preview ? { feed: exampleFeed() } : chooseFeed({ datafeed, udfUrl, gateApi, product });
      const own = choice && 'own' in choice ? choice.own : undefined;
      const stopWaiting = choice
        ? undefined
        : clock.after(FEED_EXPECTED, () => reportProblem({ code: 'no-feed', subject: 'datafeed' }));
      controller.market.useFeed(choice?.feed, own !== undefined);
      return () => {
        stopWaiting?.();
        if (!own) return;
        // A resumed chart creates its feed again.
        if (controller.isSuspended) controller.market.useFeed(undefined);
        own.dispose();
      };
    },
  );
