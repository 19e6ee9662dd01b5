/** The page of a preview: it serves example data, and drops everything that would reach beyond the document. */
import { exampleFacts, type Example } from '../exchange/example.ts';
import type { Facts } from '../exchange/facts.ts';
import { browser } from '../runtime/address/navigate.ts';
import type { Resource } from '../runtime/calls/resource.ts';
import { keyOf } from '../runtime/memory/memory-entry.ts';
import { clock } from '../runtime/page/clock.ts';
import { page } from '../runtime/page/page.ts';
import type { Page } from '../runtime/port/page.ts';

/** A request of a preview has no answer: what waits for it stays pending. */
const pending = <T>(): Promise<T> => new Promise<T>(() => undefined);
const nothing = (): undefined => undefined;
// Nothing in a preview moves on: a countdown stands, and no notice closes automatically.
const still = { now: () => clock.now(), after: () => nothing };

/**
 * Returns the page of a preview.
 * @param example data of the element's `<feature>.example.ts`
 */
export const previewPage = (example: Example = {}): Page<Facts> => {
  const answers = new Map(example.answers);
  const stored = new Map(example.stored?.map(([entry, text]) => [keyOf(entry), text]));
  return {
    kind: 'preview',
    example,
    clock: still,
    url: () => page.url.value,
    origin: () => browser.origin(),
    factsFor: (props) => exampleFacts(props, example),
    answer: <T>(resource: Resource<T>) => answers.get(resource as Resource<unknown>) as T | undefined,
    recall: (entry) => stored.get(keyOf(entry)) ?? null,
    messages: () => example.messages ?? [],
    isHeldByStranger: () => false,
    perform: nothing,
    refresh: pending,
    update: nothing,
    post: pending,
    get: pending,
    remember: nothing,
    forget: nothing,
    writeCookie: nothing,
    navigate: () => true,
    open: pending,
    toast: nothing,
    dismiss: nothing,
  };
};
