/** `POST /dismiss`: stores what a visitor dismisses without script, and returns to the page. */
import { memory, noticeClosed, switchClosed, tipsShown } from '../../exchange/memory/memory.ts';
import { isMirrored, SEEN_COOKIE, SEEN_DAYS, readSeen, seenWith } from '../../exchange/memory/seen-cookie.ts';
import { parseCookies } from '../../runtime/memory/cookies.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { bumpCounter } from '../../runtime/memory/counters.ts';
import { DAY, HOUR, SECOND } from '../../runtime/page/clock.ts';

/** Longest body and longest cookie header, in characters. */
const LONGEST = 8192;
const MOST_ENTRIES = 8;
/** Lifetime of the cookie with which `room.js` copies dismissals into the browser's storage, in ms. */
const POSTED_LIFE = DAY;

const BY_KEY = new Map(Object.values(memory).map((entry: MemoryEntry) => [entry.key, entry]));
const NAMED: readonly (readonly [pattern: RegExp, make: (name: string) => MemoryEntry])[] = [
  [/^gate_notice_([A-Z_]{1,40})$/, noticeClosed],
  [/^gate_switch_([A-Z]{2,4}_to_[A-Z]{2,4}|MAIN_to_[A-Z]{2,4})$/, switchClosed],
  [/^limit_modal_shown_(home|login|register)$/, tipsShown],
];

const entryOf = (key: string): MemoryEntry | undefined => {
  const known = BY_KEY.get(key);
  if (known) return known;
  for (const [pattern, make] of NAMED) {
    const name = pattern.exec(key)?.[1];
    if (name) return make(name);
  }
  return undefined;
};

/** Returns what the browser would store; undefined for a value that it would not. */
const valueOf = ({ key, kind }: MemoryEntry, text: string | undefined, before: string | null, now: number) => {
  if (kind === 'text')
    return key === memory.cookiesPolicy.key && /^(accepted|rejected)$/.test(text ?? '') ? text : undefined;
  if (text !== undefined) return undefined;
  return kind === 'time' ? String(now) : kind === 'counter' ? bumpCounter(before, now) : '1';
};

const refuse = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'cache-control': 'no-store' } });

/** Only the page's own forms may store something. */
const isSameOriginForm = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
};

/** Returns the path to return to; the home page for anything that leaves the site. */
const pathOf = (back: string | null): string => {
  const base = 'https://gate.invalid';
  if (!back?.startsWith('/') || !URL.canParse(back, base)) return '/';
  const { origin, pathname, search } = new URL(back, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
};

const cookie = (name: string, value: string, life: number): [name: string, value: string] => [
  'set-cookie',
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${life / SECOND}`,
];

/**
 * Answers a form of a fragment. Its fields are `seen` (the key of a stored value, or `key=text`) and `back` (the path
 * to return to). Unknown keys are ignored.
 * @param now in ms since 1970
 * @returns 303 to the page, with the cookies `gate_seen` and `gate_posted`; 403 for a form of another site, 413 for a
 *   body or cookie that is too long
 */
export const dismiss = async (request: Request, now: number): Promise<Response> => {
  if (!isSameOriginForm(request)) return refuse(403, 'not a form of this page');
  const sent = request.headers.get('cookie') ?? '';
  if (sent.length > LONGEST || Number(request.headers.get('content-length') ?? 0) > LONGEST)
    return refuse(413, 'too long');
  const text = await request.text();
  if (text.length > LONGEST) return refuse(413, 'too long');
  const form = new URLSearchParams(text);
  let seen = parseCookies(sent)[SEEN_COOKIE] ?? '';
  const posted = new URLSearchParams();
  const headers: [string, string][] = [
    ['location', pathOf(form.get('back'))],
    ['cache-control', 'no-store'],
  ];
  for (const field of form.getAll('seen').slice(0, MOST_ENTRIES)) {
    const [key = '', given] = field.split('=');
    const entry = entryOf(key);
    const before = entry && isMirrored(entry) ? (readSeen(seen, now)[key] ?? null) : null;
    const value = entry && valueOf(entry, given, before, now);
    if (!entry || value === undefined) continue;
    if (entry.area === 'cookie') headers.push(cookie(key, '1', (entry.hours ?? 1) * HOUR));
    else if (isMirrored(entry)) {
      seen = seenWith(seen, entry, value, now);
      posted.set(`${entry.area} ${key}`, value);
    }
  }
  if (posted.size)
    headers.push(cookie(SEEN_COOKIE, seen, SEEN_DAYS * DAY), cookie('gate_posted', `${posted}`, POSTED_LIFE));
  return new Response(null, { status: 303, headers });
};
