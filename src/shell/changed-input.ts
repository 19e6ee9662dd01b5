import type { ElementRecord } from '../runtime/lifecycle/record.ts';

/** Inputs of all fragments, in the order of `fragmentKey`. */
const COMMON = ['release', 'site', 'lang', 'theme', 'signedIn', 'flags', 'attributes', 'variant', 'siteConfig'];

/**
 * Returns the reason why the live element replaces a fragment.
 * @param more names of the element's additional inputs
 * @returns the first input that differs from the server's, or `use` when none does
 */
export const changedInput = ({ element, inputsNow }: ElementRecord, more: readonly string[]): string => {
  const written = element.dataset['fragment']!.split(' ');
  const now = inputsNow.split(' ');
  return [...COMMON, ...more].find((_, at) => written[at] !== now[at]) ?? 'use';
};
