/** `gate.open()`, and what else brings an element to the page. */
import { doc } from '../dom/safe-dom.ts';
import { effect } from '@preact/signals-core';
import { attributesOf, type ElementDeclaration } from '../declare/element.ts';
import { opener } from '../declare/opener.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { recordsOfTag } from '../lifecycle/records.ts';
import { declarationOf } from '../declare/declarations.ts';
import { manage } from './manage.ts';

/** The first element of a tag that is no example; one is made when the page has none. */
export const place = (declaration: ElementDeclaration): ElementRecord => {
  const found = [...recordsOfTag(declaration.tag)].find((record) => !record.get('preview'));
  if (found) return found;
  const made = doc.createElement(declaration.tag);
  // Not `document.body`, which an `<img name="body">` of the page would be.
  doc.querySelector('body')!.append(made);
  return manage(made, declaration);
};

/** Resolves when the element is drawn or its rule refuses. @throws Error when it cannot be loaded or drawn */
const settled = (record: ElementRecord): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = effect(() => {
      if (!['shown', 'fragment', 'failed'].includes(record.state) && record.verdict.show !== false) return;
      // Not while the effect runs for the first time.
      queueMicrotask(() => stop());
      if (record.state === 'failed') reject(new Error(`gate.open: ${record.declaration.tag} could not be drawn`));
      else resolve();
    });
  });

/**
 * Opens an element, with the given properties.
 * @returns the element, once it is drawn or its rule refuses
 * @throws Error for a tag that is not declared, and for an element that cannot be loaded or drawn
 */
export const open = (tag: string, props: Readonly<Record<string, unknown>> = {}): Promise<HTMLElement> => {
  const declaration = declarationOf(tag);
  if (!declaration) return Promise.reject(new Error(`gate.open: no element "${tag}"`));
  const record = place(declaration);
  record.assign(props);
  record.closed.value = undefined;
  if (declaration.opens) record.set('open', true);
  else if ('hidden' in attributesOf(declaration)) record.element.hidden = false;
  const opened = settled(record).then(() => record.element);
  // `gate-error` tells of a failure: a page that does not wait for the promise need not catch it, too.
  opened.catch(() => undefined);
  return opened;
};

opener.open = open;
