/** Waits until a page is at rest: only after that may a test say that something did not happen. */
import type { Page, Request } from 'playwright/test';

const pendingByPage = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on, frames included; `atRest` needs it. */
export const followRequests = (page: Page): void => {
  const pending = new Set<Request>();
  pendingByPage.set(page, pending);
  page.on('request', (request) => {
    // Requests of a document that is left may end without an event.
    if (isNewPage(request, page)) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  // The body of a refusal that nobody reads is never fetched to its end.
  page.on('response', (response) => {
    if (!response.ok()) pending.delete(response.request());
  });
};

const isNewPage = (request: Request, page: Page): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** Two frames are drawn and then the main thread has nothing to do: what an answer caused has run. */
const drained = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );

/**
 * Waits until no request of the page is under way and what the last answer caused has run without asking for more.
 * @param options.except requests that are not waited for, by a part of their address
 */
export const atRest = async (page: Page, { except }: { readonly except?: RegExp } = {}): Promise<void> => {
  const pending = pendingByPage.get(page);
  if (!pending) throw new Error('atRest: call followRequests before the page is opened');
  const isBusy = () => [...pending].some((request) => !except?.test(request.url()));
  let asked = 0;
  const count = (request: Request) => {
    if (!except?.test(request.url())) asked++;
  };
  page.on('request', count);
  try {
    for (let quietRounds = 0; quietRounds < 2;) {
      const before = asked;
      // The document may be unloading: continue with the next one.
      await drained(page).catch((error: unknown) => {
        if (page.isClosed()) throw error;
        asked++;
      });
      quietRounds = isBusy() || asked !== before ? 0 : quietRounds + 1;
    }
  } finally {
    page.off('request', count);
  }
};

/**
 * Waits until what the page looks like now has been on screen: layout shifts and largest paints up to here are known to
 * the page's observers then.
 */
export const presented = async (page: Page): Promise<void> => {
  await atRest(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const marker = document.createElement('p');
        // Observers receive paints in order: the marker's is the last one.
        marker.setAttribute('elementtiming', 'marker');
        marker.textContent = '.';
        marker.style.cssText = 'position: fixed; inset: 0 auto auto 0; margin: 0; font-size: 6px';
        new PerformanceObserver(({}, observer) => {
          observer.disconnect();
          marker.remove();
          requestAnimationFrame(() => resolve());
        }).observe({ type: 'element' });
        document.body.append(marker);
      }),
  );
};
