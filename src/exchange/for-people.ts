import type { Rule } from './declare.ts';

/** Crawlers by name; browsers of tests count as people here, and Cubot makes phones. */
const CRAWLER = /[^u]bot\b|crawl|spider|slurp|lighthouse|facebookext|google-|preview/i;

/** The first clause of every offer, and of the chat: they are for people. */
export const forPeople = {
  'not a crawler': ({ userAgent }) => !CRAWLER.test(userAgent),
} satisfies Rule;
