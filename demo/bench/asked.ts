/** Records the network requests of a page. */
import type { Page, Request } from 'playwright';
import type { TimedRequest } from './request-chain.ts';

export interface Asked extends TimedRequest {
  readonly path: string;
  end: number;
}

/** @param counts which addresses are followed @returns a list that grows while the page loads */
export const followAsked = (page: Page, counts: (url: URL) => boolean): Asked[] => {
  const all = new Map<Request, Asked>();
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!counts(url)) return;
    const one = { path: url.pathname, start: performance.now(), end: Infinity };
    all.set(request, one);
    asked.push(one);
  });
  page.on('requestfinished', (request) => {
    const one = all.get(request);
    if (one) one.end = performance.now();
  });
  return asked;
};
