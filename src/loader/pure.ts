import { declarationNamed, decidePlain, type StateWithAttributes } from './replay.ts';
import { declarationOf } from '../runtime/declare/declarations.ts';

/** `dist/pure.js`: rules and functions that load in any environment, including Node. */
export { checkIndicatorInput } from '../chart/indicators/index.ts';
export { normalizeAmount, normalizeAmountOnBlur } from '../exchange/format/amount.ts';
export { canonical } from '../exchange/links/canonical.ts';
export { chooseSiteSwitch } from '../exchange/policy/compliance.ts';
export { complianceGuard } from '../exchange/policy/compliance-guard.ts';
export { switchTarget } from '../exchange/links/switch-target.ts';
export { waitReady } from '../chart/chart-ready.ts';
export { isLoggedIn } from '../runtime/memory/cookies.ts';
export { parseCounter } from '../runtime/memory/stored-values.ts';
export { downloadLink } from '../exchange/links/download-link.ts';
export { formatNumber } from '../exchange/format/number.ts';
export { isVerified } from '../exchange/person/kyc.ts';
export { localeAllowed } from '../exchange/locale/locale.ts';
export { prefixPath } from '../exchange/locale/prefix.ts';
export { nativeGate, nativeKycPath } from '../exchange/person/native-gates.ts';
export { robotsNoindex } from '../exchange/locale/robots.ts';
export { safeHref } from '../runtime/address/safe-href.ts';
export { userInfoWanted } from '../exchange/person/user.ts';
export { readTrace } from '../exchange/explain/trace-code.ts';
export { clauses, replay } from './replay.ts';
export { captureReferral } from '../services/referral/capture-referral.ts';
export { validateFingerprint } from '../exchange/person/fingerprint-value.ts';
export { reportPolicy } from '../services/report/report-policy.ts';
export { redact } from '../services/redact/redact.ts';
export type { PlainState } from '../exchange/plain-state.ts';
export type { Trace } from '../exchange/explain/trace-code.ts';

/** Returns the queue position of a dialog, with or without `gate-`. Other tags follow all dialogs. */
const positionOf = (tag: string): number => {
  const declaration = declarationOf(tag);
  return (declaration?.stage === 'modal' ? declaration.priority?.order : undefined) ?? Infinity;
};

/** Returns the tag that shows first if several are due; undefined for an empty list. [POP-20] */
export const nextPopup = (tags: readonly string[]): string | undefined =>
  [...tags].sort((a, b) => positionOf(a) - positionOf(b))[0];

export interface PlainDecision {
  show: boolean;
  /** The first failing condition, or all conditions. */
  because: string;
  variant?: string;
  /** A required fact is still unknown, so the element waits. */
  waiting?: true;
}

/**
 * Evaluates an element's rule on a plain state (see docs/decide.md).
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
