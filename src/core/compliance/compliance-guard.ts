import { isNamed, isSet } from '../data/values.ts';
import { own } from '../data/records.ts';
import { Site } from '../site/sites.ts';

export const TIPS_PAGE = '/state_compliance_tips';

export interface GuardState {
  site: number;
  /** Without locale prefix. */
  path: string;
  compliance: unknown;
  /** The compliance call succeeded. */
  ok: boolean;
  features: Readonly<Record<string, string>>;
}

export type GuardVerdict = { redirect: string; tips?: never } | { tips: true; redirect?: never } | null;

/** Tips need both their own switch and the flag. */
export const tipsEnabled = (compliance: unknown): boolean =>
  isSet(own(compliance, 'tips'), 'enable') && isSet(own(compliance, 'limit'), 'is_show_compliance_tips');

/** Must this page be left (COMP-26 to COMP-28)? Never asked of the page that it leads to. */
const verdictOn = (
  site: number,
  path: string,
  compliance: unknown,
  ok: boolean,
  features: Readonly<Record<string, string>>,
): GuardVerdict => {
  const at = (start: string) => path === start || path.startsWith(start + '/');
  if (at(TIPS_PAGE)) return null;
  if (isNamed(own(compliance, 'limit'), 'limit_country')) return { redirect: TIPS_PAGE };
  if (site !== Site.MAIN || !ok) return null;
  const menu = own(compliance, 'menu');
  const restricted = Object.entries(features ?? {}).some(
    ([start, code]) => at(start) && !(Array.isArray(menu) && menu.includes(code)),
  );
  if (!restricted) return null;
  return tipsEnabled(compliance) ? { tips: true } : { redirect: TIPS_PAGE };
};

/** The guard's verdict on a state that a host describes. */
export const complianceGuard = ({ site, path, compliance, ok, features }: GuardState): GuardVerdict =>
  verdictOn(site, path, compliance, ok, features);

/** What the guard looks at on the live page; the facts of rules are one. */
export interface GuardedPage {
  readonly site: number;
  /** Without locale prefix. */
  readonly path: string;
  /** Undefined while the answer is awaited; reading it starts the call. */
  readonly compliance: { readonly ok: boolean } | undefined;
  readonly config: { readonly complianceGuard: boolean; readonly features: Readonly<Record<string, string>> };
}

/** The guard's verdict on a page; null while the answer is awaited, and where the page has switched the guard off. */
export const guardOf = (live: GuardedPage): GuardVerdict => {
  const { complianceGuard: isOn, features } = live.config;
  // Switched off, it must not start the call either.
  const compliance = isOn ? live.compliance : undefined;
  return compliance ? verdictOn(live.site, live.path, compliance, compliance.ok, features) : null;
};
