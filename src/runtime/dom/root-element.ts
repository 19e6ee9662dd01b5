import { doc } from './safe-dom.ts';

/**
 * Returns `<html>`, or null: after `document.open()` the document has none until its first tag arrives. TypeScript's types
 * of the DOM leave that out.
 */
export const rootElement = (): HTMLElement | null => doc.documentElement;

/** Returns `<body>`, or null. Not `document.body`, which `<img name="body">` overrides. */
export const bodyElement = (): HTMLElement | null => doc.querySelector('body');

/** Returns the width of the window without its scroll bar, in CSS px. */
export const viewportWidth = (): number => rootElement()?.clientWidth ?? innerWidth;
