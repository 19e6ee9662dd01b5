import { createContext, useContext } from 'react';
import { type Facts, facts } from '../../core/rules/facts.ts';
import type { ErrorCode } from '../../core/element/events.ts';

/** What the wrapper tells every component of one element. */
export interface Surroundings {
  facts: Facts;
  lang: string;
  theme: 'light' | 'dark';
  preview: boolean;
  /** The element itself: what the host page wrote into it can be read there. */
  host?: HTMLElement;
  /** Opens an address after the page had its say; see `Given.onNavigate`. */
  navigate(url: string, options?: { newTab?: boolean }): boolean;
  /** Closes what cannot be seen although it is open (a content blocker hid it), or must not be seen here, and says so. */
  giveUp(code: ErrorCode): void;
}

export const SurroundingsContext = createContext<Surroundings>({
  facts,
  lang: 'en',
  theme: 'light',
  preview: false,
  navigate: () => false,
  giveUp: () => undefined,
});

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
