/** Finds out what a button does, so that a server can render a link or a form that does the same without script. */
import { createContext } from 'react';
import type { Facts } from '../../exchange/facts.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { camelCase, type ElementDeclaration, type CommonProps } from '../../runtime/declare/element.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import type { Page } from '../../runtime/port/page.ts';
import type { PageLink } from './live-fragments.ts';

/** Effects of pressing a button. */
export interface Press {
  closes: boolean;
  /** The press sends a request, so it needs script. */
  sends: boolean;
  url: SafeUrl | undefined;
  /** Stored entries, with their text if it is not the default. */
  readonly stores: (readonly [entry: MemoryEntry, text?: string])[];
}

export interface Presses {
  /** Runs the handler of a button without any effect outside this object. */
  tryPress(press: () => unknown): Press;
  /** Address that stores dismissals, if the page has one. */
  readonly action: string | undefined;
  /** Path of the page, to which the form returns. */
  readonly back: string;
  /** Page on which to read a text that can only be signed with script. */
  readonly page: PageLink | undefined;
}

/** Undefined for elements whose buttons need script. */
export const PressesContext = createContext<Presses | undefined>(undefined);

type Handlers = Omit<CommonProps, 'variant' | 'leaving'> & Readonly<Record<string, unknown>>;

export interface Recorder {
  /** The page with members that record what a press does to it. */
  readonly page: Page<Facts>;
  /** Handlers of the component. */
  readonly handlers: Handlers;
  navigate(url: SafeUrl): boolean;
  tryPress: Presses['tryPress'];
}

/** Returns a recorder for one drawing. While no press is tried, it records nothing. */
export const recordPresses = (declaration: ElementDeclaration, page: Page<Facts>): Recorder => {
  let current: Press | undefined;
  const navigate = (url: SafeUrl): boolean => {
    if (current) current.url ??= url;
    return false;
  };
  const sends = <T>(): Promise<T> => {
    if (current) current.sends = true;
    return new Promise<T>(() => undefined);
  };
  const close = (): boolean => {
    if (current) current.closes = true;
    return true;
  };
  const nothing = () => undefined;
  return {
    page: {
      ...page,
      navigate,
      post: sends,
      get: sends,
      remember: (entry, text) => void current?.stores.push(text === undefined ? [entry] : [entry, text]),
    },
    handlers: {
      ...Object.fromEntries(
        (declaration.events as readonly string[]).map((name) => [`on${camelCase(`-${name}`)}`, () => true]),
      ),
      onClose: close,
      onNavigate: navigate,
      onTrack: nothing,
      onShow: nothing,
      onVariant: nothing,
    },
    navigate,
    tryPress(press) {
      const tried: Press = { closes: false, sends: false, url: undefined, stores: [] };
      current = tried;
      try {
        press();
      } catch {
        // The handler needs a browser.
        tried.sends = true;
      } finally {
        current = undefined;
      }
      return tried;
    },
  };
};
