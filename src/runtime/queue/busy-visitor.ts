/** Tells whether the visitor is busy, so that offers wait. Fetched with the first offer. */
import { doc } from '../dom/safe-dom.ts';
import { findHostDialogs } from '../page/host-dialogs.ts';

const isTyping = (): boolean => {
  let active: Element | null = doc.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return (
    active instanceof HTMLElement && (active.isContentEditable || /^(input|textarea|select)$/i.test(active.tagName))
  );
};

/** True while the visitor is typing, or while a dialog or a consent notice of the page is visible. */
export const isVisitorBusy = (): boolean => isTyping() || findHostDialogs().length > 0;
