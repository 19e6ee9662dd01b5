/** Answers that wait until the test lets them go. */
import type { Page, Request } from 'playwright/test';

interface Held {
  /** The first request that is held. */
  readonly asked: Promise<Request>;
  /** Lets all held requests go on, and those that follow. */
  release(): void;
}

/** @param address what `page.route` takes */
export const holdRequests = async (page: Page, address: string | RegExp): Promise<Held> => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(address);
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return { asked, release };
};
