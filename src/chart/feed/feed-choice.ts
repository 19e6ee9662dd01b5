import { pageAddress } from '../../runtime/address/page-address.ts';
import { readBy } from '../../runtime/input/kinds.ts';
import { warn } from '../../runtime/page/log.ts';
import { createGateApiFeed } from './gate-api/gate-api-feed.ts';
import { type Product, PRODUCT_KINDS } from './products.ts';
import type { Datafeed, DisposableDatafeed } from './types.ts';
import { createUdfFeed } from './udf/udf-feed.ts';

const METHODS = ['onReady', 'resolveSymbol', 'getBars', 'subscribeBars', 'unsubscribeBars', 'searchSymbols'] as const;

/** An object of the host with all methods of a feed. */
const datafeedKind = readBy('object with the methods of a feed', (given) =>
  typeof given === 'object' &&
  given !== null &&
  METHODS.every((name) => typeof (given as Record<string, unknown>)[name] === 'function')
    ? (given as Datafeed)
    : undefined,
);

export interface FeedSource {
  datafeed?: unknown;
  udfUrl?: string | undefined;
  gateApi?: string | undefined;
  product: Product;
}

/** Only addresses of the web; `gate-api` without a value is the page's own origin. */
const baseOf = (given: string): string | undefined => {
  try {
    const url = new URL(given || '/', pageAddress());
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Returns the host's feed, or creates a built-in one for its address; undefined without either. Built-in feeds are in the
 * chart's chunk: on their own they would delay the first bars by one request.
 * @returns `own` if the caller must dispose of the feed
 */
export const chooseFeed = ({
  datafeed,
  udfUrl,
  gateApi,
  product,
}: FeedSource): { feed: Datafeed; own?: DisposableDatafeed } | undefined => {
  if (datafeed !== undefined) {
    const feed = datafeedKind.read(datafeed);
    if (feed) return { feed };
    warn(`gate-chart: "datafeed" needs ${METHODS.join(', ')}`);
  }
  const udf = udfUrl ? baseOf(udfUrl) : undefined;
  const api = gateApi !== undefined ? baseOf(gateApi) : undefined;
  const own = udf
    ? createUdfFeed(udf)
    : api
      ? createGateApiFeed(api, { market: PRODUCT_KINDS[product].market })
      : undefined;
  return own && { feed: own, own };
};
