import { safe } from '../../runtime/dom/safe-dom.ts';
import type { Policy } from './content-policy.ts';

/** Codes of findings: stable, for tests and searches. Each has a heading in docs/troubleshooting.md. */
export const CODES = [
  'unknown-tag',
  'unknown-attribute',
  'missing-attribute',
  'unknown-preload',
  'no-feed',
  'no-api',
  'host-size',
  'height',
  'script-twice',
  'old-version',
  'mixed-content',
  'csp-script',
  'csp-nonce',
  'csp-connect-src',
  'csp-frame-src',
  'csp-trusted-types',
  'csp-blocked',
  'bad-setting',
] as const;
export type FindingCode = (typeof CODES)[number];

/** One thing on the page that should be changed. */
export interface Finding {
  level: 'error' | 'warning';
  code: FindingCode;
  /** What is wrong, in plain words. */
  what: string;
  /** What to do about it. */
  fix: string;
  element?: Element;
  /** Something does not work at all until it is changed: said once without debug mode, too. */
  stops?: true;
}

/** Where a finding is explained: every code has a heading there. */
export const pageOf = ({ code }: Pick<Finding, 'code'>): string => `docs/troubleshooting.md#${code}`;

/** A finding in one line, as the console has it. */
export const wordsOf = (found: Finding): string => `[gate] ${found.what} ${found.fix} See ${pageOf(found)}`;

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

/** A call of the page, as far as it has come. */
export interface MadeCall {
  key: string;
  /** `ready`: answered; `defaulted`: failed. */
  status: string;
}

/** What is known of a page that is running; nothing of one that is only looked at. */
export interface RunningPage {
  /** A property of an element, whether it was set as one or by its attribute; undefined where nobody is in charge of it. */
  valueOf(element: Element, property: string): unknown;
  calls: readonly MadeCall[];
  /** The address at which a page came in place of an answer; '' when that has not happened. */
  pageForAnswer: string;
}

/** The page as it is examined. */
export interface ExaminedPage extends DoctorOptions {
  running?: RunningPage | undefined;
  root: Document | Element;
  url: string;
  policies: readonly Policy[];
  /** What the browser has blocked already: directive and address. */
  blocked: readonly { directive: string; address: string }[];
  addresses: { apiBase: string; staticBase: string };
  /** Settings that were left out, by name, with the type of what was given. */
  droppedSettings?: ReadonlyMap<string, string>;
}

export const finding = (
  level: Finding['level'],
  code: FindingCode,
  what: string,
  fix: string,
  element?: Element,
): Finding => ({ level, code, what, fix, ...(element && { element }) });

/** A finding that says why something does not work at all. */
export const stopping = (code: FindingCode, what: string, fix: string, element?: Element): Finding => ({
  ...finding('error', code, what, fix, element),
  stops: true,
});

/** An address as the page would resolve it; undefined for what is no address. */
export const resolveAddress = (address: string, pageUrl: string): URL | undefined => {
  try {
    return new URL(address, pageUrl);
  } catch {
    return undefined;
  }
};

export const allIn = (root: ExaminedPage['root'], selector: string): HTMLElement[] => [
  ...safe(root).querySelectorAll<HTMLElement>(selector),
];
