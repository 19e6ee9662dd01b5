import { own } from '../../runtime/data/records.ts';
import { referralValue } from './referral-kinds.ts';

export const REFERRAL_COOKIES = ['ref_uid', 'ref_type', 'ref_channel', 'group_id'] as const;
type ReferralCookie = (typeof REFERRAL_COOKIES)[number];
export type ReferralCookies = Partial<Record<ReferralCookie, string>>;
/** A refresh leaves the inviter's own two, and the end of their life, alone. */
const REFRESHED: readonly ReferralCookie[] = ['ref_channel', 'group_id'];

/** The visitor has an inviter already: channel and group may still change (REF-05). */
export const ALREADY_INVITED = 10_530_135;

export interface InviteQuery {
  invite_code: string;
  ref_type: string;
}

export interface ReferralInput {
  /** Holds `ref`, `ref_type`, `ref_channel`, `group_id`. */
  query: URLSearchParams | string | Readonly<Record<string, unknown>>;
  cookies: Readonly<Record<string, unknown>>;
  /** Asks whether the invite may be taken. @returns a code; 0 is yes */
  verify: (query: InviteQuery) => unknown;
}

export interface ReferralOutcome {
  /** How often the invite was verified: 0 or 1. */
  calls: number;
  callQuery?: InviteQuery;
  /** The four cookies afterwards. */
  cookies: ReferralCookies;
  /** True if a new inviter was stored. The page then receives an event. */
  event: boolean;
}

/** Values from addresses and cookies count only in this form. */
export const clean = (value: unknown): string | undefined =>
  referralValue.read(typeof value === 'number' ? String(value) : value);

export const present = (pairs: ReferralCookies): ReferralCookies =>
  Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== undefined));

/** Returns the outcome, and the names of the cookies that it writes. */
export const planReferral = async ({
  query,
  cookies,
  verify,
}: ReferralInput): Promise<[ReferralOutcome, readonly ReferralCookie[]]> => {
  const parameters = typeof query === 'string' ? new URLSearchParams(query) : query;
  const asked = (name: string) =>
    clean(parameters instanceof URLSearchParams ? parameters.get(name) : own(parameters, name));
  const ref = asked('ref');
  const type = asked('ref_type');
  const place: ReferralCookies = { ref_channel: asked('ref_channel'), group_id: asked('group_id') };

  const stored = present(
    Object.fromEntries(REFERRAL_COOKIES.map((name) => [name, own(cookies, name) || undefined])) as ReferralCookies,
  );
  const unchanged = { calls: 0, cookies: stored, event: false };
  if (!ref) return [unchanged, []];

  const refreshed = present({ ref_uid: stored.ref_uid, ref_type: stored.ref_type, ...place });
  const inviter = clean(stored.ref_uid);
  if (inviter === ref && clean(stored.ref_type) === type) return [{ ...unchanged, cookies: refreshed }, REFRESHED];

  const taken = { cookies: present({ ref_uid: ref, ref_type: type, ...place }), event: true };
  if (!inviter) return [{ ...unchanged, ...taken }, REFERRAL_COOKIES];

  // The kind is sent only where it is a number (API-33).
  const callQuery: InviteQuery = { invite_code: ref, ref_type: /^\d+$/.test(type ?? '') ? type! : '' };
  const asking = { ...unchanged, calls: 1, callQuery };
  try {
    const code: unknown = await verify({ ...callQuery });
    const known = typeof code === 'number' || typeof code === 'string' ? String(code) : '';
    if (known === '0') return [{ ...asking, ...taken }, REFERRAL_COOKIES];
    if (known === String(ALREADY_INVITED)) return [{ ...asking, cookies: refreshed }, REFRESHED];
  } catch {
    /* no answer is no yes (REF-11) */
  }
  return [asking, []];
};

/** Decides what a link with `ref` does to the referral cookies (REF-01 to REF-11). Never rejects. */
export const captureReferral = async (input: ReferralInput): Promise<ReferralOutcome> => (await planReferral(input))[0];
