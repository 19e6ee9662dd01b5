import type { Rule } from './declare.ts';

/** Matches crawlers. Test browsers count as people. Cubot is a phone brand, not a bot. */
const CRAWLER = /[^u]bot\b|crawl|spider|slurp|lighthouse|facebookext|google-|preview/i;

/** First clause of every offer and of the chat: hides them from crawlers. */
export const forPeople = {
  'not a crawler': ({ userAgent }) => !CRAWLER.test(userAgent),
} satisfies Rule;
