/** Google's and Facebook's hosts of tags, which no test reaches. */
import type { Page } from 'playwright/test';

/** Hosts in the order of their names. */
export const TAG_HOSTS = ['connect.facebook.net', 'www.googletagmanager.com'];

/** Answers requests to the hosts of tags. @returns the hosts that have been asked: the list grows */
export const answerForTags = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => TAG_HOSTS.includes(hostname),
    (route) => {
      asked.push(new URL(route.request().url()).hostname);
      const headers = { 'cross-origin-resource-policy': 'cross-origin' };
      return route.fulfill({ contentType: 'text/javascript', headers, body: '' });
    },
  );
  return asked;
};
