import { effect, untracked } from '@preact/signals-core';
import { declarationOf } from '../runtime/declare/declarations.ts';
import { page } from '../runtime/page/page.ts';
import { place } from '../runtime/present/open.ts';

/** Adds a toast host to a page that has none as soon as there is a message to show. [ERR-04] */
export const followToasts = (): void => {
  effect(() => {
    const host = declarationOf('toast-host');
    if (host && page.toasts.value.length && !page.tags.value.has(host.tag)) untracked(() => place(host));
  });
};
