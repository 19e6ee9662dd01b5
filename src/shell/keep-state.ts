import { doc } from '../runtime/dom/safe-dom.ts';
import { recordOf } from '../runtime/lifecycle/records.ts';

/** Attributes that the loader writes. Pages from the server do not have them. */
const WRITTEN = /^(open|data-(state|variant|drawn))$/;

/** Keeps the state of the elements when Turbo 8 morphs the page. */
export const keepStateInMorphs = (): void =>
  doc.addEventListener('turbo:before-morph-attribute', (event) => {
    const { attributeName, mutationType } = (event as CustomEvent<Record<string, string>>).detail;
    const isRemoved = mutationType === 'remove' && WRITTEN.test(attributeName!);
    if (isRemoved && recordOf(event.target as Element)) event.preventDefault();
  });
