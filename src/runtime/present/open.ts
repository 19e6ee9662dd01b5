/** `gate.open()`, and other ways to add an element to the page. */
import { doc } from '../dom/safe-dom.ts';
import { effect } from '@preact/signals-core';
import { attributesOf, type ElementDeclaration } from '../declare/element.ts';
import { opener } from '../declare/opener.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { recordsOfTag } from '../lifecycle/records.ts';
import { declarationOf } from '../declare/declarations.ts';
import { manage } from './manage.ts';

/**
 * Returns the first element of a tag that is not a preview. Creates one if the page has none. Returns undefined while
 * the document has no body.
 */
export const place = (declaration: ElementDeclaration): ElementRecord | undefined => {
  const found = [...recordsOfTag(declaration.tag)].find((record) => !record.get('preview'));
  // Not `document.body`, which `<img name="body">` would override.
  const body = doc.querySelector('body');
  if (found || !body) return found;
  // Queued calls run before the first scan has found the tags of the page.
  const placed = doc.querySelector<HTMLElement>(`${declaration.tag}:not([preview])`);
  return manage(placed ?? body.appendChild(doc.createElement(declaration.tag)), declaration);
};

/** Resolves when the element has rendered or its rule fails. @throws Error if it cannot load or render */
const settled = (record: ElementRecord): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = effect(() => {
      if (!['shown', 'fragment', 'failed'].includes(record.state) && record.decision.show !== false) return;
      // Deferred: `stop` is not assigned during the first run of the effect.
      queueMicrotask(() => stop());
      if (record.state === 'failed') reject(new Error(`gate.open: ${record.declaration.tag} could not be drawn`));
      else resolve();
    });
  });

/**
 * Opens an element with the given properties.
 * @returns the element, once it has rendered or its rule fails
 * @throws Error for an undeclared tag, and for an element that cannot load or render
 */
export const open = (tag: string, props: Readonly<Record<string, unknown>> = {}): Promise<HTMLElement> => {
  const declaration = declarationOf(tag);
  const record = declaration && place(declaration);
  if (!record) return Promise.reject(new Error(`gate.open: no element "${tag}", or the document has no body`));
  record.assign(props);
  record.closed.value = undefined;
  if (declaration.opens) record.set('open', true);
  else if ('hidden' in attributesOf(declaration)) record.element.hidden = false;
  const opened = settled(record).then(() => record.element);
  // `gate-error` reports the failure. Pages that ignore the promise need no rejection handler.
  opened.catch(() => undefined);
  return opened;
};

opener.open = open;
