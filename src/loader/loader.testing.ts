/** Elements on a test page: the exchange's elements are declared, and the loader's runtime runs. */
import { nextFrame } from '@open-wc/testing';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';
import { declarationOf } from '../runtime/declare/declarations.ts';
import { startExchange } from './application.ts';
import { watch } from '../runtime/discover/discover.ts';
import '../runtime/present/open.ts';
import { until } from '../runtime/page/turns.testing.ts';
import { loadBusyVisitor } from '../runtime/queue/queue.ts';

export { FakeStorage, setPage, type PageState, type TestPage } from '../page/test-page.testing.ts';

startExchange();
// Offers wait for this code. Tests must not depend on the moment when it arrives.
await loadBusyVisitor();

/** Finishes all animations, so that colours and sizes can be measured. */
export const finishMotions = ({ element }: { element: HTMLElement }): void => {
  for (const motion of element.shadowRoot!.getAnimations()) motion.finish();
};

export { until };

export interface Drawn<E extends HTMLElement> {
  element: E;
  record: ElementRecord;
  text(): string;
  part(name: string): HTMLElement | null;
  parts(name: string): HTMLElement[];
}

/** Adds an element as markup and waits until it is rendered (with `hidden`: until its rule is evaluated). */
export const put = async <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  { hidden = false } = {},
): Promise<Drawn<HTMLElementTagNameMap[T]>> => {
  watch(document);
  if (!declarationOf(tag)) throw new Error(`no element ${tag}`);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await until(() => recordOf(element) !== undefined, 'discovery');
  const placed = recordOf(element)!;
  if (hidden) await nextFrame();
  else
    await until(() => placed.state === 'shown' || placed.state === 'fragment', `${tag} (${placed.decision.because})`);
  const find = (name: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? [])];
  return {
    element,
    record: recordOf(element)!,
    text: () => element.shadowRoot?.textContent ?? '',
    part: (name) => find(name)[0] ?? null,
    parts: find,
  };
};
