/** `gate.open()`, and what else brings an element to the page. */
import { effect, untracked } from '@preact/signals-core';
import { attributesOf, type ElementDeclaration } from '../core/element/element.ts';
import { opener } from '../core/element/opener.ts';
import type { ElementRecord } from '../core/element/record.ts';
import { recordsOfTag } from '../core/element/records.ts';
import { page } from '../core/page.ts';
import { declarationOf } from './declarations.ts';
import { manage } from './manage.ts';

/** The first element of a tag that is no example; one is made when the page has none. */
export const place = (declaration: ElementDeclaration): ElementRecord => {
  const found = [...recordsOfTag(declaration.tag)].find((record) => !record.get('preview'));
  if (found) return found;
  const made = document.createElement(declaration.tag);
  document.body.append(made);
  return manage(made, declaration);
};

/** Resolves when the element is drawn, has failed, or its rule refuses. */
const settled = (record: ElementRecord): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (!['shown', 'fragment', 'failed'].includes(record.state) && record.verdict.show !== false) return;
      // Not while the effect runs for the first time.
      queueMicrotask(() => stop());
      resolve();
    });
  });

/**
 * Opens an element, with the given properties.
 * @returns the element, once it is drawn, has failed, or its rule refuses
 * @throws Error for a tag that is not declared
 */
export const open = async (tag: string, props: Readonly<Record<string, unknown>> = {}): Promise<HTMLElement> => {
  const declaration = declarationOf(tag);
  if (!declaration) throw new Error(`gate.open: no element "${tag}"`);
  const record = place(declaration);
  record.assign(props);
  record.closed.value = undefined;
  if (declaration.opens) record.set('open', true);
  else if ('hidden' in attributesOf(declaration)) record.element.hidden = false;
  await settled(record);
  return record.element;
};

opener.open = open;

// Messages of elements need a host: one is made where the page has none.
effect(() => {
  const host = declarationOf('toast-host');
  if (host && page.toasts.value.length && !page.tags.value.has(host.tag)) untracked(() => place(host));
});
