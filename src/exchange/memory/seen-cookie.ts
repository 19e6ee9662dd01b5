/**
 * The cookie `gate_seen`: dismissals and caps for the server, which cannot read the browser's storage. The server
 * creates it empty. Without it, nothing is mirrored.
 */
import { recall, keyOf, type MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import { writeCookie } from '../../runtime/memory/write-cookie.ts';
import { clock, HOUR } from '../../runtime/page/clock.ts';

export const SEEN_COOKIE = 'gate_seen';
/** Lifetime in days. */
export const SEEN_DAYS = 180;
/** How long the server keeps an entry of session storage, because a server cannot see a browser session end. */
const SESSION_LIFE = 12 * HOUR;
/** Maximum length of the value; the oldest entries are dropped. */
const LONGEST = 1000;

/** Keys that the server mirrors. The notice of an account is left out, because its key contains the user's ID. */
const MIRRORED =
  /^(alpha_banner_closed_time|limit_modal_shown_\w+|gate_(gray_tax_time|hk_time|uzbekistan|cookies_policy|download_closed|kyc2_done|newuser|perk|uk_notice|ip_until|(notice|switch)_\w+))$/;

/** Returns the value with one entry replaced; null removes it. Entries of session storage carry their time. */
export const seenWith = (value: string, entry: MemoryEntry, text: string | null, now: number): string => {
  const seen = new URLSearchParams(value);
  const key = keyOf(entry);
  seen.delete(key);
  if (text !== null) seen.append(key, entry.area === 'session' ? `${text}@${now}` : text);
  while (seen.toString().length > LONGEST) seen.delete([...seen.keys()][0]!);
  return seen.toString();
};

/**
 * Returns the mirrored entries by key, as storage holds them.
 * @param value of the cookie · @param now in ms since 1970
 */
export const readSeen = (value: string, now: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(value.slice(0, LONGEST))].flatMap(([key, text]) => {
      const [stored = '', at] = text.split('@');
      const isOver = at !== undefined && !(Math.abs(now - Number(at)) < SESSION_LIFE);
      return isOver ? [] : [[key, stored] as const];
    }),
  );

/** True for entries that the cookie may hold. */
export const isMirrored = ({ area, key }: MemoryEntry): boolean => area !== 'cookie' && MIRRORED.test(key);

/** Mirrors an entry of storage as it is now. */
export const mirrorEntry = (entry: MemoryEntry): void => {
  const value = cookies.peek()?.[SEEN_COOKIE];
  if (value === undefined || !isMirrored(entry)) return;
  writeCookie(SEEN_COOKIE, seenWith(value, entry, recall(entry), clock.now()), { days: SEEN_DAYS });
};
