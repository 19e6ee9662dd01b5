import { viewportWidth } from '../../runtime/dom/root-element.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';

let holders = 0;
let sheet: CSSStyleSheet | undefined;

/**
 * Stops the page behind a dialog from scrolling. Holders are counted: the last one to release it lets the page scroll
 * again. The lock is a style sheet, because libraries of the page save and restore the inline style of the root and would
 * restore our lock after we have released it.
 * @returns the release; further calls do nothing
 */
export const lockScroll = (): (() => void) => {
  if (holders++ === 0) {
    // The place of the scroll bar stays, so nothing behind the dialog moves sideways.
    const hasScrollbar = innerWidth > viewportWidth();
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`);
    doc.adoptedStyleSheets = [...doc.adoptedStyleSheets, sheet];
  }
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--holders > 0) return;
    doc.adoptedStyleSheets = doc.adoptedStyleSheets.filter((other) => other !== sheet);
    sheet = undefined;
  };
};
