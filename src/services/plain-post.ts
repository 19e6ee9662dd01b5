/** Requests of reports, receipts and vitals: without cookies, and so simple that browsers send no preflight. */
import { allowedAddress } from '../runtime/address/allowed-address.ts';
import { browser } from '../runtime/browser/browser.ts';
import { warn } from '../runtime/page/log.ts';

/** `sendBeacon` and keepalive requests of a page share 64 KB. */
export const KEEPALIVE_LIMIT = 60_000;

/** Network access, replaced in tests. */
export const wire = {
  fetch: (url: string, init: RequestInit): Promise<Response> => fetch(url, init),
  beacon: (url: string, body: Blob): boolean => navigator.sendBeacon(url, body),
};

/** Returns the size of a text in bytes. */
export const sizeOf = (text: string): number => new Blob([text]).size;

/**
 * Returns an address to which data may go: on the page's host, or on one of `allowedHosts`. Logs a warning for others.
 * @param what the data, for the warning
 */
export const receiverUrl = (given: string | undefined, what: string): string | undefined => {
  if (!given) return undefined;
  const url = allowedAddress(given, browser.origin());
  if (url && !url.username) return url.href;
  warn(`${what} cannot go to "${given}": its host is not in allowedHosts`);
  return undefined;
};

/** Posts a text. @throws what `fetch` throws */
export const postText = (url: string, body: string, signal?: AbortSignal): Promise<Response> =>
  wire.fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    keepalive: sizeOf(body) <= KEEPALIVE_LIMIT,
    ...(signal && { signal }),
  });

/** Hands a text to the browser before the page goes. @returns false if the browser does not accept it */
export const beaconText = (url: string, body: string): boolean => {
  try {
    return wire.beacon(url, new Blob([body], { type: 'text/plain;charset=UTF-8' }));
  } catch {
    // The browser has no beacons.
    return false;
  }
};
