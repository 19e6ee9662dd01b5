import { createContext, useContext } from 'react';
import { type Facts, facts } from '../../exchange/facts.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import type { ErrorCode } from '../../runtime/declare/events.ts';

/** What the wrapper tells every component of one element. */
export interface Surroundings {
  facts: Facts;
  lang: string;
  theme: 'light' | 'dark';
  preview: boolean;
  /** The element itself: what the host page wrote into it can be read there. */
  host?: HTMLElement;
  /**
   * Drawn on a server, for browsers without script, too: what folds opens by `<details>`, and every form that the width
   * of the window may ask for is drawn (`ByWidth`).
   */
  onServer?: true;
  /** It is one of several notices that stand folded behind one line (`shell/bars`): nobody sees it. */
  folded: boolean;
  /** Opens an address unless the page cancels `gate-navigate`; see `Given.onNavigate`. */
  navigate(url: SafeUrl, options?: { newTab?: boolean }): boolean;
  /** Closes an open element that the page hides (a content blocker) or that must not show here, and fires `gate-error`. */
  giveUp(code: ErrorCode): void;
}

export const SurroundingsContext = createContext<Surroundings>({
  facts,
  lang: 'en',
  theme: 'light',
  preview: false,
  folded: false,
  navigate: () => false,
  giveUp: () => undefined,
});

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
