import type { ElementRecord } from '../runtime/lifecycle/record.ts';

/** What all fragments follow, in the order of `fragmentKey`. */
const COMMON = ['release', 'site', 'lang', 'theme', 'signedIn', 'flags', 'attributes', 'variant', 'siteConfig'];

/**
 * Why what a server has drawn becomes the live element.
 * @param more names of what this element follows besides
 * @returns the first input that differs from what it was drawn with; `use` where none does
 */
export const changedInput = ({ element, inputsNow }: ElementRecord, more: readonly string[]): string => {
  const written = element.dataset['fragment']!.split(' ');
  const now = inputsNow.split(' ');
  return [...COMMON, ...more].find((_, at) => written[at] !== now[at]) ?? 'use';
};
