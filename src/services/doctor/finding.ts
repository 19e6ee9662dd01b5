import { safe } from '../../runtime/dom/safe-dom.ts';
import type { HostState } from './host-facts.ts';
import type { Policy } from './content-policy.ts';

/** Codes of findings: stable, for tests and searches. Each has a heading in docs/troubleshooting.md. */
export const CODES = [
  'unknown-tag',
  'unknown-attribute',
  'missing-attribute',
  'unknown-preload',
  'no-feed',
  'no-api',
  'call-failed',
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
  'isolation',
  'recorder',
  'consent-not-wired',
  'consent-twice',
  'locale-fixed',
  'seo-off',
  'fiat-trade',
  'no-receipts',
] as const;
export type FindingCode = (typeof CODES)[number];

/** One thing on the page that should be changed. */
export interface Finding {
  level: 'error' | 'warning';
  code: FindingCode;
  /** Description of the problem. */
  what: string;
  /** Recommended action. */
  fix: string;
  element?: Element;
  /** True if something does not work at all until it is changed. Also logged once without debug mode. */
  stops?: true;
}

/** Where a finding is explained: every code has a heading there. */
const pageOf = ({ code }: Pick<Finding, 'code'>): string => `docs/troubleshooting.md#${code}`;

/** A finding in one line, as the console has it. */
export const wordsOf = (found: Finding): string => `[gate] ${found.what} ${found.fix} See ${pageOf(found)}`;

/** Facts about an element that the doctor needs. */
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

/** Facts about a running page; undefined for markup that is only examined. */
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
  /** Requests that the browser has blocked: directive and address. */
  blocked: readonly { directive: string; address: string }[];
  addresses: { apiBase: string; staticBase: string };
  /** Ignored settings by name, with the type of the given value. */
  droppedSettings?: ReadonlyMap<string, string>;
  /** State of the host page; undefined if only markup is examined. */
  host?: HostState;
}

export const finding = (
  level: Finding['level'],
  code: FindingCode,
  what: string,
  fix: string,
  element?: Element,
): Finding => ({ level, code, what, fix, ...(element && { element }) });

/** A finding that explains why something does not work at all. */
export const stopping = (code: FindingCode, what: string, fix: string, element?: Element): Finding => ({
  ...finding('error', code, what, fix, element),
  stops: true,
});

/** Resolves an address as the page would; undefined if it is invalid. */
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
