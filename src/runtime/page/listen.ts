/**
 * Adds listeners now, and again whenever the page is written anew: `document.open()` takes away those of the document and
 * of the window. The same listener is never added twice.
 */
export const keepListening = (listen: () => void): void => {
  listen();
  new MutationObserver(listen).observe(document, { childList: true });
};
