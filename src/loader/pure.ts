import { declarationNamed, decidePlain, type StateWithAttributes } from './replay.ts';
import { declarationOf } from './declarations.ts';

/** `dist/pure.js`: rules and functions that load anywhere, also in plain Node. */
export { checkIndicatorInput } from '../chart/indicators/index.ts';
export { normalizeAmount, normalizeAmountOnBlur } from '../core/locale/amount.ts';
export { canonical } from '../core/links/canonical.ts';
export { chooseSiteSwitch } from '../core/compliance/compliance.ts';
export { complianceGuard } from '../core/compliance/compliance-guard.ts';
export { switchTarget } from '../core/site/switch-target.ts';
export { waitReady } from '../chart/chart-ready.ts';
export { isLoggedIn } from '../core/memory/cookies.ts';
export { parseCounter } from '../core/memory/stored-values.ts';
export { downloadLink } from '../core/offers/download-link.ts';
export { formatNumber } from '../core/locale/number.ts';
export { isVerified } from '../core/person/kyc.ts';
export { localeAllowed } from '../core/locale/locale.ts';
export { prefixPath } from '../core/locale/prefix.ts';
export { nativeGate, nativeKycPath } from '../core/person/native-gates.ts';
export { robotsNoindex } from '../core/locale/robots.ts';
export { safeHref } from '../core/links/safe-href.ts';
export { userInfoWanted } from '../core/person/user.ts';
export { readTrace } from '../core/rules/trace-code.ts';
export { clauses, replay } from './replay.ts';
export { captureReferral } from '../services/referral/capture-referral.ts';
export { validateFingerprint } from '../core/person/fingerprint-value.ts';
export { reportPolicy } from '../services/report/report-policy.ts';
export { redact } from '../services/redact/redact.ts';
export type { PlainState } from '../core/rules/plain-state.ts';
export type { Trace } from '../core/rules/trace-code.ts';

/** Rank of a dialog, with or without `gate-`; anything else comes after all of them. */
const rankOf = (tag: string): number => {
  const declaration = declarationOf(tag);
  return (declaration?.stage === 'modal' ? declaration.rank : undefined) ?? Infinity;
};

/** The tag that shows first of several that want to (POP-20); undefined for an empty list. */
export const nextPopup = (tags: readonly string[]): string | undefined =>
  [...tags].sort((a, b) => rankOf(a) - rankOf(b))[0];

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
  const { show, because, variant } = decidePlain(declarationNamed(tag), state);
  return {
    show: show === true,
    because: show === undefined ? `waiting: ${because}` : because,
    ...(show && variant !== undefined ? { variant } : {}),
    ...(show === undefined ? { waiting: true } : {}),
  };
};
