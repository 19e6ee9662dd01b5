import { doc } from '../../runtime/dom/safe-dom.ts';

let holders = 0;
let before: { overflow: string; priority: string; gutter: string } | undefined;

/**
 * Stops the page behind a dialog from scrolling. Holders are counted; the last one to let go puts back exactly what was
 * there, unless the page changed it meanwhile. @returns the release; calling it twice does no harm
 */
export const lockScroll = (): (() => void) => {
  const { style } = doc.documentElement;
  if (holders++ === 0) {
    before = {
      overflow: style.getPropertyValue('overflow'),
      priority: style.getPropertyPriority('overflow'),
      gutter: style.getPropertyValue('scrollbar-gutter'),
    };
    // The scroll bar's room stays, so nothing behind the dialog moves sideways.
    if (innerWidth > doc.documentElement.clientWidth) style.setProperty('scrollbar-gutter', 'stable');
    style.setProperty('overflow', 'hidden', 'important');
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--holders > 0 || !before) return;
    const { overflow, priority, gutter } = before;
    before = undefined;
    if (style.getPropertyValue('overflow') === 'hidden') {
      if (overflow) style.setProperty('overflow', overflow, priority);
      else style.removeProperty('overflow');
    }
    if (gutter) style.setProperty('scrollbar-gutter', gutter);
    else style.removeProperty('scrollbar-gutter');
    // Reading it first: Chromium writes the attribute late, and removing what is not written yet leaves it empty.
    if (doc.documentElement.getAttribute('style') === '') doc.documentElement.removeAttribute('style');
  };
};
