import { doc } from '../dom/safe-dom.ts';

/**
 * Adds listeners now, and again whenever `document.open()` has removed those of the document and the window. Repeated
 * calls do not add the same listener twice. In Firefox, a document without an element is seen in between.
 */
export const keepListening = (listen: () => void): void => {
  listen();
  new MutationObserver(() => {
    if (doc.childElementCount) listen();
  }).observe(document, { childList: true });
};
