import { createContext, useContext } from 'react';
import type { Facts } from '../core/facts.ts';
import { facts } from '../core/facts.ts';

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
  /** Tells that a dialog is open but cannot be seen (a content blocker hid it). */
  unseen(): void;
}

export const SurroundingsContext = createContext<Surroundings>({
  facts,
  lang: 'en',
  theme: 'light',
  preview: false,
  navigate: () => false,
  unseen: () => undefined,
});

export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
