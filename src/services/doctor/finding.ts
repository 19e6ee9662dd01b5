import type { Policy } from './content-policy.ts';

/** One thing on the page that should be changed. */
export interface Finding {
  level: 'error' | 'warning';
  /** Stable, for tests and searches. */
  code: string;
  /** What is wrong, in plain words. */
  what: string;
  /** What to do about it. */
  fix: string;
  element?: Element;
}

/** What the doctor must know of an element. */
export interface KnownElement {
  tag: string;
  attributes?: readonly string[];
  /** Attributes without which it does nothing. */
  required?: readonly string[];
  /** Pixels that the page should keep free for it. */
  height?: number;
}

export interface DoctorOptions {
  /** Version of the bundle that is running. */
  version: string;
  elements: readonly KnownElement[];
  /** Origins of the mini-apps that the page may frame. */
  frames?: readonly string[];
}

/** The page as it is examined. */
export interface ExaminedPage extends DoctorOptions {
  root: Document | Element;
  url: string;
  policies: readonly Policy[];
  /** What the browser has blocked already: directive and address. */
  blocked: readonly { directive: string; address: string }[];
  addresses: { apiBase: string; staticBase: string };
}

export const finding = (
  level: Finding['level'],
  code: string,
  what: string,
  fix: string,
  element?: Element,
): Finding => ({ level, code, what, fix, ...(element && { element }) });

/** An address as the page would resolve it; undefined for what is no address. */
export const resolveAddress = (address: string, pageUrl: string): URL | undefined => {
  try {
    return new URL(address, pageUrl);
  } catch {
    return undefined;
  }
};

export const allIn = (root: ExaminedPage['root'], selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];
