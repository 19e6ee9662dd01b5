import { siteById } from '../sites/sites.ts';
import { own } from '../../runtime/data/records.ts';
import { isNamed, isSet } from '../../runtime/data/values.ts';

const TIPS_PAGE = '/state_compliance_tips';

export interface GuardState {
  site: number;
  /** Path without locale prefix. */
  path: string;
  compliance: unknown;
  /** True if the compliance call succeeded. */
  ok: boolean;
  features: Readonly<Record<string, string>>;
}

export type GuardDecision = { redirect: string; tips?: never } | { tips: true; redirect?: never } | null;

/** True if both the tips' own switch and the flag are set. [Q-28] */
export const tipsEnabled = (compliance: unknown): boolean =>
  isSet(own(compliance, 'tips'), 'enable') && isSet(own(compliance, 'limit'), 'is_show_compliance_tips');

/**
 * Decides whether the visitor must leave the page. Never applies to the page to which it redirects. [COMP-26 to
 * COMP-28]
 */
export const complianceGuard = ({ site, path, compliance, ok, features }: GuardState): GuardDecision => {
  const at = (start: string) => path === start || path.startsWith(start + '/');
  if (at(TIPS_PAGE)) return null;
  if (isNamed(own(compliance, 'limit'), 'limit_country')) return { redirect: TIPS_PAGE };
  if (!siteById(site).restrictsFeatures || !ok) return null;
  const menu = own(compliance, 'menu');
  const restricted = Object.entries(features ?? {}).some(
    ([start, code]) => at(start) && !(Array.isArray(menu) && menu.includes(code)),
  );
  if (!restricted) return null;
  return tipsEnabled(compliance) ? { tips: true } : { redirect: TIPS_PAGE };
};

/** The live page's state that the guard reads; `Facts` is compatible. */
interface GuardedPage extends Pick<GuardState, 'site' | 'path'> {
  /** Undefined before the answer. Reading it starts the call. */
  readonly compliance: { readonly ok: boolean } | undefined;
  readonly config: { readonly complianceGuard: boolean; readonly features: GuardState['features'] };
}

/** Returns the guard's decision on a page; null before the answer, and if the page has disabled the guard. */
export const guardOf = (live: GuardedPage): GuardDecision => {
  const { complianceGuard: isOn, features } = live.config;
  // A disabled guard must not start the call.
  const compliance = isOn ? live.compliance : undefined;
  return compliance
    ? complianceGuard({ site: live.site, path: live.path, compliance, ok: compliance.ok, features })
    : null;
};
