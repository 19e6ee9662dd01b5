/** Frameworks that replace built-ins: the pages are those of `hostile-hosts.spec.ts`, as far as it has them. */
import { hostPages } from '../../fixtures/host-pages.ts';
import type { Hazard } from '../hazard.ts';

const pages: Readonly<Record<string, { readonly head?: string; readonly body?: string; readonly script?: unknown }>> =
  hostPages;

export const frameworks: readonly Hazard[] = ['MooTools', 'Prototype.js'].flatMap((name) => {
  const head = pages[name]?.head;
  return head === undefined ? [] : [{ name, head: () => head }];
});
