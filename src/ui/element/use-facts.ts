import type { Facts } from '../../exchange/facts.ts';
import type { Page } from '../../runtime/port/page.ts';
import { useElementContext } from './element-context.ts';
import { useSignalValue } from './use-signal.ts';

/**
 * Returns what a function reads of the element's facts and page. The component renders again when it changes.
 * @param inputs what the function uses besides its arguments
 */
export const useFacts = <T>(pick: (facts: Facts, page: Page<Facts>) => T, inputs: readonly unknown[] = []): T => {
  const { facts, page } = useElementContext();
  return useSignalValue(() => pick(facts, page), [facts, page, ...inputs]);
};
