/** Records the page as plain data: only what the rules of its elements read, and nothing personal. */
import { hasAppMark } from '../site/app-mark.ts';
import type { Compliance } from '../policy/compliance.ts';
import { config, defaults } from '../config/config.ts';
import { isRecord, own } from '../../runtime/data/records.ts';
import { splitPath } from '../locale/locale.ts';
import { cookies } from '../../runtime/memory/cookies.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';
import { user as userCall, type User } from '../person/user.ts';
import type { Facts } from '../facts.ts';
import type { PlainState } from '../plain-state.ts';
import { siteById } from '../sites/sites.ts';
import { observeInside } from './explain-inside.ts';
import { observeFacts } from '../../runtime/explain/explain-reads.ts';
import type { FactRead } from '../../runtime/rules/fact-read.ts';
import { scrubber, textsIn, type Scrubber } from './explain-scrub.ts';

type Mutable = Record<string, unknown>;

/** Cookies without personal data. */
const PLAIN_COOKIE = /^(lang|device_type)$/;
/** The parts of a user agent that rules may test. */
const AGENT = /android|iphone|ipad|macintosh|windows|mobile|tablet|[a-z]*bot\b/gi;

const setAt = (target: Mutable, keys: readonly string[], value: unknown): void => {
  const [first = '', ...rest] = keys;
  if (rest.length) setAt((target[first] ??= {}) as Mutable, rest, value);
  else target[first] = value;
};

const addTo = (target: Mutable, key: string, value: string): void => {
  const list = (target[key] ??= []) as string[];
  if (!list.includes(value)) list.push(value);
};

/** False for unset values, which are left out to keep the link short. */
const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;

type Writer = (state: Mutable, read: FactRead, scrub: Scrubber) => void;

const writeSignedIn = (state: Mutable): void => {
  setAt(state, ['cookies', 'uid'], '1');
  setAt(state, ['cookies', 'nickname'], 'qa');
};

/** Writes a field of the compliance answer or the session config. */
const writeField = (state: Mutable, keys: readonly string[], value: unknown, scrub: Scrubber): void => {
  const key = keys.at(-1)!;
  if (isSet(value) && !isRecord(value) && scrub.key(key)) setAt(state, keys, scrub.value(value, key));
};

const writeCompliance: Writer = (state, { keys, value }, scrub) => {
  if (!keys.length) {
    if (!value) return;
    const { ok, menu } = value as Compliance;
    setAt(state, ['compliance', 'ok'], ok);
    // Neither an unknown menu nor an empty one enables features, but a reader must be able to distinguish them.
    if (menu) (state['compliance'] as Mutable)['menu'] ??= [];
  } else if (keys[0] === 'menu') {
    if (value) addTo(state['compliance'] as Mutable, 'menu', keys[1]!);
  } else writeField(state, ['compliance', ...keys], value, scrub);
};

const writeUser: Writer = (state, { value }, scrub) => {
  const user = value as User | undefined;
  const jar = cookies.peek();
  if (user?.isLogin ?? Boolean(own(jar, 'uid') && own(jar, 'nickname'))) writeSignedIn(state);
  if (!user) return;
  const { verified, country, isCompletedKYC2, ok } = user;
  state['user'] = { verified: scrub.value(verified), country: scrub.value(country), isCompletedKYC2, ok };
};

const writeUserAgent: Writer = (state, { value }) => {
  const agent = String(value);
  const mark = config.peek().appUserAgent;
  state['userAgent'] = [...(agent.match(AGENT) ?? []), ...(hasAppMark(agent, mark) ? [mark] : [])]
    .join(' ')
    .slice(0, 80);
};

/** Writes each fact to the state. `now` and config facts with default values are left out. */
const WRITERS: { readonly [Name in keyof Facts]?: Writer } = {
  site: (state, { value }) => (state['site'] = siteById(value).key),
  lang: (state, { value }) => (state['lang'] = value),
  path: (state, { value }, scrub) => (state['path'] = scrub.path(splitPath(String(value)).path)),
  width: (state, { value }) => (state['width'] = value),
  userAgent: writeUserAgent,
  app: (state, { value }) => value && (state['app'] = 1),
  toasts: (state, { value }) => value && (state['toasts'] = value),
  signedIn: (state, { value }) => value && writeSignedIn(state),
  user: writeUser,
  compliance: writeCompliance,
  session: (state, { keys, value }, scrub) =>
    keys.length && writeField(state, ['session', 'currentWebsiteConfig', ...keys], value, scrub),
  config(state, { keys: [key, inner], value }, scrub) {
    if (key && inner === undefined && JSON.stringify(value) !== JSON.stringify(own(defaults, key)))
      setAt(state, ['config', key], scrub.value(value, key));
  },
  query(state, { keys: [name], value }, scrub) {
    if (name && value !== null && scrub.key(name)) setAt(state, ['query', name], scrub.value(value, name));
  },
  placed: (state, { asked, value }) => value && addTo(state, 'tags', String(asked)),
  stored(state, { asked, value }, scrub) {
    const { area, key, kind } = asked as MemoryEntry;
    if (value !== null && scrub.key(key))
      setAt(state, [area === 'local' ? 'storage' : 'session', key], scrub.stored(String(value), kind));
  },
  cookie(state, { asked, value }, scrub) {
    const name = String(asked);
    if (value !== '' && scrub.key(name)) setAt(state, ['cookies', name], PLAIN_COOKIE.test(name) ? value : '1');
  },
  hides: (state, { asked, value }) => value && setAt(state, ['session', 'currentWebsiteConfig', String(asked)], 1),
  answer(state, { asked, value }, scrub) {
    if (value !== undefined) setAt(state, ['answers', String(asked)], scrub.value(value, String(asked)));
  },
};

export interface StateRecorder {
  /** Returns the same facts. Everything that is read from them becomes part of the state. */
  observe(facts: Facts): Facts;
  /** Everything that was read so far. */
  state: PlainState;
  scrub: Scrubber;
}

/** Starts recording. @param now in ms since 1970 */
export const recordState = (now: number): StateRecorder => {
  const jar = Object.entries(cookies.peek() ?? {}).filter(([name]) => !PLAIN_COOKIE.test(name));
  const scrub = scrubber([...jar.map(([, value]) => value), ...textsIn(userCall.peek().data)], now);
  const state: Mutable = { now };
  return {
    observe: (facts) =>
      observeFacts(facts, (read) => WRITERS[read.name as keyof Facts]?.(state, read, scrub), observeInside),
    state: state as PlainState,
    scrub,
  };
};
