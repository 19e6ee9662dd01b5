/** How long the chains of requests are: which request can have been asked for only after another one had come. */

/** One request, its times on one clock. */
export interface TimedRequest {
  readonly start: number;
  /** Infinity while it has not finished. */
  readonly end: number;
}

/**
 * The place of each request in its chain: one more than the deepest request that had finished before it started. The
 * page itself is the first, so no request is below 2.
 */
export const depths = (requests: readonly TimedRequest[]): number[] => {
  const depthOf = new Map<TimedRequest, number>();
  for (const request of byStart(requests)) {
    const before = requests.filter(({ end }) => end <= request.start).map((other) => depthOf.get(other) ?? PAGE);
    depthOf.set(request, Math.max(PAGE, ...before) + 1);
  }
  return requests.map((request) => depthOf.get(request) ?? PAGE);
};

const PAGE = 1;

const byStart = (requests: readonly TimedRequest[]): TimedRequest[] =>
  [...requests].sort((one, other) => one.start - other.start);

/** Returns the number of consecutive requests, including the page; 1 for a page without requests. */
export const requestsInARow = (requests: readonly TimedRequest[]): number => Math.max(PAGE, ...depths(requests));

/** Indexes of a longest chain, first request first. */
export const longestChain = (requests: readonly TimedRequest[]): number[] => {
  const depth = depths(requests);
  const chain: number[] = [];
  let at = depth.indexOf(requestsInARow(requests));
  while (at >= 0) {
    chain.unshift(at);
    const { start } = requests[at]!;
    const wanted = depth[at]! - 1;
    at = requests.findIndex(({ end }, index) => depth[index] === wanted && end <= start);
  }
  return chain;
};
