/**
 * Adds listeners now, and again whenever `document.open()` has removed those of the document and the window. Repeated
 * calls do not add the same listener twice.
 */
export const keepListening = (listen: () => void): void => {
  listen();
  new MutationObserver(listen).observe(document, { childList: true });
};
