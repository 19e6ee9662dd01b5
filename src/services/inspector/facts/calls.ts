/** The API calls of the page: how far each has come, how long it took, and why it failed. */
import { endpoints } from '../../../exchange/calls/endpoints.ts';
import type { Endpoint } from '../../../runtime/calls/endpoint.ts';
import { urlOf } from '../../../runtime/calls/api.ts';
import { resources } from '../../../runtime/calls/resource.ts';
import { clock } from '../../../runtime/page/clock.ts';
import type { CallFacts } from './reasons.ts';
import { ageText, durationWords, sizeWords } from '../list/words.ts';

/** A request that the page's policy has blocked. */
export interface BlockedRequest {
  readonly directive: string;
  readonly address: string;
}

/** A call with its measured time and size. */
export interface MadeCall extends CallFacts {
  /** Address without its query. */
  readonly address: string;
  /** Status, time and size in one line. */
  readonly words: string;
}

/** Without query, which may hold data of the visitor. */
const plainAddress = (address: string): string => {
  const url = new URL(address, location.href);
  return url.origin + url.pathname;
};

type Timing = PerformanceResourceTiming & { readonly responseStatus?: number };

/** Returns the latest request of each address. */
const requestsByAddress = (): ReadonlyMap<string, Timing> =>
  new Map(
    (performance.getEntriesByType('resource') as Timing[]).map((entry) => [plainAddress(entry.name), entry] as const),
  );

/** Returns why a request failed. @param timing undefined if the browser made none */
export const failureOf = (
  address: string,
  timing: Pick<Timing, 'responseStatus'> | undefined,
  blocked: readonly BlockedRequest[],
): string => {
  const policy = blocked.find((request) => request.address && plainAddress(request.address) === address);
  if (policy) return `blocked by the page's policy, ${policy.directive}`;
  const status = timing?.responseStatus ?? 0;
  if (status >= 400) return `status ${status}`;
  return status > 0 ? 'its answer is not usable' : 'no answer: offline, blocked or refused by CORS';
};

/** Returns every call that was made. @param blocked requests that the page's policy has blocked */
export const callsOfPage = (blocked: readonly BlockedRequest[]): MadeCall[] => {
  const requests = requestsByAddress();
  return [...resources].flatMap(([key, { peek }]): MadeCall[] => {
    const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[key.split(' ')[0]!];
    const { status, at } = peek();
    if (!endpoint || status === 'idle') return [];
    const address = plainAddress(urlOf(endpoint));
    const timing = requests.get(address);
    const failure = status === 'defaulted' ? failureOf(address, timing, blocked) : undefined;
    const words = [
      status === 'defaulted' ? `failed (${failure}), its default counts` : status,
      timing && durationWords(timing.duration),
      timing && timing.transferSize > 0 && sizeWords(timing.transferSize),
      status !== 'loading' && at !== undefined && ageText(clock.now() - at),
    ];
    return [{ key, status, failure, address, words: words.filter(Boolean).join(', ') }];
  });
};
