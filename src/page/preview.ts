/** The page of a preview: it serves example data, and drops everything that would reach beyond the document. */
import { exampleFacts, type Example } from '../exchange/example.ts';
import type { Facts } from '../exchange/facts.ts';
import { browser } from '../runtime/browser/browser.ts';
import type { Resource } from '../runtime/calls/resource.ts';
import { keyOf } from '../runtime/memory/memory-entry.ts';
import { page } from '../runtime/page/page.ts';
import type { Page } from '../runtime/port/page.ts';
import { inert } from './inert.ts';

/**
 * Returns the page of a preview.
 * @param example data of the element's `<feature>.example.ts`
 */
export const previewPage = (example: Example = {}): Page<Facts> => {
  const answers = new Map(example.answers);
  const stored = new Map(example.stored?.map(([entry, text]) => [keyOf(entry), text]));
  return {
    ...inert,
    kind: 'preview',
    example,
    url: () => page.url.value,
    origin: () => browser.origin(),
    factsFor: (props) => exampleFacts(props, example),
    answer: <T>(resource: Resource<T>) => answers.get(resource as Resource<unknown>) as T | undefined,
    recall: (entry) => stored.get(keyOf(entry)) ?? null,
    messages: () => example.messages ?? [],
  };
};
