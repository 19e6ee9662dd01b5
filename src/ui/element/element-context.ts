import { createContext, useContext } from 'react';
import type { Facts } from '../../exchange/facts.ts';
import type { Page } from '../../runtime/port/page.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import type { ErrorCode } from '../../runtime/declare/events.ts';

/** Context of all components of one element. */
export interface ElementContextValue {
  facts: Facts;
  lang: string;
  theme: 'light' | 'dark';
  /** Everything that components read of the page, and do to it. */
  page: Page<Facts>;
  /** True for a preview: dialogs and bars are in the page's flow instead of the top layer. */
  isInline: boolean;
  /** The element itself: what the host page wrote into it can be read there. */
  host?: HTMLElement;
  /** It is one of several notices that stand folded behind one line (`ui/placement`): nobody sees it. */
  folded: boolean;
  /** Opens an address unless the page cancels `gate-navigate`; see `CommonProps.onNavigate`. */
  navigate(url: SafeUrl, options?: { newTab?: boolean }): boolean;
  /** Closes an open element that the page hides (a content blocker) or that must not show here, and fires `gate-error`. */
  giveUp(code: ErrorCode): void;
}

export const ElementContext = createContext<ElementContextValue | undefined>(undefined);

/** Returns what is around the component. @throws Error outside of an element */
export const useElementContext = (): ElementContextValue => {
  const context = useContext(ElementContext);
  if (!context) throw new Error('rendered outside of an element');
  return context;
};

/** Returns the port to the page that the element is on. */
export const usePage = (): Page<Facts> => useElementContext().page;
