import { own } from '../../runtime/data/records.ts';
import { isNamed, isSet } from '../../runtime/data/values.ts';
import { Site } from '../sites/sites.ts';

const TIPS_PAGE = '/state_compliance_tips';

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
export const complianceGuard = ({ site, path, compliance, ok, features }: GuardState): GuardVerdict => {
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

/** What the guard looks at on the live page; the facts of rules are one. */
interface GuardedPage extends Pick<GuardState, 'site' | 'path'> {
  /** Undefined while the answer is awaited; reading it starts the call. */
  readonly compliance: { readonly ok: boolean } | undefined;
  readonly config: { readonly complianceGuard: boolean; readonly features: GuardState['features'] };
}

/** The guard's verdict on a page; null while the answer is awaited, and where the page has switched the guard off. */
export const guardOf = (live: GuardedPage): GuardVerdict => {
  const { complianceGuard: isOn, features } = live.config;
  // Switched off, it must not start the call either.
  const compliance = isOn ? live.compliance : undefined;
  return compliance
    ? complianceGuard({ site: live.site, path: live.path, compliance, ok: compliance.ok, features })
    : null;
};
