import { declarationNamed, decidePlain, type StateWithAttributes } from './replay.ts';

/** `dist/pure.js`: rules and functions that load anywhere, also in plain Node. */
export { checkIndicatorInput } from '../core/check-indicator-input.ts';
export { normalizeAmount, normalizeAmountOnBlur } from '../core/amount.ts';
export { canonical } from '../core/canonical.ts';
export { chooseSiteSwitch } from '../core/compliance.ts';
export { complianceGuard } from '../core/compliance-guard.ts';
export { switchTarget } from '../core/switch-target.ts';
export { waitReady } from '../core/chart-ready.ts';
export { isLoggedIn } from '../core/cookies.ts';
export { parseCounter } from '../core/counter.ts';
export { downloadLink } from '../core/download-link.ts';
export { formatNumber } from '../core/number.ts';
export { isVerified } from '../core/kyc.ts';
export { localeAllowed } from '../core/locale.ts';
export { prefixPath } from '../core/prefix.ts';
export { nativeGate, nativeKycPath } from '../core/native-gates.ts';
export { robotsNoindex } from '../core/locale-facts.ts';
export { safeHref } from '../core/safe-href.ts';
export { userInfoWanted } from '../core/user-info.ts';
export { readTrace } from '../core/trace-code.ts';
export { clauses, replay } from './replay.ts';
export { captureReferral } from '../plumbing/capture-referral.ts';
export { validateFingerprint } from '../core/fingerprint-value.ts';
export { reportPolicy } from '../plumbing/report-policy.ts';
export { redact } from '../plumbing/redact.ts';
export type { PlainState } from '../core/facts.ts';
export type { Trace } from '../core/trace-code.ts';

/** Priority bands of the dialogs, lowest first; also of those that later releases bring. */
const BANDS: readonly (readonly string[])[] = [
  [],
  ['uk-notice'],
  ['compliance-modal'],
  ['ip-check'],
  ['compliance-tips'],
  ['business-notice'],
  ['user-agreement'],
  ['turkey-declaration'],
  ['kyc-notice'],
  'fund-password password-frequency deposit-chooser fund-drawer login share-modal upcoming-modal cooldown-modal'.split(
    ' ',
  ),
  ['vip-popup'],
  ['newuser-popup'],
  ['perk-modal'],
  ['promo-banner'],
];

const bandOf = (tag: string): number => {
  const band = BANDS.findIndex((tags) => tags.includes(tag.replace(/^gate-/, '')));
  return band < 0 ? Infinity : band;
};

/** The tag that shows first of several that want to (POP-20); undefined for an empty list. */
export const nextPopup = (tags: readonly string[]): string | undefined =>
  [...tags].sort((a, b) => bandOf(a) - bandOf(b))[0];

export interface PlainDecision {
  show: boolean;
  /** The first reason that does not hold, or all of them. */
  because: string;
  variant?: string;
  /** Something is not known yet: the element waits. */
  waiting?: true;
}

/**
 * The rule of any element on a plain state (see docs/decide.md).
 * @param tag with or without `gate-` · @throws RangeError for a tag that is not declared
 */
export const decide = (tag: string, state: StateWithAttributes = {}): PlainDecision => {
  const declaration = declarationNamed(tag);
  if (!declaration) throw new RangeError(`no element ${tag}`);
  const { show, because, variant } = decidePlain(declaration, state);
  return {
    show: show === true,
    because: show === undefined ? `waiting: ${because}` : because,
    ...(show && variant !== undefined ? { variant } : {}),
    ...(show === undefined ? { waiting: true } : {}),
  };
};
